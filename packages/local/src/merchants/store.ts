import { join } from "node:path";
import * as z from "zod";
import { FakeStore } from "../fake-store.ts";

export const merchants = ["paddle", "lemonsqueezy", "polar"] as const;
export type Merchant = (typeof merchants)[number];

const refund = z.object({
  ...{ id: z.string(), amount: z.int(), created: z.int() },
  /** Taken back by the payer's bank. */
  dispute: z.literal(true).optional(),
});

const payment = z.object({
  merchant: z.enum(merchants),
  /** Grows with each payment. */
  number: z.int(),
  /** The id of a user; empty if nothing names them. */
  person: z.string(),
  email: z.string(),
  customer: z.int(),
  amount: z.int(),
  currency: z.string(),
  /** In seconds since 1970. */
  created: z.int(),
  refunds: z.array(refund),
  /** At Lemon Squeezy, an order, an order that begins a subscription, or a later invoice of one. */
  kind: z.enum(["order", "first", "renewal"]),
});
export type FakeSale = z.infer<typeof payment>;

/** Where a provider sends events. */
const endpoint = z.object({ merchant: z.enum(merchants), url: z.url(), secret: z.string() });
export type FakeMerchantEndpoint = z.infer<typeof endpoint>;

const state = z.object({
  payments: z.array(payment).default([]),
  endpoints: z.array(endpoint).default([]),
});
export type FakeMerchantState = z.infer<typeof state>;

/** Payments and endpoints at the fake Paddle, Lemon Squeezy and Polar. */
export class FakeMerchantStore extends FakeStore<FakeMerchantState> {
  constructor(dataDir: string | null) {
    super(state, dataDir && join(dataDir, "merchants.json"));
  }
}
