import { hourMs } from "@kiteloop/contract/shared/time";
import type { MakerFacts, SourceFacts } from "../provider.ts";

/** The version of Stripe's API whose events are read. Fields of older ones are read too, as far as they are known. */
export const stripeApiVersion = "2026-10-28.endive";

/** Stripe's events that say something about payments, in that version. */
export const stripeEventTypes = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "customer.created",
  "customer.updated",
  "customer.subscription.created",
  "customer.subscription.updated",
  "invoice.paid",
  "invoice_payment.paid",
  "payment_intent.succeeded",
  "refund.created",
  "refund.updated",
  "refund.failed",
  "charge.dispute.closed",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.funds_reinstated",
] as const;
export type StripeEventType = (typeof stripeEventTypes)[number];

export const stripeFacts: SourceFacts = {
  name: "Stripe",
  eventTypes: stripeEventTypes,
  apiVersion: stripeApiVersion,
  createsEndpoint: true,
  keyModes: { live: "_live_", test: "_test_" },
  keyPrefixes: { live: "rk_live_", test: "rk_test_" },
  namesPayers: true,
  listsDisputes: true,
  checkoutCode: `// On your server
await stripe.checkout.sessions.create({
  // … your prices and URLs
  client_reference_id: user.id,
  // For subscriptions, so that each renewal counts too
  subscription_data: { metadata: { kiteloop_person: user.id } },
});`,
};

/** It keeps the key of a request for 24 hours. */
export const stripeMakerFacts: MakerFacts = { name: "Stripe", keyMs: 20 * hourMs, canFind: true };
