/** Providers whose webhook members add by hand. */
export const namedProviders = ["paddle", "lemonsqueezy", "polar"] as const;
export type NamedProvider = (typeof namedProviders)[number];

/** The events that say something about payments, as each provider's own screen names them. */
export const providerEventTypes = {
  paddle: [
    "transaction.completed",
    "adjustment.created",
    "adjustment.updated",
    "subscription.created",
    "subscription.updated",
    "customer.created",
    "customer.updated",
  ],
  lemonsqueezy: [
    "order_created",
    "order_refunded",
    "subscription_created",
    "subscription_updated",
    "subscription_payment_success",
    "subscription_payment_refunded",
  ],
  polar: [
    "order.paid",
    "refund.created",
    "refund.updated",
    "subscription.created",
    "subscription.updated",
    "customer.created",
    "customer.updated",
  ],
} as const satisfies Record<NamedProvider, readonly string[]>;
