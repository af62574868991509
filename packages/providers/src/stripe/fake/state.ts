import * as z from "zod";

const endpoint = z.object({ id: z.string(), url: z.string(), secret: z.string() });
export type FakeEndpoint = z.infer<typeof endpoint>;

const refund = z.object({
  id: z.string(),
  amount: z.int(),
  created: z.int(),
  status: z.enum(["pending", "succeeded", "failed", "canceled"]),
});
export type FakeRefund = z.infer<typeof refund>;

const payment = z.object({
  id: z.string(),
  person: z.string(),
  customer: z.string(),
  amount: z.int(),
  currency: z.string(),
  /** How much of the amount is tax, by its invoice. */
  tax: z.int().optional(),
  refunded: z.int(),
  dispute: z.enum(["none", "open", "won", "lost"]),
  /** In seconds since 1970. */
  created: z.int().default(0),
  refunds: z.array(refund).default([]),
  /** The object that names the person: the session of Checkout, the subscription's invoice, or the payment. */
  named: z.enum(["checkout", "invoice", "payment"]).default("checkout"),
  /** The promotion code that was redeemed with it. */
  promotion: z.object({ id: z.string(), coupon: z.string() }).nullable().default(null),
});
export type FakePayment = z.infer<typeof payment>;

const metadata = z.record(z.string(), z.string());

const coupon = z.object({
  id: z.string(),
  name: z.string().nullable(),
  percent_off: z.number().nullable(),
  amount_off: z.int().nullable(),
  currency: z.string().nullable(),
  max_redemptions: z.int().nullable(),
  metadata,
});
export type FakeCoupon = z.infer<typeof coupon>;

const promotionCode = z.object({
  id: z.string(),
  code: z.string(),
  coupon: z.string(),
  active: z.boolean(),
  customer: z.string().nullable(),
  expires_at: z.int().nullable(),
  max_redemptions: z.int().nullable(),
  times_redeemed: z.int(),
  /** In seconds since 1970; of earlier releases unknown. */
  created: z.int().default(0),
  metadata,
});
export type FakePromotionCode = z.infer<typeof promotionCode>;

const customer = z.object({
  id: z.string(),
  /** Of its balance and subscriptions; null until one of them sets it. */
  currency: z.string().nullable(),
  deleted: z.boolean(),
});
export type FakeCustomer = z.infer<typeof customer>;

const balanceTransaction = z.object({
  id: z.string(),
  customer: z.string(),
  amount: z.int(),
  currency: z.string(),
  description: z.string().nullable(),
  created: z.int(),
  metadata,
});
export type FakeBalanceTransaction = z.infer<typeof balanceTransaction>;

/** An answer that is repeated for an idempotency key. */
const kept = z.object({
  request: z.string(),
  status: z.int(),
  body: z.record(z.string(), z.unknown()),
  at: z.number(),
});

export const fakeStripeState = z.object({
  endpoints: z.array(endpoint).default([]),
  payments: z.array(payment).default([]),
  coupons: z.array(coupon).default([]),
  promotionCodes: z.array(promotionCode).default([]),
  customers: z.array(customer).default([]),
  balanceTransactions: z.array(balanceTransaction).default([]),
  kept: z.record(z.string(), kept).default({}),
});
export type FakeStripeState = z.infer<typeof fakeStripeState>;
