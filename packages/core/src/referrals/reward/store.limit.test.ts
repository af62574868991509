import type { Reward, RewardRules } from "@kiteloop/contract/referrals/reward";
import { dayMs, minuteMs } from "@kiteloop/contract/shared/time";
import { beforeEach, expect, test } from "vitest";
import { transact } from "../../shared/table/index.ts";
import {
  moneyFaults,
  stripePayment,
  type TestLoop,
  testLoop,
  testPlatform,
  testRewards,
  testStripe,
  withBody,
} from "../../testing/index.ts";
import { reportConversion, reverseConversion } from "../conversion/index.ts";
import { findReferral, sharesItem } from "../referral/index.ts";
import { rewardLimits } from "./entity.limit.ts";
import { rewardTallies, rewards as stored } from "./entity.ts";
import { rewardLine } from "./index.ts";
import { rewardsKey, shareKeys } from "./limits.ts";
import { usedOf } from "./store.limit.ts";
import { restoreRewardItems } from "./store.restore.ts";

/** A limit binds the sum of the rewards that are there: a reversed one frees its place, and takes it again only if it is free. */

let loop: TestLoop;
let rewards: ReturnType<typeof testRewards>;
let participantId: string;
beforeEach(async () => {
  loop = await testLoop(await testPlatform());
  rewards = testRewards(loop);
});

const euros = (amount: number) => ({ amount, currency: "EUR" });
const fifth = { basisPoints: 2_000, months: 12 };
const twenty: Partial<RewardRules> = {
  on: "converted",
  inviter: "20 euros",
  fulfillment: { inviter: { type: "manual", value: euros(2_000) } },
};
async function join(...friends: string[]) {
  const { code, participantId: id } = await rewards.person("ana");
  participantId = id;
  for (const friend of friends) await rewards.join(code, friend);
}
async function pay(order: string, friend: string, amount = 10_000, more: object = {}) {
  await reportConversion.call(
    loop.server,
    withBody({ externalId: order, participantExternalId: friend, value: euros(amount), ...more }),
  );
  loop.platform.clock.move(minuteMs);
}
const refund = (order: string, amount?: number) =>
  reverseConversion.call(loop.member, {
    params: { projectId: loop.project.id },
    query: {},
    body: { externalId: order, ...(amount !== undefined && { value: euros(amount) }) },
  });
/** A payment of Ben's at Stripe, which can be disputed. */
async function disputable() {
  const stripe = await testStripe(loop);
  const payment = stripePayment("pi_1", { amount: 10_000 });
  await stripe.send(payment.session());
  await stripe.send(payment.paid());
  loop.platform.clock.move(minuteMs);
  return {
    dispute: () => stripe.send(payment.dispute("funds_withdrawn", "needs_response")),
    win: () => stripe.send(payment.dispute("funds_reinstated", "won")),
    refundPart: (part: number) => stripe.send(payment.refund("re_1", part)),
  };
}
/** All rewards, the oldest first. */
const all = async (): Promise<Reward[]> => (await rewards.list()).items.toReversed();
const values = async () => (await all()).map(({ state, value }) => `${state} ${value?.amount}`);
async function move(nth: number, ...to: ("approved" | "fulfilled" | "reversed")[]) {
  for (const state of to) {
    const reward = (await all())[nth];
    if (reward !== undefined) await rewards.move(reward, { version: reward.version, state });
  }
}
const faults = (limits: { cap?: number } = {}) => moneyFaults(loop.platform.table, loop.project.id, limits);
const ofAna = () => rewardsKey({ projectId: loop.project.id, participantId });

test("a won dispute restores a share within the limit only, and later if a place becomes free", async () => {
  await rewards.promise({ on: "converted", share: { ...fifth, mostPerInvitee: [euros(2_000)] } });
  await join("ben");
  const { dispute, win, refundPart } = await disputable();
  await dispute();
  await pay("two", "ben", 6_000);
  await win();
  expect(await values()).toEqual(["pending 800", "pending 1200"]);
  await dispute();
  await pay("three", "ben");
  await win();
  expect(await values()).toEqual(["reversed 800", "pending 1200", "pending 800"]);
  expect((await all())[0]?.history.at(-1)?.note).toBe(
    "The conversion was restored, but the limit is reached",
  );
  await refund("two");
  await refundPart(1_000);
  expect(await values()).toEqual(["pending 1200", "reversed 1200", "pending 800"]);
  expect(await faults()).toEqual([]);
});

test("a share that its recipient has comes back within the limit, and they owe the rest", async () => {
  await rewards.promise({ on: "converted", share: { ...fifth, mostPerMonth: [euros(2_000)] } });
  await join("ben");
  const { dispute, win } = await disputable();
  await move(0, "approved", "fulfilled");
  await dispute();
  await pay("two", "ben", 6_000);
  await win();
  expect((await all())[0]).toMatchObject({ state: "fulfilled", debt: 1_200 });
  expect(await rewards.balances()).toMatchObject({ owed: -1_200, paid: 2_000 });
  expect(await faults()).toEqual([]);
});

