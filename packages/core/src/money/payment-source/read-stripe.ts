import { type PaymentMode, stripeEventTypes } from "@kiteloop/contract/money/payment-source-states";
import { externalId } from "@kiteloop/contract/shared/fields";
import { fromStripeAmount } from "@kiteloop/contract/shared/stripe-amount";
import * as z from "zod";
import { amountProblem } from "./check-amount.ts";
import { personKey } from "./payer.ts";
import { failed, ignored, type Reading, readOrFail } from "./reading.ts";
import type { PaymentReversal } from "./store.payments.ts";

/** An id, or the object that Stripe put in its place. */
const reference = z
  .union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
  .nullish()
  .transform((value) => value ?? undefined);
const person = externalId.optional().catch(undefined);
const metadata = z
  .object({ [personKey]: person })
  .nullish()
  .transform((value) => value?.[personKey]);
const email = z
  .email()
  .nullish()
  .catch(undefined)
  .transform((value) => value ?? undefined);
const money = { amount: z.int(), currency: z.string().toUpperCase() };

const event = z.object({
  id: z.string(),
  type: z.string(),
  created: z.int(),
  livemode: z.boolean(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});
type StripeEvent = z.infer<typeof event>;

const session = z.object({
  client_reference_id: person.nullish(),
  customer: reference,
  invoice: reference,
  payment_intent: reference,
  customer_details: z.object({ email }).nullish(),
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
const invoice = z.object({
  id: z.string(),
  customer: reference,
  metadata,
  parent: z.object({ subscription_details: z.object({ metadata }).nullish() }).nullish(),
  billing_reason: z.string().nullish(),
  total_discount_amounts: discountIds,
});
const invoicePayment = z.object({
  invoice: reference,
  payment: z.object({ type: z.string(), payment_intent: reference }),
});
const paymentIntent = z.object({
  id: z.string(),
  amount_received: money.amount,
  currency: money.currency,
  customer: reference,
  receipt_email: email,
  metadata,
});
const taken = z.object({
  id: z.string(),
  ...money,
  charge: reference,
  payment_intent: reference,
  status: z.string().nullish(),
});

const customerOf = (id: string | undefined) => (id === undefined ? [] : [`customer:${id}`]);
const invoiceOf = (id: string | undefined) => (id === undefined ? [] : [`invoice:${id}`]);

/** Provider objects whose person became known; ignored if nobody is named. */
function owned(owners: readonly string[], named: string | null | undefined): Reading {
  if (!named || owners.length === 0) return ignored("other_type");
  return { state: "read", owned: owners.map((owner) => ({ owner, person: named })) };
}

function ofSession(object: unknown): Reading {
  const read = session.parse(object);
  const named = read.metadata ?? read.client_reference_id ?? undefined;
  const customers = customerOf(read.customer);
  const owners = [...customers, ...invoiceOf(read.invoice)];
  const { payment_intent: paymentKey } = read;
  const id = read.discounts?.find((one) => one.promotion_code !== undefined)?.promotion_code;
  const promoted = id !== undefined && named !== undefined;
  // Another event says the same once the money is there.
  if (promoted && read.payment_status === "unpaid") return ignored("other_type");
  const more = promoted && { promotion: { id, person: named, email: read.customer_details?.email } };
  if (paymentKey === undefined) return withMore(owned(owners, named), more);
  const payer = read.customer_details?.email;
  const payment = { paymentKey, person: named, email: payer, owners: customers, reversals: {} };
  return {
    state: "read",
    payment,
    owned: named === undefined ? [] : owners.map((owner) => ({ owner, person: named })),
    ...more,
  };
}

type More = Pick<Extract<Reading, { state: "read" }>, "promotion" | "afterSession">;

const withMore = (reading: Reading, more: More | false): Reading =>
  reading.state === "read" && more ? { ...reading, ...more } : reading;

function ofInvoice(object: unknown): Reading {
  const { id, customer, metadata: own, parent, ...read } = invoice.parse(object);
  const named = parent?.subscription_details?.metadata ?? own;
  const isDiscounted = (read.total_discount_amounts ?? []).length > 0;
  return withMore(
    owned([...invoiceOf(id), ...customerOf(customer)], named),
    isDiscounted && read.billing_reason === "subscription_create" && { afterSession: true },
  );
}

function ofInvoicePayment(object: unknown): Reading {
  const { invoice: of, payment } = invoicePayment.parse(object);
  // Money that was paid outside of Stripe is not counted.
  if (payment.type !== "payment_intent" || payment.payment_intent === undefined) return ignored("other_type");
  const facts = { paymentKey: payment.payment_intent, owners: invoiceOf(of), reversals: {} };
  return { state: "read", payment: facts, owned: [] };
}

function ofPaymentIntent(object: unknown): Reading {
  const read = paymentIntent.parse(object);
  const { id, amount_received: received, currency, customer, receipt_email: payer, metadata: named } = read;
  if (received === 0) return ignored("zero_amount");
  const amount = fromStripeAmount(received, currency);
  const problem = amountProblem(amount, currency);
  if (problem !== null) return failed(problem);
  const owners = customerOf(customer);
  const payment = { paymentKey: id, amount, currency, person: named, email: payer, owners, reversals: {} };
  return { state: "read", payment, owned: named ? owners.map((owner) => ({ owner, person: named })) : [] };
}

/** How much a refund or dispute takes back now, and which of two states of the same second is the later one. */
function stateOf(type: string, status: string | null | undefined): { takes: boolean; rank: number } | null {
  if (type.startsWith("refund.")) {
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
  const state = stateOf(type, status);
  if (state === null) return ignored("other_type");
  if (paymentKey === undefined) return failed("no_payment");
  const amount = fromStripeAmount(whole, currency);
  const problem = amountProblem(amount, currency);
  if (problem !== null) return failed(problem);
  const { takes, rank } = state;
  const reversal: PaymentReversal = { amount: takes ? amount : 0, currency, at: created, rank, eventId };
  return { state: "read", payment: { paymentKey, owners: [], reversals: { [id]: reversal } }, owned: [] };
}

function read(known: StripeEvent): Reading {
  const { object } = known.data;
  switch (known.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
      return ofSession(object);
    case "customer.subscription.created": {
      const { customer, metadata: named, discounts } = subscription.parse(object);
      const isDiscounted = (discounts ?? []).length > 0;
      return withMore(owned(customerOf(customer), named), isDiscounted && { afterSession: true });
    }
    case "invoice.paid":
      return ofInvoice(object);
    case "invoice_payment.paid":
      return ofInvoicePayment(object);
    case "payment_intent.succeeded":
      return ofPaymentIntent(object);
    default:
      return stripeEventTypes.some((type) => type === known.type) ? ofReversal(known) : ignored("other_type");
  }
}

/** Reads a Stripe event of an account in this mode. */
export function readStripeEvent(body: unknown, mode: PaymentMode): Reading {
  const parsed = event.safeParse(body);
  if (!parsed.success) return failed("unreadable");
  if (parsed.data.livemode !== (mode === "live")) return ignored("other_mode");
  const reading = readOrFail(() => read(parsed.data));
  return reading.state === "read" ? { ...reading, at: parsed.data.created } : reading;
}
