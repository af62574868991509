import type { PaymentMode, PaymentProvider } from "@kiteloop/contract/money/payment-source-states";
import type { PayoutProvider } from "@kiteloop/contract/money/payout-account";
import type { RewardProvider } from "@kiteloop/contract/referrals/reward-fulfillment";
import { genericFacts } from "./generic/facts.ts";
import { lemonSqueezyFacts } from "./lemonsqueezy/facts.ts";
import { paddleFacts } from "./paddle/facts.ts";
import { paypalFacts } from "./paypal/facts.ts";
import { polarFacts } from "./polar/facts.ts";
import type { MakerFacts, PayoutFacts, SourceFacts } from "./provider.ts";
import { stripeFacts, stripeMakerFacts } from "./stripe/facts.ts";
import { tremendousFacts } from "./tremendous/facts.ts";

/** Providers that report payments. */
export const sourceFacts: Record<PaymentProvider, SourceFacts> = {
  stripe: stripeFacts,
  paddle: paddleFacts,
  lemonsqueezy: lemonSqueezyFacts,
  polar: polarFacts,
  generic: genericFacts,
};

/** Providers whose accounts only hand out rewards. */
export const payoutFacts: Record<PayoutProvider, PayoutFacts> = {
  tremendous: tremendousFacts,
  paypal: paypalFacts,
};

/** Providers that make rewards. */
export const makerFacts: Record<RewardProvider, MakerFacts> = { ...payoutFacts, stripe: stripeMakerFacts };

/** Whether the key of a provider's API may be one of this mode. */
export const isKeyOfMode = (provider: PaymentProvider, mode: PaymentMode, key: string): boolean =>
  key.includes(sourceFacts[provider].keyModes?.[mode] ?? "");
