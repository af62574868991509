import type { ListingProvider } from "@kiteloop/contract/money/payment-backfill-states";
import type { PaymentProvider } from "@kiteloop/contract/money/payment-source-states";
import type { PayoutProvider } from "@kiteloop/contract/money/payout-account";
import { genericReader } from "./generic/read.ts";
import { isSignedAsSaid } from "./generic/signature.ts";
import type { PayoutAccountApi, PayoutKey } from "./gifts.ts";
import { lemonSqueezyReader } from "./lemonsqueezy/read.ts";
import { isSignedByLemonSqueezy } from "./lemonsqueezy/signature.ts";
import type { RecordLister, RecordsKey } from "./listed-records.ts";
import { paddleReader } from "./paddle/read.ts";
import { isSignedByPaddle } from "./paddle/signature.ts";
import { polarReader } from "./polar/read.ts";
import { isSignedByPolar } from "./polar/signature.ts";
import type { IsSigned, Reach, Reader } from "./provider.ts";
import { openStripe } from "./stripe/open.ts";
import { stripeReader } from "./stripe/read.ts";
import { isSignedByStripe } from "./stripe/signature.ts";

/** The readers of all providers that report payments. */
export const readers: Record<PaymentProvider, Reader> = {
  stripe: stripeReader,
  paddle: paddleReader,
  lemonsqueezy: lemonSqueezyReader,
  polar: polarReader,
  generic: genericReader,
};

/** How each of them signs its events. Libraries are loaded with the first event that needs one. */
export const signatures: Record<PaymentProvider, IsSigned> = {
  stripe: isSignedByStripe,
  paddle: isSignedByPaddle,
  lemonsqueezy: isSignedByLemonSqueezy,
  polar: isSignedByPolar,
  generic: isSignedAsSaid,
};

type OpenRecords = (key: Pick<RecordsKey, "mode" | "apiKey">, reach: Reach) => Promise<RecordLister>;

/** Opens the lists of a provider's API. Its code is loaded with the first call. */
export const openRecords: Record<ListingProvider, OpenRecords> = {
  stripe: ({ apiKey }, reach) => openStripe(apiKey, reach),
  paddle: async (key, reach) => (await import("./paddle/server.ts")).paddleRecords(key, reach),
  lemonsqueezy: async (key, reach) =>
    (await import("./lemonsqueezy/server.ts")).lemonSqueezyRecords(key, reach),
  polar: async (key, reach) => (await import("./polar/server.ts")).polarRecords(key, reach),
};

type OpenPayouts = (key: Pick<PayoutKey, "mode" | "secret">, reach: Reach) => Promise<PayoutAccountApi>;

/** Opens a provider's account that only hands out rewards. Its code is loaded with the first call. */
export const openPayouts: Record<PayoutProvider, OpenPayouts> = {
  tremendous: async (key, reach) => (await import("./tremendous/server.ts")).tremendousAccount(key, reach),
  paypal: async (key, reach) => (await import("./paypal/server.ts")).paypalAccount(key, reach),
};
