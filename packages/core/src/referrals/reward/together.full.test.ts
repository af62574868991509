import type { Reward, RewardRules } from "@kiteloop/contract/referrals/reward";
import { minuteMs } from "@kiteloop/contract/shared/time";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import {
  contend,
  moneyFaults,
  stripePayment,
  type TestLoop,
  testLoop,
  testPlatform,
  testRewards,
  testStripe,
  withBody,
} from "../../testing/index.ts";
import { findConversion, reportConversion, reverseConversion } from "../conversion/index.ts";
import { reviewReferral } from "../referral/index.ts";
import { getRewardRules } from "./rules.ts";

/** Rewards of both sides, shares, budgets, debts, limits and milestones where several of them change at once. */

let loop: TestLoop;
let rewards: ReturnType<typeof testRewards>;
let seed = 0;
beforeEach(async () => {
  const platform = await testPlatform();
  seed += 1;
  const refused = contend(platform.table, seed);
  onTestFinished(() => expect(refused).not.toEqual([]));
  loop = await testLoop(platform);
  rewards = testRewards(loop);
});
afterEach(async () => expect(await moneyFaults(loop.platform.table, loop.project.id)).toEqual([]));

type Move = "approved" | "fulfilled" | "reversed";

const euros = (amount: number) => ({ amount, currency: "EUR" });
const twenty: Partial<RewardRules> = {
  on: "converted",
  inviter: "20 euros",
  fulfillment: { inviter: { type: "manual", value: euros(2_000) } },
};
const fifth: RewardRules["share"] = { basisPoints: 2_000, months: 12 };
const input = (body: object) => ({ params: { projectId: loop.project.id }, query: {}, body });

async function join(...friends: string[]) {
  const { code } = await rewards.person("ana");
  for (const friend of friends) await rewards.join(code, friend);
}
async function pay(order: string, friend: string, amount = 10_000) {
  await reportConversion.call(
    loop.server,
    withBody({ externalId: order, participantExternalId: friend, value: euros(amount) }),
  );
  loop.platform.clock.move(minuteMs);
}
const refund = (order: string, amount?: number) =>
  reverseConversion.call(
    loop.member,
    input({ externalId: order, ...(amount !== undefined && { value: euros(amount) }) }),
  );
/** All rewards, the oldest first. */
const all = async (): Promise<Reward[]> => (await rewards.list()).items.toReversed();
const states = async () => (await all()).map(({ kind, state }) => `${kind} ${state}`).sort();
async function move(reward: Reward | undefined, ...to: Move[]) {
  for (const state of to) {
    const now = (await all()).find(({ id }) => id === reward?.id);
    if (now === undefined) throw new Error("there is no such reward");
    await rewards.move(now, { version: now.version, state });
  }
}
const approveAll = async () => {
  for (const reward of await all()) if (reward.state === "pending") await move(reward, "approved");
};
const approvedInMonth = async () => (await getRewardRules.call(loop.member, input({}))).approved;

test("a whole refund reverses a reward and a share that were approved in one month, and frees the budget of both", async () => {
  await rewards.promise({ ...twenty, share: fifth });
  await join("ben");
  await pay("one", "ben");
  await approveAll();
  expect(await approvedInMonth()).toEqual([euros(4_000)]);
  await refund("one");
  expect(await states()).toEqual(["inviter reversed", "share reversed"]);
  expect(await approvedInMonth()).toEqual([]);
});

test("so does a refund at the payment provider", async () => {
  await rewards.promise({ ...twenty, share: fifth });
  await join("ben");
  const stripe = await testStripe(loop);
  const payment = stripePayment("pi_1", { amount: 10_000 });
  await stripe.send(payment.session());
  await stripe.send(payment.paid());
  loop.platform.clock.move(minuteMs);
  await approveAll();
  await stripe.send(payment.refund("re_1", 10_000));
  expect((await stripe.events())[0]).toMatchObject({ type: "refund.created", state: "applied" });
  const conversion = { projectId: loop.project.id, externalId: "pi_1" };
  expect(await findConversion(loop.platform.table, conversion)).toMatchObject({ reversed: 10_000 });
  expect(await states()).toEqual(["inviter reversed", "share reversed"]);
});

