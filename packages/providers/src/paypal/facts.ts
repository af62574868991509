import type { PayoutFacts } from "../provider.ts";

/** PayPal's keys don't name their mode: its other API refuses them. */
export const paypalFacts: PayoutFacts = { keyFields: ["clientId", "secret"] };
