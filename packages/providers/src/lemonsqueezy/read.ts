import type { BackfillStep } from "@kiteloop/contract/money/payment-backfill-states";
import type { PaymentMode } from "@kiteloop/contract/money/payment-source";
import * as z from "zod";
import { amountProblem } from "../amount.ts";
import { hashOf } from "../hash.ts";
import { type Listed, paidThen } from "../listed.ts";
import { instantSeconds, namedPerson, ownedBy, payerName } from "../person.ts";
import type { Reader } from "../provider.ts";
import { failed, ignored, type Reading, readOrFail, readPayment, startOf, taxOf } from "../reading.ts";

/** Ids are text in `data.id` and numbers in attributes. */
const id = z.union([z.string(), z.int()]).transform(String).pipe(z.string().min(1).max(100));

/** Common fields: `meta.event_name`, `meta.custom_data`, `data` (docs.lemonsqueezy.com/help/webhooks/webhook-requests). */
const lemonSqueezyEvent = z.object({ meta: z.object({ event_name: z.string().min(1).max(200) }) });
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
  tax: z.int().nullish(),
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

const paidStates = ["paid", "refunded", "partial_refund"];

/** An order or invoice as it is now: what was paid, and how much of it was refunded in all. */
function ofPaid(event: Event, paymentKey: string, more: readonly string[]): Reading {
  const { attributes, id: own } = event.data;
  const { customer_id, user_email: email } = payer.parse(attributes);
  const { custom_data: person } = event.meta;
  const owners = [customerOf(customer_id), ...more];
  const reading = readPayment({ paymentKey, person, email, owners, reversals: {} }, () => {
    const { currency, total, tax, status } = paid.parse(attributes);
    const amount = total > 0 && !paidStates.includes(status) ? 0 : total;
    return { amount, currency, parts: taxOf(tax, total) };
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
function readLemonSqueezyEvent(body: unknown, mode: PaymentMode): Reading {
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

/** Its numbers are also ids of other objects, so they are read where they stand. */
function lemonSqueezyObjects(body: unknown): string[] {
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

/** The event that says the same as a record of each list. */
const eventsOfSteps: Partial<Record<BackfillStep, string>> = {
  subscriptions: "subscription_created",
  orders: "order_created",
  subscription_invoices: "subscription_payment_success",
};

const record = z.object({ attributes: z.object({ created_at: instantSeconds }) });

/** A record of Lemon Squeezy's lists. They have no custom data, so only customers and addresses name people. */
function readLemonSqueezyRecord(step: BackfillStep, object: unknown, { mode, run }: Listed): Reading {
  const name = eventsOfSteps[step];
  if (name === undefined) return ignored("other_type");
  const { attributes } = record.parse(object);
  const reading = readLemonSqueezyEvent({ meta: { event_name: name }, data: object }, mode);
  return paidThen(reading, attributes.created_at, run);
}

export const lemonSqueezyReader: Reader = {
  // Its events have no ids, and are sent again with the same bytes.
  names(body, { text }) {
    const { data } = lemonSqueezyEvent.safeParse(body);
    return data === undefined ? null : { id: hashOf(text), type: data.meta.event_name };
  },
  read: (body, { mode }) => readLemonSqueezyEvent(body, mode),
  readRecord: readLemonSqueezyRecord,
  objects: lemonSqueezyObjects,
};