test("rejecting a referral reverses a share that was set against another share's debt, and opens the debt again", async () => {
  await rewards.promise({ on: "converted", share: fifth });
  await join("ben");
  await pay("one", "ben");
  await move((await all())[0], "approved", "fulfilled");
  await refund("one", 5_000);
  await pay("two", "ben");
  await move((await all())[1], "approved");
  const debts = async () => (await all()).map(({ state, setOff, debt }) => ({ state, setOff, debt }));
  expect(await debts()).toEqual([
    { state: "fulfilled", setOff: 0, debt: 1_000 },
    { state: "approved", setOff: 1_000, debt: 0 },
  ]);
  await reviewReferral.call(
    loop.member,
    input({ inviteeExternalId: "ben", seen: "none", decision: "rejected" }),
  );
  expect(await debts()).toMatchObject([
    { state: "reversed", debt: 2_000 },
    { state: "reversed", setOff: 0 },
  ]);
});

test("rewards that were set against one debt are reversed together, and open all of it again", async () => {
  await rewards.promise({
    ...twenty,
    friend: "20 euros",
    fulfillment: {
      inviter: { type: "manual", value: euros(500) },
      friend: { type: "manual", value: euros(500) },
    },
    share: { basisPoints: 1_000, months: 12 },
  });
  await join("ben", "cem");
  await pay("one", "ben");
  const [first] = (await all()).filter(({ kind }) => kind === "share");
  await move(first, "approved", "fulfilled");
  await refund("one");
  await pay("two", "cem");
  await approveAll();
  expect(await rewards.balances()).toMatchObject({ owed: 0, paid: 1_000 });
  await refund("two");
  expect(await rewards.balances()).toMatchObject({ owed: -1_000, paid: 1_000 });
});

test("a reward that is restored and reversed again frees its budget once", async () => {
  await rewards.promise({ ...twenty, budgets: [euros(2_000)] });
  await join("ben", "cem", "dan");
  const stripe = await testStripe(loop);
  const payment = stripePayment("pi_1", { amount: 10_000 });
  await stripe.send(payment.session());
  await stripe.send(payment.paid());
  loop.platform.clock.move(minuteMs);
  await approveAll();
  await stripe.send(payment.dispute("funds_withdrawn", "needs_response"));
  expect(await approvedInMonth()).toEqual([]);
  await stripe.send(payment.dispute("funds_reinstated", "won"));
  expect(await states()).toEqual(["inviter pending"]);
  await stripe.send(payment.refund("re_1", 10_000));
  expect(await states()).toEqual(["inviter reversed"]);

  await pay("two", "cem");
  await pay("three", "dan");
  const [, second, third] = await all();
  await move(second, "approved");
  await expect(move(third, "approved")).rejects.toMatchObject({ code: "reward.over_budget" });
});

test("a restored share that waits for approval frees nothing when a part of its payment is refunded", async () => {
  await rewards.promise({ on: "converted", share: fifth });
  await join("ben", "cem");
  const stripe = await testStripe(loop);
  const payment = stripePayment("pi_1", { amount: 10_000 });
  await stripe.send(payment.session());
  await stripe.send(payment.paid());
  loop.platform.clock.move(minuteMs);
  await pay("other", "cem");
  await approveAll();
  await stripe.send(payment.dispute("funds_withdrawn", "needs_response"));
  await stripe.send(payment.dispute("funds_reinstated", "won"));
  await stripe.send(payment.refund("re_1", 100));
  expect((await all()).map(({ state, value }) => [state, value?.amount])).toEqual([
    ["pending", 1_980],
    ["approved", 2_000],
  ]);
  expect(await approvedInMonth()).toEqual([euros(2_000)]);
});

test("an invitee who returns an order and orders again earns the reward with the new order, once", async () => {
  await rewards.promise({ ...twenty, milestones: [{ at: 1, reward: "A mug" }] });
  await join("ben");
  await pay("one", "ben");
  await refund("one");
  expect(await states()).toEqual(["inviter reversed", "milestone pending"]);
  expect((await all()).find(({ kind }) => kind === "milestone")).toMatchObject({ held: true });
  await pay("two", "ben");
  await pay("three", "ben");
  expect(await states()).toEqual(["inviter pending", "milestone pending"]);
  expect((await all()).find(({ kind }) => kind === "milestone")).toMatchObject({ held: false });
  await approveAll();
  await refund("three");
  expect(await states()).toEqual(["inviter approved", "milestone approved"]);
});

