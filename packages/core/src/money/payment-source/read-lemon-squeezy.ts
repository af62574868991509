import type { PaymentMode } from "@kiteloop/contract/money/payment-source";
import * as z from "zod";
import { amountProblem } from "./check-amount.ts";
import { namedPerson, ownedBy } from "./payer.ts";
import { failed, ignored, type Reading, readOrFail, readPayment } from "./reading.ts";

/** Ids are text in `data.id` and numbers in attributes. */
const id = z.union([z.string(), z.int()]).transform(String).pipe(z.string().min(1).max(100));

/** Common fields: `meta.event_name`, `meta.custom_data`, `data` (docs.lemonsqueezy.com/help/webhooks/webhook-requests). */
export const lemonSqueezyEvent = z.object({ meta: z.object({ event_name: z.string().min(1).max(200) }) });
const whole = z.object({
  meta: z.object({ event_name: z.string(), test_mode: z.boolean().nullish(), custom_data: namedPerson }),
  data: z.object({ id, type: z.string(), attributes: z.record(z.string(), z.unknown()) }),
});
type Event = z.infer<typeof whole>;

/** Which mode an event is of (docs.lemonsqueezy.com/api/orders: `test_mode`). */
const moded = z.object({ test_mode: z.boolean().nullish() });

/** docs.lemonsqueezy.com/api/orders and /api/subscription-invoices */
const payer = z.object({
  customer_id: id,
  user_email: z
    .email()
    .nullish()
    .catch(undefined)
    .transform((value) => value ?? undefined),
});
/** `total` is with tax and after discounts, in the currency's smallest unit; `refunded_amount` is the sum of all refunds. */
const paid = z.object({
  currency: z.string().toUpperCase(),
  total: z.int(),
  status: z.string(),
  refunded: z.boolean().nullish(),
  refunded_amount: z.int().nonnegative().nullish(),
});

/** docs.lemonsqueezy.com/api/subscription-invoices: `billing_reason` is initial, renewal or updated. */
const invoice = z.object({ subscription_id: id, billing_reason: z.string() });

/** docs.lemonsqueezy.com/api/subscriptions: the order with which it began. */
const subscription = z.object({ customer_id: id, order_id: id });

const orderKey = (orderId: string) => `ls_order_${orderId}`;
const invoiceKey = (invoiceId: string) => `ls_invoice_${invoiceId}`;
const customerOf = (customerId: string) => `customer:${customerId}`;
const subscriptionOf = (subscriptionId: string) => `subscription:${subscriptionId}`;
const startPrefix = "start:";
/** A subscription's first invoice, whose money is that of its order. */
const startOf = (subscriptionId: string) => `${startPrefix}${subscriptionId}`;
export const isStart = (object: string): boolean => object.startsWith(startPrefix);

const paidStates = ["paid", "refunded", "partial_refund"];

/** An order or invoice as it is now: what was paid, and how much of it was refunded in all. */
function ofPaid(event: Event, paymentKey: string, more: readonly string[]): Reading {
  const { attributes, id: own } = event.data;
  const { customer_id, user_email: email } = payer.parse(attributes);
  const { custom_data: person } = event.meta;
  const owners = [customerOf(customer_id), ...more];
  const reading = readPayment({ paymentKey, person, email, owners, reversals: {} }, () => {
    const { currency, total, status } = paid.parse(attributes);
    return { amount: total > 0 && !paidStates.includes(status) ? 0 : total, currency };
  });
  if (reading.state !== "read" || reading.payment === undefined) return reading;
  const { currency, total, refunded, refunded_amount } = paid.parse(attributes);
  const taken = Math.max(refunded_amount ?? 0, refunded === true ? total : 0);
  const problem = amountProblem(taken, currency);
  if (problem !== null) return { ...failed(problem), owned: reading.owned };
  // Refunds only add up, so of two states the one with more is the later one, whatever their times are.
  const reversal = { amount: taken, currency, at: 0, rank: taken, eventId: own };
  return taken === 0
    ? reading
    : { ...reading, payment: { ...reading.payment, reversals: { refunds: reversal } } };
}

function ofInvoice(event: Event): Reading {
  const { subscription_id: of, billing_reason: why } = invoice.parse(event.data.attributes);
  const reading = ofPaid(event, invoiceKey(event.data.id), [subscriptionOf(of)]);
  return reading.state === "read" && why === "initial" ? { ...reading, partOf: startOf(of) } : reading;
}

function ofSubscription(event: Event): Reading {
  const { customer_id, order_id } = subscription.parse(event.data.attributes);
  const owners = [customerOf(customer_id), subscriptionOf(event.data.id)];
  return {
    state: "read",
    link: { part: startOf(event.data.id), paymentKey: orderKey(order_id) },
    owned: ownedBy(owners, event.meta.custom_data),
  };
}

function read(event: Event): Reading {
  switch (event.meta.event_name) {
    case "order_created":
    case "order_refunded":
      return ofPaid(event, orderKey(event.data.id), []);
    case "subscription_payment_success":
    case "subscription_payment_refunded":
      return ofInvoice(event);
    case "subscription_created":
    case "subscription_updated":
      return ofSubscription(event);
    // Sent beside subscription_payment_success.
    case "subscription_payment_recovered":
      return ignored("repeated");
    default:
      return ignored("other_type");
  }
}

/** Reads an event of a Lemon Squeezy store in this mode. */
export function readLemonSqueezyEvent(body: unknown, mode: PaymentMode): Reading {
  return readOrFail(() => {
    const event = whole.parse(body);
    const isTest = event.meta.test_mode ?? moded.parse(event.data.attributes).test_mode ?? false;
    return isTest === (mode === "test") ? read(event) : ignored("other_mode");
  });
}

const maybe = id.optional().catch(undefined);
const parties = z.object({ customer_id: maybe, subscription_id: maybe });
const custom = z.object({
  meta: z.object({ custom_data: z.record(z.string(), z.unknown()).nullish().catch(null) }),
});

/** The name of a person among the objects. */
export const payerName = (person: string): string => `person:${person}`;

/** Objects that an event of any type is about, named as payments and their owners are, and people in its custom data. */
export function lemonSqueezyObjects(body: unknown): string[] {
  const { data: event } = whole.safeParse(body);
  if (event === undefined) return [];
  const { type, id: own, attributes } = event.data;
  const { customer_id: customer, subscription_id: of } = parties.parse(attributes);
  const named = Object.values(custom.parse(body).meta.custom_data ?? {});
  return [
    ...named.map((value) => payerName(String(value))),
    ...(customer === undefined ? [] : [customerOf(customer)]),
    ...(of === undefined ? [] : [subscriptionOf(of)]),
    ...(type === "orders" ? [orderKey(own)] : []),
    ...(type === "subscriptions" ? [subscriptionOf(own)] : []),
    ...(type === "subscription-invoices" ? [invoiceKey(own)] : []),
  ];
}
