import type { SourceFacts } from "../provider.ts";

/** Lemon Squeezy's keys don't name their mode. */
export const lemonSqueezyFacts: SourceFacts = {
  name: "Lemon Squeezy",
  eventTypes: [
    "order_created",
    "order_refunded",
    "subscription_created",
    "subscription_updated",
    "subscription_payment_success",
    "subscription_payment_refunded",
  ],
  namesPayers: true,
  checkoutCode: `// On your server, with @lemonsqueezy/lemonsqueezy.js
await createCheckout(storeId, variantId, {
  // … your options
  checkoutData: { custom: { kiteloop_person: user.id } },
});`,
};
