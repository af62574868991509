import { dayMs } from "@kiteloop/contract/shared/time";
import { reportJoin } from "@kiteloop/core/referrals/referral";
import { testLoop, testPlatform, testRewards, withBody } from "@kiteloop/core/testing";
import type { FakeCall } from "@kiteloop/providers/fake";
import { openRecords } from "@kiteloop/providers/list";
import { callOf } from "../payouts/index.ts";
import { type StripeFate, startFaultyServer } from "../stripe/testing.ts";
import { connectHistory } from "../stripe/testing-backfill.ts";
import { answerOf } from "./index.ts";
import { FakeMerchantStore, type FakePayment, type Merchant } from "./store.ts";

const secrets = {
  paddle: { signingSecret: "pdl_ntfset_history", apiKey: "pdl_live_apikey_history" },
  lemonsqueezy: { signingSecret: "a secret of a store", apiKey: "key.of.a.lemon.squeezy.store" },
  polar: { signingSecret: "whsec_polar_history", apiKey: "polar_oat_history" },
};

const failed = { status: 500, body: {} };
const limited = { status: 429, body: {}, headers: { "retry-after": "90" } };

/** A project whose payments are at Paddle, Lemon Squeezy or Polar, the fake ones, which sent no events of them. */
export async function testMerchantHistory() {
  const platform = await testPlatform();
  const loop = await testLoop(platform);
  const rewards = testRewards(loop);
  const store = new FakeMerchantStore(null);
  let fate: (call: FakeCall) => StripeFate = () => "well";
  const server = await startFaultyServer<FakeCall>({
    callOf,
    answer: async (call) => (await answerOf(store, call)) ?? { status: 404, body: {} },
    fate: (call) => fate(call),
    failures: { failed, limited },
  });
  return {
    ...{ platform, loop, rewards, server },
    setFate: (next: typeof fate) => {
      fate = next;
    },
    connect: (merchant: Merchant, key = secrets[merchant].apiKey) =>
      connectHistory(
        loop,
        { records: (one) => openRecords[one.provider](one, { origin: server.origin }) },
        { provider: merchant, signingSecret: secrets[merchant].signingSecret },
        key,
      ),
    /** Someone whom ana invited. */
    async befriend(friend: string, email?: string): Promise<void> {
      const { code } = await rewards.person("ana");
      await reportJoin.call(loop.server, withBody({ code, externalId: friend, ...(email && { email }) }));
    },
    async pay(merchant: Merchant, daysAgo: number, more: Partial<FakePayment> = {}): Promise<FakePayment> {
      const { payments } = await store.read();
      const number = payments.length + 1;
      const now = Math.floor(platform.clock.now().getTime() / 1000);
      const sale: FakePayment = {
        ...{ merchant, number, customer: number, person: "", email: "nobody@example.com", amount: 1_000 },
        ...{ currency: "EUR", created: now - (daysAgo * dayMs) / 1000, refunds: [], kind: "order", ...more },
      };
      await store.change((state) => state.payments.push(sale));
      return sale;
    },
  };
}
