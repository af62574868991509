import { join } from "node:path";
import * as z from "zod";
import { FakeStore } from "../fake-store.ts";

/** States of a gift card's order at Tremendous. */
export const orderStates = ["EXECUTED", "PENDING APPROVAL", "CANCELED"] as const;

const order = z.object({
  id: z.string(),
  external_id: z.string().nullable(),
  status: z.enum(orderStates),
  created_at: z.string(),
  campaign_id: z.string().nullable(),
  products: z.array(z.string()),
  denomination: z.number(),
  currency_code: z.string(),
  name: z.string(),
  email: z.string(),
});
export type FakeOrder = z.infer<typeof order>;

/** States of a payout at PayPal. */
export const itemStates = ["PENDING", "SUCCESS", "UNCLAIMED", "RETURNED", "BLOCKED", "FAILED"] as const;
export type FakeItemState = (typeof itemStates)[number];

const batch = z.object({
  id: z.string(),
  sender_batch_id: z.string(),
  /** In ms since 1970. */
  createdAt: z.number(),
  sender_item_id: z.string(),
  value: z.string(),
  currency: z.string(),
  receiver: z.string(),
  /** Pending ones settle with the next look at them. */
  status: z.enum(itemStates),
  /** The state in which it settles. */
  settles: z.enum(itemStates),
});
export type FakeBatch = z.infer<typeof batch>;

const state = z.object({ orders: z.array(order).default([]), batches: z.array(batch).default([]) });
export type FakePayoutState = z.infer<typeof state>;

/** The ledgers of the fake Tremendous and PayPal. */
export class FakePayoutStore extends FakeStore<FakePayoutState> {
  constructor(dataDir: string | null) {
    super(state, dataDir && join(dataDir, "payouts.json"));
  }
}