test("a share that a member reverses frees its place, in all and in the month", async () => {
  const most = [euros(2_000)];
  await rewards.promise({ on: "converted", share: { ...fifth, mostPerInvitee: most, mostPerMonth: most } });
  await join("ben");
  await pay("one", "ben");
  await move(0, "reversed");
  await pay("two", "ben");
  await pay("three", "ben");
  expect(await values()).toEqual(["reversed 2000", "pending 2000"]);
});

test("tax that turns out lower raises a share within the limit only", async () => {
  const share = { ...fifth, of: "net" as const, assumedTax: 2_500, mostPerInvitee: [euros(2_500)] };
  await rewards.promise({ on: "converted", share });
  await join("ben");
  await pay("one", "ben");
  await pay("two", "ben", 3_750);
  expect(await values()).toEqual(["pending 1600", "pending 600"]);
  await pay("one", "ben", 10_000, { parts: { tax: 0 } });
  expect(await values()).toEqual(["pending 1900", "pending 600"]);
  expect(await faults()).toEqual([]);
});

test("a place that an earlier month frees makes no room in a later one", async () => {
  await rewards.promise({ on: "converted", share: { ...fifth, mostPerMonth: [euros(2_000)] } });
  await join("ben");
  await pay("one", "ben");
  loop.platform.clock.move(31 * dayMs);
  await pay("two", "ben", 7_500);
  await refund("one");
  await pay("three", "ben");
  expect(await values()).toEqual(["reversed 2000", "pending 1500", "pending 500"]);
});

test("a reward that its recipient has comes back only if another didn't take its place", async () => {
  await rewards.promise({ ...twenty, cap: 1 });
  await join("ben", "cem");
  const { dispute, win } = await disputable();
  await move(0, "approved", "fulfilled");
  await dispute();
  await pay("two", "cem");
  await win();
  expect(await values()).toEqual(["reversed 2000", "pending 2000"]);
  await move(1, "approved");
  expect(await rewards.balances()).toMatchObject({ owed: 0, paid: 2_000 });
  expect(await faults({ cap: 1 })).toEqual([]);
});

test("rewards that an earlier release counted take places until they are reversed", async () => {
  const { table } = loop.platform;
  await rewards.promise({ ...twenty, cap: 2 });
  await join("ben", "cem", "dan", "eva");
  await pay("one", "ben");
  const whose = { projectId: loop.project.id, participantId };
  await rewardTallies(table).patch(whose).set({ given: 1 }).go();
  await rewardLimits(table).delete(ofAna()).go();
  for (const [order, friend] of Object.entries({ two: "cem", three: "dan" })) await pay(order, friend);
  expect(await values()).toEqual(["pending 2000", "pending 2000"]);
  await refund("one");
  expect(await usedOf(table, ofAna())).toBe(0);
  await pay("four", "dan");
  await pay("five", "eva");
  expect(await values()).toEqual(["reversed 2000", "pending 2000", "pending 2000"]);
});

test("shares that an earlier release counted use the limits of their invitee", async () => {
  const { table } = loop.platform;
  await rewards.promise({ on: "converted", share: { ...fifth, mostPerInvitee: [euros(3_000)] } });
  await join("ben");
  await pay("one", "ben");
  const [first] = await all();
  const of = { projectId: loop.project.id, participantId, referralId: first?.referralId ?? "" };
  const month = loop.platform.clock.now().toISOString().slice(0, 7);
  const { inAll, inMonth } = shareKeys(of, { currency: "EUR", month });
  for (const key of [inAll, inMonth]) await rewardLimits(table).delete(key).go();
  const sums = [{ currency: "EUR", total: 2_000, month, inMonth: 2_000 }];
  const referral = await findReferral(table, { projectId: of.projectId, externalId: "ben" });
  if (referral?.shares === undefined) throw new Error("there is no share");
  await transact(table, loop.platform.clock, [sharesItem(table, referral, { ...referral.shares, sums })]);
  await pay("two", "ben");
  expect(await values()).toEqual(["pending 2000", "pending 1000"]);
  await refund("one", 5_000);
  await pay("three", "ben");
  expect(await values()).toEqual(["pending 1000", "pending 1000", "pending 1000"]);
  expect(await usedOf(table, inAll)).toBe(1_000);
});

test("an import counts each reward in its limits, once", async () => {
  await rewards.promise({ ...twenty, share: fifth });
  await join("ben");
  await pay("one", "ben");
  await move(0, "reversed");
  const { data } = await stored(loop.platform.table)
    .query.byRecipient({
      projectId: loop.project.id,
      recipientExternalId: "ana",
    })
    .go();
  const there = await testLoop(await testPlatform());
  const { table, clock } = there.platform;
  const owner = { workspaceId: there.member.actor.workspaceId, projectId: there.project.id };
  for (const line of data) {
    const { booked: _, asks: __, ...exported } = line;
    const items = restoreRewardItems(table, { ...rewardLine.parse(exported), ...owner });
    expect((await transact(table, clock, items)).ok).toBe(true);
    expect((await transact(table, clock, items)).ok).toBe(false);
  }
  expect(await moneyFaults(table, there.project.id)).toEqual([]);
  const whose = { projectId: there.project.id, participantId };
  const isShare = data.find(({ kind }) => kind === "share")?.state !== "reversed";
  expect(await usedOf(table, rewardsKey(whose))).toBe(isShare ? 0 : 1);
});
