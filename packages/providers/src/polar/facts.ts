import type { SourceFacts } from "../provider.ts";

/** Polar's tokens don't name their mode. */
export const polarFacts: SourceFacts = {
  name: "Polar",
  eventTypes: [
    "order.paid",
    "refund.created",
    "refund.updated",
    "subscription.created",
    "subscription.updated",
    "customer.created",
    "customer.updated",
  ],
  keyPrefixes: { live: "polar_oat_", test: "polar_oat_" },
  checkoutCode: `// On your server, with @polar-sh/sdk
await polar.checkouts.create({
  // … your products
  externalCustomerId: user.id,
  metadata: { kiteloop_person: user.id },
});`,
};
