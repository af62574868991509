import type { PaymentMode } from "@kiteloop/contract/money/payment-source-states";
import { fromStripeAmount } from "@kiteloop/contract/shared/stripe-amount";
import * as z from "zod";
import { amountProblem, partsProblem } from "../amount.ts";
import { ownedBy } from "../person.ts";
import {
  failed,
  ignored,
  type PaymentReversal,
  type Reading,
  readOrFail,
  readOwners,
  readPayment,
} from "../reading.ts";
import { stripeEventTypes } from "./facts.ts";
import { customerOwner, invoiceOwner, metadata, money, payerEmail, person, reference } from "./fields.ts";
import { ofCharge, ofRefundedCharge } from "./read-charge.ts";
import { invoiceParts, sessionParts } from "./read-parts.ts";

/** docs.stripe.com/api/events/object */
export const stripeNames = z.object({ id: z.string().min(1).max(200), type: z.string().max(200) });

const event = z.object({
  id: z.string(),
  type: z.string(),
  created: z.int(),
  livemode: z.boolean(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});
/** An event that only names its object, which would have to be asked for (docs.stripe.com/event-destinations). */
const thin = z.object({ object: z.literal("v2.core.event") });
type StripeEvent = z.infer<typeof event>;

const session = z.object({
  client_reference_id: person.nullish(),
  customer: reference,
  invoice: reference,
  payment_intent: reference,
  customer_details: z.object({ email: payerEmail }).nullish(),
  metadata,
  payment_status: z.string().nullish(),
  discounts: z
    .array(z.object({ promotion_code: reference }))
    .nullish()
    .catch(undefined),
});
/** Ids of discounts, which name no promotion code. */
const discountIds = z.array(z.unknown()).nullish().catch(undefined);
const subscription = z.object({ customer: reference, metadata, discounts: discountIds });
const customer = z.object({ id: z.string(), metadata });
const ofSubscription = z.object({ metadata }).nullish();
/** The last four fields are of versions before 2025-03-31 (docs.stripe.com/changelog/basil). */
const invoice = z.object({
  id: z.string(),
  customer: reference,
  metadata,
  parent: z.object({ subscription_details: ofSubscription }).nullish(),
  billing_reason: z.string().nullish(),
  total_discount_amounts: discountIds,
  subscription_details: ofSubscription,
  payment_intent: reference,
  charge: reference,
  paid_out_of_band: z.boolean().nullish(),
});
const invoicePayment = z.object({
  invoice: reference,
  payment: z.object({ type: z.string(), payment_intent: reference }),
});
/** `invoice` is of versions before 2025-03-31. */
const paymentIntent = z.object({
  id: z.string(),
  customer: reference,
  invoice: reference,
  receipt_email: payerEmail,
  metadata,
});
const received = z.object({ amount_received: money.amount, currency: money.currency });
const taken = z.object({
  id: z.string(),
  ...money,
  charge: reference,
  payment_intent: reference,
  status: z.string().nullish(),
});

function ofSession(object: unknown): Reading {
  const read = session.parse(object);
  const named = read.metadata ?? read.client_reference_id ?? undefined;
  const customers = customerOwner(read.customer);
  const owners = [...customers, ...invoiceOwner(read.invoice)];
  const { payment_intent: paymentKey } = read;
  const id = read.discounts?.find((one) => one.promotion_code !== undefined)?.promotion_code;
  const promoted = id !== undefined && named !== undefined;
  // Another event says the same once the money is there.
  if (promoted && read.payment_status === "unpaid") return ignored("other_type");
  const more = promoted && { promotion: { id, person: named, email: read.customer_details?.email } };
  if (paymentKey === undefined) return withMore(readOwners(owners, named), more);
  const payer = read.customer_details?.email;
  const parts = sessionParts(object);
  const problem = partsProblem(parts);
  if (problem !== null) return { ...failed(problem), owned: ownedBy(owners, named) };
  const payment = { paymentKey, person: named, email: payer, owners: customers, parts, reversals: {} };
  return {
    state: "read",
    payment,
    owned: ownedBy(owners, named),
    ...more,
  };
}

type More = Pick<Extract<Reading, { state: "read" }>, "promotion" | "afterSession">;

const withMore = (reading: Reading, more: More | false): Reading =>
  reading.state === "read" && more ? { ...reading, ...more } : reading;

function ofInvoice(object: unknown): Reading {
  const { id, customer: payer, metadata: own, parent, ...read } = invoice.parse(object);
  const named = (parent?.subscription_details ?? read.subscription_details)?.metadata ?? own;
  const isDiscounted = (read.total_discount_amounts ?? []).length > 0;
  const more = isDiscounted &&
    read.billing_reason === "subscription_create" && { afterSession: true as const };
  const owners = [...invoiceOwner(id), ...customerOwner(payer)];
  // Newer versions name its payments in events of their own.
  const parts = invoiceParts(object);
  const problem = partsProblem(parts);
  if (problem !== null) return { ...failed(problem), owned: ownedBy(owners, named) };
  const bill = parts && { billed: { owner: `invoice:${id}`, parts } };
  const paymentKey = read.paid_out_of_band ? undefined : (read.payment_intent ?? read.charge);
  if (paymentKey === undefined && bill === undefined) return withMore(readOwners(owners, named), more);
  const payment = paymentKey && { payment: { paymentKey, owners: invoiceOwner(id), reversals: {} } };
  return withMore({ state: "read", ...payment, owned: ownedBy(owners, named), ...bill }, more);
}

function ofInvoicePayment(object: unknown): Reading {
  const { invoice: of, payment } = invoicePayment.parse(object);
  // Money that was paid outside of Stripe is not counted.
  if (payment.type !== "payment_intent" || payment.payment_intent === undefined) return ignored("other_type");
  const facts = { paymentKey: payment.payment_intent, owners: invoiceOwner(of), reversals: {} };
  return { state: "read", payment: facts, owned: [] };
}

function ofPaymentIntent(object: unknown): Reading {
  const { id, customer: payer, invoice: of, receipt_email, metadata: named } = paymentIntent.parse(object);
  const owners = [...customerOwner(payer), ...invoiceOwner(of)];
  const facts = { paymentKey: id, person: named, email: receipt_email, owners, reversals: {} };
  return readPayment(facts, () => {
    const { amount_received, currency } = received.parse(object);
    return { amount: fromStripeAmount(amount_received, currency), currency };
  });
}

/** How much a refund or dispute takes back now, and which of two states of the same second is the later one. */
function stateOf(isRefund: boolean, type: string, status: string | null | undefined) {
  if (isRefund) {
    const isOver = status === "failed" || status === "canceled";
    return { takes: !isOver, rank: isOver ? 2 : status === "succeeded" ? 1 : 0 };
  }
  if (type === "charge.dispute.funds_withdrawn") return { takes: true, rank: 1 };
  if (type === "charge.dispute.funds_reinstated") return { takes: false, rank: 2 };
  if (status === "lost") return { takes: true, rank: 3 };
  // An inquiry that was closed took no money.
  return status === "won" ? { takes: false, rank: 3 } : null;
}

function ofReversal({ id: eventId, type, created, data }: StripeEvent): Reading {
  const { id, amount: whole, currency, charge, payment_intent, status } = taken.parse(data.object);
  const paymentKey = payment_intent ?? charge;
  const isRefund = !type.startsWith("charge.dispute.");
  const state = stateOf(isRefund, type, status);
  if (state === null) return ignored("other_type");
  if (paymentKey === undefined) return failed("no_payment");
  const amount = fromStripeAmount(whole, currency);
  const problem = amountProblem(amount, currency);
  if (problem !== null) return failed(problem);
  const { takes, rank } = state;
  const reversal: PaymentReversal = {
    ...{ amount: takes ? amount : 0, currency, at: created, rank, eventId },
    ...(isRefund ? !takes && { undone: amount } : { isDispute: true }),
  };
  return { state: "read", payment: { paymentKey, owners: [], reversals: { [id]: reversal } }, owned: [] };
}

function read(known: StripeEvent): Reading {
  const { object } = known.data;
  switch (known.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
      return ofSession(object);
    case "customer.created":
    case "customer.updated": {
      const { id, metadata: named } = customer.parse(object);
      return readOwners(customerOwner(id), named);
    }
    case "customer.subscription.created":
    case "customer.subscription.updated": {
      const { customer: payer, metadata: named, discounts } = subscription.parse(object);
      const isDiscounted = (discounts ?? []).length > 0;
      return withMore(readOwners(customerOwner(payer), named), isDiscounted && { afterSession: true });
    }
    case "invoice.paid":
      return ofInvoice(object);
    case "invoice_payment.paid":
      return ofInvoicePayment(object);
    case "payment_intent.succeeded":
      return ofPaymentIntent(object);
    case "charge.succeeded":
    case "charge.captured":
      return ofCharge(object);
    case "charge.refunded":
      return ofRefundedCharge(object, { at: known.created, eventId: known.id });
    case "charge.refund.updated":
      return ofReversal(known);
    default:
      return stripeEventTypes.some((type) => type === known.type) ? ofReversal(known) : ignored("other_type");
  }
}

/** Reads a Stripe event of an account in this mode. */
export function readStripeEvent(body: unknown, mode: PaymentMode): Reading {
  if (thin.safeParse(body).success) return failed("thin_event");
  const parsed = event.safeParse(body);
  if (!parsed.success) return failed("unreadable");
  if (parsed.data.livemode !== (mode === "live")) return ignored("other_mode");
  return { ...readOrFail(() => read(parsed.data)), at: parsed.data.created };
}

const version = z.object({ api_version: z.string().max(100) });

/** The API version in which an event is written; undefined if it says none. */
export const stripeVersionOf = (body: unknown): string | undefined =>
  version.safeParse(body).data?.api_version;
