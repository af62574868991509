import * as z from "zod";
import { amountProblem } from "./check-amount.ts";
import { instantSeconds, namedPerson, ownedBy, personId } from "./payer.ts";
import { failed, ignored, type Reading, readOrFail } from "./reading.ts";

const id = z.string().min(1).max(100);
const currency = z.string().toUpperCase();

/** Common fields: `type`, `timestamp`, `data` (polar.sh/docs/integrate/webhooks). */
export const polarEvent = z.object({ type: z.string().min(1).max(200) });
const timed = polarEvent.extend({ timestamp: instantSeconds, data: z.unknown() });

/**
 * polar.sh/docs/api-reference/webhooks/order.paid: `due_amount` is with tax and after the customer's balance. The metadata
 * are those of the checkout, `external_id` is the member's own id of the customer.
 */
const order = z.object({
  id,
  due_amount: z.int(),
  currency,
  customer_id: id,
  subscription_id: id.nullish(),
  metadata: namedPerson,
  subscription: z.object({ metadata: namedPerson }).nullish(),
  customer: z.object({ external_id: personId }).nullish(),
});

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
  const read = order.parse(data);
  const problem = amountProblem(read.due_amount, read.currency);
  if (problem !== null) return failed(problem);
  if (read.due_amount === 0) return ignored("zero_amount");
  const person = read.metadata ?? read.subscription?.metadata ?? read.customer?.external_id;
  const owners = [
    `customer:${read.customer_id}`,
    ...(read.subscription_id ? [`subscription:${read.subscription_id}`] : []),
  ];
  const { id: paymentKey, due_amount: amount } = read;
  return {
    state: "read",
    payment: { paymentKey, amount, currency: read.currency, person, owners, reversals: {} },
    owned: ownedBy(owners, person),
  };
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
    // The sum of the refunds, each of which has its own events.
    case "order.refunded":
      return ignored("repeated");
    default:
      return ignored("other_type");
  }
}

/** Reads an event of Polar, whose sandbox is another account with secrets of its own. */
export function readPolarEvent(body: unknown): Reading {
  return readOrFail(() => {
    const { type, timestamp: at, data } = timed.parse(body);
    const reading = read(type, data, at);
    return reading.state === "read" ? { ...reading, at } : reading;
  });
}
