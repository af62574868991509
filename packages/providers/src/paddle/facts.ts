import type { SourceFacts } from "../provider.ts";

export const paddleFacts: SourceFacts = {
  name: "Paddle",
  eventTypes: [
    "transaction.completed",
    "adjustment.created",
    "adjustment.updated",
    "subscription.created",
    "subscription.updated",
    "customer.created",
    "customer.updated",
  ],
  keyModes: { live: "_live_", test: "_sdbx_" },
  keyPrefixes: { live: "pdl_live_apikey_", test: "pdl_sdbx_apikey_" },
  listsDisputes: true,
  checkoutCode: `// In the browser, with Paddle.js
Paddle.Checkout.open({
  // … your items
  customData: { kiteloop_person: user.id },
});`,
};
