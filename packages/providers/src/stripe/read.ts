import type { BackfillStep } from "@kiteloop/contract/money/payment-backfill";
import * as z from "zod";
import { type Listed, paidThen } from "../listed.ts";
import type { Reader } from "../provider.ts";
import { ignored, type Reading } from "../reading.ts";
import type { StripeEventType } from "./facts.ts";
import { readStripeEvent, stripeNames, stripeVersionOf } from "./read-event.ts";

const record = z.looseObject({ id: z.string().max(255), created: z.int() });
const dispute = z.object({
  status: z.string(),
  balance_transactions: z.array(z.object({ amount: z.int() })).default([]),
});

/** The event that says what a record says now; null if it says nothing that counts. */
function eventTypeOf(step: BackfillStep, object: unknown): StripeEventType | null {
  switch (step) {
    case "checkout_sessions":
      return "checkout.session.completed";
    case "invoices":
      return "invoice.paid";
    case "invoice_payments":
      return "invoice_payment.paid";
    case "payment_intents":
      return "payment_intent.succeeded";
    case "refunds":
      return "refund.updated";
    case "disputes":
      return disputeEventOf(dispute.parse(object));
    default:
      return null;
  }
}

/** An open dispute counts once it took money. */
function disputeEventOf({
  status,
  balance_transactions: moves,
}: z.infer<typeof dispute>): StripeEventType | null {
  if (status === "won" || status === "lost") return "charge.dispute.closed";
  if (moves.length === 0) return null;
  const balance = moves.reduce((sum, { amount }) => sum + amount, 0);
  return balance < 0 ? "charge.dispute.funds_withdrawn" : "charge.dispute.funds_reinstated";
}

const isOfPresent = (step: BackfillStep) => step === "refunds" || step === "disputes";

/** An object of Stripe's lists. */
function readStripeRecord(step: BackfillStep, object: unknown, { at, mode, run }: Listed): Reading {
  const { id, created } = record.parse(object);
  const type = eventTypeOf(step, object);
  if (type === null) return ignored("other_type");
  const event = {
    ...{ id: `list:${id}`, type, created: isOfPresent(step) ? at : created },
    // The key is of one mode, and not all records name theirs.
    livemode: mode === "live",
    data: { object },
  };
  const reading = readStripeEvent(event, mode);
  return step === "payment_intents" ? paidThen(reading, created, run) : reading;
}

export const stripeReader: Reader = {
  names: (body) => stripeNames.safeParse(body).data ?? null,
  read: (body, { mode }) => readStripeEvent(body, mode),
  readRecord: readStripeRecord,
  version: stripeVersionOf,
};
