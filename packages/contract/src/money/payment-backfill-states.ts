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

/** Where payments are reported from, each with the records that a backfill reads there, in this order: none without an API. */
export const providerSteps = {
  stripe: ["checkout_sessions", "invoices", "invoice_payments", "payment_intents", "refunds", "disputes"],
  paddle: ["transactions", "adjustments"],
  // Subscriptions first: they say which invoices are the money of an order.
  lemonsqueezy: ["subscriptions", "orders", "subscription_invoices"],
  polar: ["orders", "refunds"],
  generic: [],
} as const satisfies Record<string, readonly string[]>;
type Steps = typeof providerSteps;

/** A provider whose earlier payments can be imported. */
export type ListingProvider = { [P in keyof Steps]: Steps[P] extends readonly [] ? never : P }[keyof Steps];

export const hasList = (provider: keyof Steps): provider is ListingProvider =>
  providerSteps[provider].length > 0;

export type BackfillStep = Steps[keyof Steps][number];
export const backfillSteps = [...new Set<BackfillStep>(Object.values(providerSteps).flat())];
