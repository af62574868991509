import type { PaymentBackfill } from "@kiteloop/contract/money/payment-backfill";
import { dayMs } from "@kiteloop/contract/shared/time";
import {
  cancelBackfill,
  continueBackfills,
  getBackfill,
  importBackfill,
  startBackfill,
} from "@kiteloop/core/money/payment-backfill";
import { updatePaymentSource } from "@kiteloop/core/money/payment-source";
import { updateProject } from "@kiteloop/core/publishing/project";
import { exportProject } from "@kiteloop/core/reports/export";
import type { Payments } from "@kiteloop/core/shared/context";
import {
  readAllItems,
  type TestLoop,
  type TestPlatform,
  testLoop,
  testPayments,
  testPlatform,
  testRewards,
  testStripe,
} from "@kiteloop/core/testing";
import type { FakePayment } from "@kiteloop/providers/stripe/fake/state";
import { openStripe } from "@kiteloop/providers/stripe/open";
import * as z from "zod";
import { type StripeFate, startFaultyStripe } from "./testing.ts";

const revenueLine = z.object({
  kind: z.literal("revenueChange"),
  item: z.object({
    currency: z.string(),
    gross: z.number().default(0),
    reversed: z.number().default(0),
  }),
});

/** Entities of what counts. */
const counted = ["conversion", "revenueChange", "reward", "rewardTally", "referral"];

/** A source, whose provider's API is that of `lists`, and its import of earlier payments. */
export async function connectHistory(
  loop: TestLoop,
  lists: Partial<Payments>,
  more: object,
  apiKey?: string,
) {
  const { platform, member } = loop;
  const source = await testStripe(loop, more);
  const payments = { ...testPayments(), ...lists };
  platform.payments = payments;
  const { params } = source;
  const nothing = { params, query: {}, body: {} };
  const change = (body: object) =>
    updatePaymentSource.call(member, {
      params,
      query: {},
      body: { version: source.source.version, ...body },
    });
  if (apiKey !== undefined) source.source.version = (await change({ apiKey })).version;
  return {
    ...{ ...source, change },
    start: (ctx = member) => startBackfill.call(ctx, nothing),
    cancel: (ctx = member) => cancelBackfill.call(ctx, nothing),
    import: ({ version }: Pick<PaymentBackfill, "version">, historyEarns = false, ctx = member) =>
      importBackfill.call(ctx, { params, query: {}, body: { version, historyEarns } }),
    run: (on: Partial<TestPlatform> = {}) => continueBackfills({ ...platform, payments, ...on }),
    async state(ctx = member): Promise<PaymentBackfill> {
      const { backfill } = await getBackfill.call(ctx, nothing);
      if (backfill === null) throw new Error("the source had no backfill");
      return backfill;
    },
  };
}

/** A project that has a Stripe account, the fake one, with payments of which no event was sent. */
export async function testStripeHistory() {
  const platform = await testPlatform();
  const loop = await testLoop(platform);
  const rewards = testRewards(loop);
  let fate: (path: string) => StripeFate = () => "well";
  const stripe = await startFaultyStripe(
    ({ path }) => fate(path),
    () => platform.clock.now().getTime(),
  );
  let made = 0;
  const open = (key: string) => openStripe(key, { origin: stripe.origin, timeoutMs: 10_000 });
  const connect = (more: object = { apiKey: "rk_live_history" }) =>
    connectHistory(loop, { stripe: open, records: ({ apiKey }) => open(apiKey) }, more);
  return {
    ...{ platform, loop, stripe, rewards, connect },
    setFate: (next: typeof fate) => {
      fate = next;
    },
    /** Someone whom ana invited. */
    async befriend(friend: string): Promise<void> {
      const { code } = await rewards.person("ana");
      await rewards.join(code, friend);
    },
    async pay(person: string, daysAgo: number, more: Partial<FakePayment> = {}): Promise<FakePayment> {
      made += 1;
      const created = Math.floor((platform.clock.now().getTime() - daysAgo * dayMs) / 1000);
      const payment: FakePayment = {
        ...{ id: `pi_${made}`, person, customer: `cus_${person}`, amount: 1_000, currency: "eur" },
        ...{
          refunded: 0,
          dispute: "none",
          created,
          refunds: [],
          named: "checkout",
          promotion: null,
          ...more,
        },
      };
      await stripe.store.change(({ payments }) => payments.push(payment));
      return payment;
    },
    refund: (id: string, amount: number, status: "succeeded" | "failed" = "succeeded") => ({
      ...{ id, amount, status, created: Math.floor(platform.clock.now().getTime() / 1000) },
    }),
    countedItems: async () =>
      (await readAllItems(platform.table)).filter(({ __edb_e__: one }) => counted.includes(String(one))),
    /** By currency, added up from an export's revenue changes alone. */
    async exportedRevenue() {
      let [text, cursor]: [string, string | undefined] = ["", undefined];
      do {
        const query = cursor === undefined ? {} : { cursor };
        const call = { params: { projectId: loop.project.id }, query, body: {} };
        const page = await exportProject.call(loop.member, call);
        text += page.text;
        cursor = page.next;
      } while (cursor !== undefined);
      const lines = text.split("\n").filter((line) => line !== "");
      const changes = lines.flatMap((line) => revenueLine.safeParse(JSON.parse(line)).data?.item ?? []);
      const currencies = [...new Set(changes.map(({ currency }) => currency))].toSorted();
      return currencies.map((currency) => {
        const own = changes.filter((one) => one.currency === currency);
        const sum = (of: (one: (typeof own)[number]) => number) => own.reduce((all, one) => all + of(one), 0);
        return { currency, paid: sum(({ gross }) => gross), reversed: sum(({ reversed }) => reversed) };
      });
    },
    async archive(): Promise<void> {
      const params = { projectId: loop.project.id };
      const { version } = loop.project;
      await updateProject.call(loop.member, { params, query: {}, body: { version, status: "archived" } });
    },
    itemsOf: async (entity: string) =>
      (await readAllItems(platform.table)).filter(({ __edb_e__: one }) => one === entity),
  };
}
