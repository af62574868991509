import type { ListingProvider } from "@kiteloop/contract/money/payment-backfill-states";
import type { PayoutProvider } from "@kiteloop/contract/money/payout-account";
import type { FakeMaker, FakeMerchant } from "./fake.ts";
import { fakeLemonSqueezy } from "./lemonsqueezy/fake.ts";
import { fakePaddle } from "./paddle/fake.ts";
import { fakePaypal } from "./paypal/fake.ts";
import { fakePolar } from "./polar/fake.ts";
import { fakeTremendous } from "./tremendous/fake.ts";

/** Fake providers for this machine and for tests. Stripe's is larger, and one of its own. */
export const fakeMerchants: Record<Exclude<ListingProvider, "stripe">, FakeMerchant> = {
  paddle: fakePaddle,
  lemonsqueezy: fakeLemonSqueezy,
  polar: fakePolar,
};

export const fakeMakers: Record<PayoutProvider, FakeMaker> = {
  tremendous: fakeTremendous,
  paypal: fakePaypal,
};
