import type { BackfillStep } from "@kiteloop/contract/money/payment-backfill-states";
import type { PaymentMode } from "@kiteloop/contract/money/payment-source";
import * as z from "zod";
import { amountProblem } from "../amount.ts";
import { type Listed, paidThen } from "../listed.ts";
import { instantSeconds, namedPerson } from "../person.ts";
import type { Reader } from "../provider.ts";
import { failed, ignored, type Reading, readOrFail, readOwners, readPayment, taxOf } from "../reading.ts";

const id = z.string().min(1).max(100);
/** Digits, in the currency's smallest unit (developer.paddle.com/build/products/supported-currencies). */
const amount = z
  .string()
  .regex(/^-?\d{1,30}$/)
  .transform(Number);

/** Common fields: `event_id`, `event_type`, `occurred_at` (developer.paddle.com/webhooks/overview). */
const paddleEvent = z.object({
  event_id: z.string().min(1).max(200),
  event_type: z.string().max(200),
});
const timed = paddleEvent.extend({ occurred_at: instantSeconds, data: z.unknown() });

/** developer.paddle.com/webhooks/transactions/transaction-completed */
const transaction = z.object({
  id,
  customer_id: id.nullish(),
  subscription_id: id.nullish(),
  custom_data: namedPerson,
});
/** `grand_total` is after credit and with tax, `total` before credit. */
const paidTotals = z.object({
  details: z.object({
    totals: z.object({
      ...{ grand_total: amount, total: amount.nullish(), tax: amount.nullish(), currency_code: z.string() },
    }),
  }),
});

/** developer.paddle.com/webhooks/subscriptions/subscription-updated and /customers/customer-updated */
const subscription = z.object({ id, customer_id: id.nullish(), custom_data: namedPerson });
const customer = z.object({ id, custom_data: namedPerson });

const ownersOf = (customerId: string | null | undefined, subscriptionId: string | null | undefined) => [
  ...(customerId ? [`customer:${customerId}`] : []),
  ...(subscriptionId ? [`subscription:${subscriptionId}`] : []),
];

/** developer.paddle.com/webhooks/adjustments/adjustment-updated: `action`, `status`, `transaction_id`, `totals`. */
const adjustment = z.object({
  id,
  action: z.string(),
  status: z.string(),
  transaction_id: id,
  totals: z.object({ total: amount, currency_code: z.string() }),
});

function ofTransaction(data: unknown): Reading {
  const { id: paymentKey, custom_data: person, ...read } = transaction.parse(data);
  const owners = ownersOf(read.customer_id, read.subscription_id);
  return readPayment({ paymentKey, person, owners, reversals: {} }, () => {
    const { grand_total, total, tax, currency_code } = paidTotals.parse(data).details.totals;
    return { amount: grand_total, currency: currency_code, parts: taxOf(tax, total ?? grand_total) };
  });
}

function ofSubscription(data: unknown): Reading {
  const { id: own, customer_id, custom_data } = subscription.parse(data);
  return readOwners(ownersOf(customer_id, own), custom_data);
}

function ofCustomer(data: unknown): Reading {
  const { id: own, custom_data } = customer.parse(data);
  return readOwners(ownersOf(own, null), custom_data);
}

/** States of one adjustment, in their order. Paddle's review of a refund changes nothing until it is approved. */
const ranks: Record<string, number> = { pending_approval: 0, approved: 1, rejected: 2, reversed: 3 };

function ofAdjustment(data: unknown, eventId: string, at: number): Reading {
  const { id: key, action, status, transaction_id: paymentKey, totals } = adjustment.parse(data);
  const isRefund = action === "refund";
  const isDispute = action === "chargeback" || action === "chargeback_reverse";
  // Credit lowers the transactions that it pays, and a warning takes no money.
  if (!isRefund && !isDispute) return ignored("other_type");
  const { total, currency_code: currency } = totals;
  const problem = amountProblem(total, currency);
  if (problem !== null) return failed(problem);
  const takes = status === "approved" ? total : 0;
  const booked = status === "approved" || status === "reversed" ? total : 0;
  const reversal = { currency, at, rank: ranks[status] ?? 0, eventId };
  const reversals = {
    [key]: isRefund
      ? { ...reversal, amount: takes }
      : action === "chargeback"
        ? { ...reversal, amount: takes, booked }
        : { ...reversal, amount: 0, booked: -takes },
  };
  return { state: "read", payment: { paymentKey, owners: [], reversals }, owned: [] };
}

function read(type: string, data: unknown, eventId: string, at: number): Reading {
  switch (type) {
    case "transaction.completed":
      return ofTransaction(data);
    case "adjustment.created":
    case "adjustment.updated":
      return ofAdjustment(data, eventId, at);
    case "subscription.created":
    case "subscription.updated":
      return ofSubscription(data);
    case "customer.created":
    case "customer.updated":
      return ofCustomer(data);
    default:
      return ignored("other_type");
  }
}

/** Reads an event of Paddle Billing. Sandbox accounts have secrets of their own; simulated events name themselves. */
function readPaddleEvent(body: unknown, mode: PaymentMode): Reading {
  return readOrFail(() => {
    const { event_id: eventId, event_type: type, occurred_at: at, data } = timed.parse(body);
    if (mode === "live" && eventId.startsWith("ntfsim")) return ignored("other_mode");
    return { ...read(type, data, eventId, at), at };
  });
}

const record = z.object({ id: z.string().max(100), created_at: instantSeconds });

/** developer.paddle.com/api-reference/transactions: `billed_at` is null until then, `captured_at` of payments that failed. */
const listedTransaction = z.object({
  billed_at: instantSeconds.nullish(),
  payments: z.array(z.object({ captured_at: instantSeconds.nullish() })).default([]),
});

/** A transaction or adjustment of Paddle's lists. */
function readPaddleRecord(step: BackfillStep, object: unknown, { at, mode, run }: Listed): Reading {
  const { id, created_at: created } = record.parse(object);
  const isPayment = step === "transactions";
  const event = {
    ...{ event_id: `list:${id}`, event_type: isPayment ? "transaction.completed" : "adjustment.updated" },
    ...{ occurred_at: new Date((isPayment ? created : at) * 1000).toISOString(), data: object },
  };
  const reading = readPaddleEvent(event, mode);
  if (!isPayment) return reading;
  const { billed_at: billed, payments } = listedTransaction.parse(object);
  const captured = payments.flatMap((one) => one.captured_at ?? []);
  return paidThen(reading, captured.length > 0 ? Math.max(...captured) : (billed ?? created), run);
}

export const paddleReader: Reader = {
  names(body) {
    const { data } = paddleEvent.safeParse(body);
    return data === undefined ? null : { id: data.event_id, type: data.event_type };
  },
  read: (body, { mode }) => readPaddleEvent(body, mode),
  readRecord: readPaddleRecord,
};
