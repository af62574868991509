import type { PaymentProvider } from "@kiteloop/contract/money/payment-source";

/** The members' checkout code with the id of the user who pays. */
export const checkoutCode: Record<Exclude<PaymentProvider, "generic">, string> = {
  stripe: `// On your server
await stripe.checkout.sessions.create({
  // … your prices and URLs
  client_reference_id: user.id,
  // For subscriptions, so that each renewal counts too
  subscription_data: { metadata: { kiteloop_person: user.id } },
});`,
  paddle: `// In the browser, with Paddle.js
Paddle.Checkout.open({
  // … your items
  customData: { kiteloop_person: user.id },
});`,
  lemonsqueezy: `// On your server, with @lemonsqueezy/lemonsqueezy.js
await createCheckout(storeId, variantId, {
  // … your options
  checkoutData: { custom: { kiteloop_person: user.id } },
});`,
  polar: `// On your server, with @polar-sh/sdk
await polar.checkouts.create({
  // … your products
  externalCustomerId: user.id,
  metadata: { kiteloop_person: user.id },
});`,
};
