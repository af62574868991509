import { join } from "node:path";
import { fakeBatch } from "@kiteloop/providers/paypal/fake";
import { fakeOrder } from "@kiteloop/providers/tremendous/fake";
import * as z from "zod";
import { FakeStore } from "../fake-store.ts";

const state = z.object({ orders: z.array(fakeOrder).default([]), batches: z.array(fakeBatch).default([]) });
export type FakePayoutState = z.infer<typeof state>;

/** The ledgers of the fake Tremendous and PayPal. */
export class FakePayoutStore extends FakeStore<FakePayoutState> {
  constructor(dataDir: string | null) {
    super(state, dataDir && join(dataDir, "payouts.json"));
  }
}