test("another order that stands keeps the reward of an order that is returned, until it is returned, too", async () => {
  await rewards.promise({ ...twenty, milestones: [{ at: 1, reward: "A mug" }] });
  await join("ben");
  await pay("one", "ben");
  await pay("two", "ben");
  await refund("one");
  expect(await states()).toEqual(["inviter pending", "milestone pending"]);
  await refund("two");
  expect(await states()).toEqual(["inviter reversed", "milestone pending"]);
  expect((await all()).find(({ kind }) => kind === "milestone")).toMatchObject({ held: true });
});

test("a won dispute restores a reward only within the limit per inviter", async () => {
  await rewards.promise({ ...twenty, cap: 1 });
  await join("ben", "cem");
  const stripe = await testStripe(loop);
  const payment = stripePayment("pi_1", { amount: 10_000 });
  await stripe.send(payment.session());
  await stripe.send(payment.paid());
  loop.platform.clock.move(minuteMs);
  await stripe.send(payment.dispute("funds_withdrawn", "needs_response"));
  await pay("two", "cem");
  expect(await states()).toEqual(["inviter pending", "inviter reversed"]);
  await stripe.send(payment.dispute("funds_reinstated", "won"));
  expect(await states()).toEqual(["inviter pending", "inviter reversed"]);
  const [first] = await all();
  expect(first?.history.at(-1)).toMatchObject({
    note: "The conversion was restored, but the limit is reached",
  });
});

test("a won dispute gives nothing back to a referral that was rejected meanwhile", async () => {
  await rewards.promise({ ...twenty, share: fifth });
  await join("ben");
  const stripe = await testStripe(loop);
  const payment = stripePayment("pi_1", { amount: 10_000 });
  await stripe.send(payment.session());
  await stripe.send(payment.paid());
  loop.platform.clock.move(minuteMs);
  await stripe.send(payment.dispute("funds_withdrawn", "needs_response"));
  await reviewReferral.call(
    loop.member,
    input({ inviteeExternalId: "ben", seen: "none", decision: "rejected" }),
  );
  await stripe.send(payment.dispute("funds_reinstated", "won"));
  expect(await states()).toEqual(["inviter reversed", "share reversed"]);
});

const reversedOf = async (externalId: string) =>
  (await findConversion(loop.platform.table, { projectId: loop.project.id, externalId }))?.reversed;

test("a provider's refund doesn't lower what was reported, and a larger one counts", async () => {
  const stripe = await testStripe(loop);
  await join("ben");
  const payment = stripePayment("pi_1", { amount: 10_000 });
  await stripe.send(payment.session());
  await stripe.send(payment.paid());
  await refund("pi_1", 5_000);
  await stripe.send(payment.refund("re_1", 3_000));
  expect(await reversedOf("pi_1")).toBe(5_000);
  await stripe.send(payment.refund("re_2", 3_000));
  expect(await reversedOf("pi_1")).toBe(6_000);
});

test("a provider's refund that fails gives back its own part, and what was reported beside it stays reversed", async () => {
  await rewards.promise({ ...twenty, share: fifth });
  const stripe = await testStripe(loop);
  await join("ben");
  const payment = stripePayment("pi_1", { amount: 10_000 });
  await stripe.send(payment.session());
  await stripe.send(payment.paid());
  await stripe.send(payment.refund("re_1", 3_000));
  await refund("pi_1", 2_000);
  expect(await reversedOf("pi_1")).toBe(5_000);
  await stripe.send(payment.refund("re_1", 3_000, "failed", "refund.failed"));
  expect(await reversedOf("pi_1")).toBe(2_000);
  expect((await all()).find(({ kind }) => kind === "share")).toMatchObject({ value: euros(1_600) });

  await stripe.send(payment.refund("re_2", 6_000));
  await refund("pi_1");
  expect(await reversedOf("pi_1")).toBe(10_000);
  await stripe.send(payment.refund("re_2", 6_000, "failed", "refund.failed"));
  expect(await reversedOf("pi_1")).toBe(6_000);
  expect(await states()).toEqual(["inviter pending", "share pending"]);
});
