import { join } from "node:path";
import type { FakeSale } from "@kiteloop/providers/fake";
import { fakeMerchants } from "@kiteloop/providers/fakes";
import * as z from "zod";
import { FakeStore } from "../fake-store.ts";

export type Merchant = keyof typeof fakeMerchants;
const isMerchant = (id: string): id is Merchant => id in fakeMerchants;
export const merchants = Object.keys(fakeMerchants).filter(isMerchant);

const refund = z.object({
  ...{ id: z.string(), amount: z.int(), created: z.int() },
  dispute: z.literal(true).optional(),
});

const payment: z.ZodType<FakeSale & { merchant: Merchant }> = z.object({
  merchant: z.enum(merchants),
  number: z.int(),
  person: z.string(),
  email: z.string(),
  customer: z.int(),
  amount: z.int(),
  currency: z.string(),
  created: z.int(),
  refunds: z.array(refund),
  kind: z.enum(["order", "first", "renewal"]),
});
export type FakePayment = z.infer<typeof payment>;

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
