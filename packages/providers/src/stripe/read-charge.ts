import { fromStripeAmount } from "@kiteloop/contract/shared/stripe-amount";
import * as z from "zod";
import { amountProblem } from "../amount.ts";
import { failed, ignored, type Reading, readPayment } from "../reading.ts";
import { customerOwner, invoiceOwner, metadata, money, payerEmail, reference } from "./fields.ts";

const charge = z.object({
  id: z.string(),
  payment_intent: reference,
  captured: z.boolean(),
  customer: reference,
  invoice: reference,
  receipt_email: payerEmail,
  billing_details: z.object({ email: payerEmail }).nullish(),
  metadata,
});
const captured = z.object({ ...money, amount_captured: money.amount.nullish() });

/** A charge without a payment intent is a payment of its own; that of an intent has the intent's events. */
export function ofCharge(object: unknown): Reading {
  const { id, payment_intent, metadata: person, ...read } = charge.parse(object);
  if (payment_intent !== undefined) return ignored("repeated");
  const owners = [...customerOwner(read.customer), ...invoiceOwner(read.invoice)];
  const payer = read.receipt_email ?? read.billing_details?.email;
  return readPayment({ paymentKey: id, person, email: payer, owners, reversals: {} }, () => {
    const { amount, amount_captured, currency } = captured.parse(object);
    const paid = read.captured ? (amount_captured ?? amount) : 0;
    return { amount: fromStripeAmount(paid, currency), currency };
  });
}

const refunded = z.object({
  id: z.string(),
  payment_intent: reference,
  amount_refunded: z.int(),
  currency: money.currency,
});

/** The sum of a charge's refunds, which is all that older API versions say of a card's refunds. */
export function ofRefundedCharge(object: unknown, { at, eventId }: { at: number; eventId: string }): Reading {
  const { id, payment_intent, amount_refunded, currency } = refunded.parse(object);
  const amount = fromStripeAmount(amount_refunded, currency);
  const problem = amountProblem(amount, currency);
  if (problem !== null) return failed(problem);
  const reversal = { amount, currency, at, rank: amount, eventId, isSum: true };
  const paymentKey = payment_intent ?? id;
  return { state: "read", payment: { paymentKey, owners: [], reversals: { [id]: reversal } }, owned: [] };
}
