import type { PayoutFacts } from "../provider.ts";

/** It keeps an order's external id permanently. */
export const tremendousFacts: PayoutFacts = {
  ...{ name: "Tremendous", keyMs: Number.POSITIVE_INFINITY, canFind: true },
  keyFields: ["apiKey"],
  keyPrefixes: { live: "PROD_", test: "TEST_" },
};
