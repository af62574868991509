import { join } from "node:path";
import { type FakeStripeState, fakeStripeState } from "@kiteloop/providers/stripe/fake/state";
import { FakeStore } from "../fake-store.ts";

/** The fake Stripe's data. */
export class FakeStripeStore extends FakeStore<FakeStripeState> {
  constructor(dataDir: string | null) {
    super(fakeStripeState, dataDir && join(dataDir, "stripe.json"));
  }
}
