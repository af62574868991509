import type { PaymentProvider } from "./payment-source-states.ts";

/** How far back a backfill reads, in days. */
export const backfillDays = 90;

/** For how long a dry run waits to be imported, in days. */
export const dryRunDays = 7;

/**
 * - `reading`: reads the provider's records
 * - `checking`: works out what an import would count
 * - `ready`: the dry run is done, and nothing is counted yet
 * - `importing`: counts
 * - `clearing`: deletes what was read
 * - `imported`, `canceled`: over
 * - `expired`: over, because nobody imported it
 */
export const backfillStates = [
  "reading",
  "checking",
  "ready",
  "importing",
  "clearing",
  "imported",
  "canceled",
  "expired",
] as const;
export type BackfillState = (typeof backfillStates)[number];

/**
 * Why it does not continue: `rate_limited` and `unavailable` end by themselves. After the others it continues once it is
 * started again.
 */
export const backfillProblems = ["key_refused", "not_permitted", "rate_limited", "unavailable"] as const;
export type BackfillProblem = (typeof backfillProblems)[number];

/** Records that a backfill reads at each provider whose API lists them, in this order. */
export const providerSteps = {
  stripe: ["checkout_sessions", "invoices", "invoice_payments", "payment_intents", "refunds", "disputes"],
  paddle: ["transactions", "adjustments"],
  // Subscriptions first: they say which invoices are the money of an order.
  lemonsqueezy: ["subscriptions", "orders", "subscription_invoices"],
  polar: ["orders", "refunds"],
} as const satisfies Partial<Record<PaymentProvider, readonly string[]>>;

/** A provider whose earlier payments can be imported. */
export type ListingProvider = keyof typeof providerSteps;

export const hasList = (provider: PaymentProvider): provider is ListingProvider => provider in providerSteps;

export const backfillSteps = [
  ...providerSteps.stripe,
  ...providerSteps.paddle,
  ...providerSteps.lemonsqueezy,
] as const;
export type BackfillStep = (typeof backfillSteps)[number];
