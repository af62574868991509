import { dayMs } from "@kiteloop/contract/shared/time";
import type { PayoutFacts } from "../provider.ts";
import { toPayPalValue } from "./amount.ts";

/** It keeps a batch's id for 30 days, and answers only by the id that it gave. Keys don't name their mode: its other API refuses them. */
export const paypalFacts: PayoutFacts = {
  ...{ name: "PayPal", keyMs: 25 * dayMs, canFind: false },
  keyFields: ["clientId", "secret"],
  takes: (amount, currency) => toPayPalValue(amount, currency) !== null,
};
