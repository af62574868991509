import type { BackfillStep } from "@kiteloop/contract/money/payment-backfill-states";
import * as z from "zod";
import { amountProblem } from "../amount.ts";
import { type Listed, paidThen } from "../listed.ts";
import { instantSeconds, namedPerson, personId } from "../person.ts";
import type { Reader } from "../provider.ts";
import { failed, ignored, type Reading, readOrFail, readOwners, readPayment, taxOf } from "../reading.ts";

const id = z.string().min(1).max(100);
const currency = z.string().toUpperCase();

/** Common fields: `type`, `timestamp`, `data` (polar.sh/docs/integrate/webhooks). */
const polarEvent = z.object({ type: z.string().min(1).max(200) });
const timed = polarEvent.extend({ timestamp: instantSeconds, data: z.unknown() });

const customer = z.object({ external_id: personId, metadata: namedPerson }).nullish();

/**
 * polar.sh/docs/api-reference/webhooks/order.paid: the metadata are those of the checkout, `external_id` is the member's own
 * id of the customer.
 */
const paidOrder = z.object({
  id,
  customer_id: id,
  subscription_id: id.nullish(),
  metadata: namedPerson,
  subscription: z.object({ metadata: namedPerson }).nullish(),
  customer,
});
/** `due_amount` is with tax and after the customer's balance, `total_amount` before that. */
const due = z.object({
  ...{ due_amount: z.int(), total_amount: z.int().nullish(), tax_amount: z.int().nullish(), currency },
});

/** polar.sh/docs/api-reference/webhooks/subscription.updated and customer.updated */
const subscription = z.object({ id, customer_id: id, metadata: namedPerson, customer });
const ofOneself = z.object({ id, external_id: personId, metadata: namedPerson });

const customerOf = (customerId: string) => `customer:${customerId}`;
const subscriptionOf = (subscriptionId: string) => `subscription:${subscriptionId}`;

/** polar.sh/docs/api-reference/webhooks/refund.updated: `amount` is without `tax_amount`. */
const refund = z.object({
  id,
  order_id: id,
  status: z.string(),
  amount: z.int(),
  tax_amount: z.int(),
  currency,
});

function ofOrder(data: unknown): Reading {
  const { id: paymentKey, customer: payer, ...read } = paidOrder.parse(data);
  const person = read.metadata ?? read.subscription?.metadata ?? payer?.external_id ?? payer?.metadata;
  const owners = [
    customerOf(read.customer_id),
    ...(read.subscription_id ? [subscriptionOf(read.subscription_id)] : []),
  ];
  return readPayment({ paymentKey, person, owners, reversals: {} }, () => {
    const { due_amount: amount, total_amount: total, tax_amount: tax, currency: of } = due.parse(data);
    return { amount, currency: of, parts: taxOf(tax, total ?? amount) };
  });
}

function ofSubscription(data: unknown): Reading {
  const { id: own, customer_id, metadata, customer: payer } = subscription.parse(data);
  const person = metadata ?? payer?.external_id ?? payer?.metadata;
  return readOwners([customerOf(customer_id), subscriptionOf(own)], person);
}

function ofCustomer(data: unknown): Reading {
  const { id: own, external_id, metadata } = ofOneself.parse(data);
  return readOwners([customerOf(own)], external_id ?? metadata);
}

function ofRefund(data: unknown, at: number): Reading {
  const read = refund.parse(data);
  const whole = read.amount + read.tax_amount;
  const problem = amountProblem(whole, read.currency);
  if (problem !== null) return failed(problem);
  const isOver = read.status === "failed" || read.status === "canceled";
  const rank = isOver ? 2 : read.status === "succeeded" ? 1 : 0;
  const reversal = { amount: isOver ? 0 : whole, currency: read.currency, at, rank, eventId: read.id };
  return {
    state: "read",
    payment: { paymentKey: read.order_id, owners: [], reversals: { [read.id]: reversal } },
    owned: [],
  };
}

function read(type: string, data: unknown, at: number): Reading {
  switch (type) {
    case "order.paid":
      return ofOrder(data);
    case "refund.created":
    case "refund.updated":
      return ofRefund(data, at);
    case "subscription.created":
    case "subscription.updated":
      return ofSubscription(data);
    case "customer.created":
    case "customer.updated":
      return ofCustomer(data);
    // The sum of the refunds, each of which has its own events.
    case "order.refunded":
      return ignored("repeated");
    default:
      return ignored("other_type");
  }
}

/** Reads an event of Polar, whose sandbox is another account with secrets of its own. */
function readPolarEvent(body: unknown): Reading {
  return readOrFail(() => {
    const { type, timestamp: at, data } = timed.parse(body);
    return { ...read(type, data, at), at };
  });
}

/** polar.sh/docs/api-reference/orders/list: orders that nobody paid are listed too. */
const listedOrder = z.object({ created_at: instantSeconds, paid: z.boolean() });

/** An order or refund of Polar's lists. */
function readPolarRecord(step: BackfillStep, object: unknown, { at, run }: Listed): Reading {
  const event = (type: string, seconds: number) =>
    readPolarEvent({ type, timestamp: new Date(seconds * 1000).toISOString(), data: object });
  if (step === "refunds") return event("refund.updated", at);
  const { created_at: created, paid } = listedOrder.parse(object);
  return paid ? paidThen(event("order.paid", created), created, run) : ignored("zero_amount");
}

const webhookId = z.string().min(1).max(200);

export const polarReader: Reader = {
  // The id is in a header that the signature covers.
  names(body, { headers }) {
    const { data } = polarEvent.safeParse(body);
    const { data: id } = webhookId.safeParse(headers["webhook-id"]);
    return data === undefined || id === undefined ? null : { id, type: data.type };
  },
  read: readPolarEvent,
  readRecord: readPolarRecord,
};
