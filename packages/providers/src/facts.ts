import type { PayoutProvider } from "@kiteloop/contract/money/payout-account";
import { paypalFacts } from "./paypal/facts.ts";
import type { PayoutFacts } from "./provider.ts";
import { tremendousFacts } from "./tremendous/facts.ts";

/** Providers whose accounts only hand out rewards. */
export const payoutFacts: Record<PayoutProvider, PayoutFacts> = {
  tremendous: tremendousFacts,
  paypal: paypalFacts,
};
