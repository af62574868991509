import type { PaymentProvider } from "@kiteloop/contract/money/payment-source-states";
import { genericReader } from "./generic/read.ts";
import { lemonSqueezyReader } from "./lemonsqueezy/read.ts";
import { paddleReader } from "./paddle/read.ts";
import { polarReader } from "./polar/read.ts";
import type { Reader } from "./provider.ts";
import { stripeReader } from "./stripe/read.ts";

/** The readers of all providers that report payments. */
export const readers: Record<PaymentProvider, Reader> = {
  stripe: stripeReader,
  paddle: paddleReader,
  lemonsqueezy: lemonSqueezyReader,
  polar: polarReader,
  generic: genericReader,
};
