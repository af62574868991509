import type { PayoutFacts } from "../provider.ts";

export const tremendousFacts: PayoutFacts = {
  keyFields: ["apiKey"],
  keyPrefixes: { live: "PROD_", test: "TEST_" },
};
