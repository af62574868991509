import type { Reward, RewardRules } from "@kiteloop/contract/referrals/reward";
import { dayMs, minuteMs } from "@kiteloop/contract/shared/time";
import { beforeEach, expect, test } from "vitest";
import { transact } from "../../shared/table/index.ts";
import {
  policyOf,
  stripePayment,
  type TestLoop,
  testInvitees,
  testLoop,
  testPlatform,
  testRewards,
  testStripe,
  withBody,
  writeTogether,
} from "../../testing/index.ts";
import { replayDue, reviewReferral } from "../referral/index.ts";
import { addRewardStep, approveDue, changeRewardItem, findReward } from "../reward/index.ts";
import { reportConversion } from "./report.ts";
import { reverseConversion } from "./reverse.ts";

/** Rewards are there while a conversion that earns is, and come back with it under the rules of new ones. */

let loop: TestLoop;
let rewards: ReturnType<typeof testRewards>;
beforeEach(async () => {
  loop = await testLoop(await testPlatform());
  rewards = testRewards(loop);
});

const euros = (amount: number) => ({ amount, currency: "EUR" });
const twenty: Partial<RewardRules> = {
  on: "converted",
  inviter: "20 euros",
  fulfillment: { inviter: { type: "manual", value: euros(2_000) } },
};
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
const refund = (order: string) => reverseConversion.call(loop.member, input({ externalId: order }));
/** All rewards, the oldest first. */
const all = async (): Promise<Reward[]> => (await rewards.list()).items.toReversed();
const states = async () => (await all()).map(({ kind, state }) => `${kind} ${state}`);
async function move(nth: number, ...to: ("approved" | "fulfilled")[]) {
  for (const state of to) {
    const reward = (await all())[nth];
    if (reward === undefined) throw new Error(`there is no reward ${nth}`);
    await rewards.move(reward, { version: reward.version, state });
  }
}

/** A Stripe payment of Ben's, which counts. */
async function disputable() {
  const stripe = await testStripe(loop);
  const payment = stripePayment("pi_1", { amount: 10_000 });
  await stripe.send(payment.session());
  await stripe.send(payment.paid());
  loop.platform.clock.move(minuteMs);
  return {
    dispute: () => stripe.send(payment.dispute("funds_withdrawn", "needs_response")),
    win: () => stripe.send(payment.dispute("funds_reinstated", "won")),
    refund: (part: number) => stripe.send(payment.refund("re_1", part)),
  };
}
const decide = (decision: "approved" | "rejected") =>
  reviewReferral.call(loop.member, input({ inviteeExternalId: "ben", seen: "none", decision }));
/** The reward as it is while its provider is asked to make it. */
async function ask(reward: Reward | undefined) {
  const { table, clock } = loop.platform;
  const which = { projectId: loop.project.id, rewardId: reward?.id ?? "" };
  const stored = await findReward(table, which);
  if (stored === null) throw new Error("there is no such reward");
  const step = { at: clock.now().toISOString(), by: "Kiteloop", note: "" };
  const asked = addRewardStep({ ...stored, asks: true }, { state: "sending" }, step);
  await transact(table, clock, [changeRewardItem(table, asked)]);
  return async () => (await findReward(table, which))?.reversal;
}

test("an order that an index doesn't list yet keeps the reward of one that is returned", async () => {
  await rewards.promise(twenty);
  await join("ben");
  await pay("one", "ben");
  await pay("two", "ben");
  const which = { projectId: loop.project.id, rewardId: (await all())[0]?.id ?? "" };
  loop.platform.table.intercept(async (operation, request, proceed) => {
    const isIndexed = operation === "query" && JSON.stringify(request).includes("gsi");
    return isIndexed ? { Items: [], Count: 0 } : proceed();
  });
  await refund("one");
  expect(await findReward(loop.platform.table, which)).toMatchObject({ state: "pending" });
});

test("of two orders that are returned at once, and a newer one, the newer one keeps the reward", async () => {
  await rewards.promise(twenty);
  await join("ben");
  for (const order of ["one", "two", "three"]) await pay(order, "ben");
  writeTogether(loop.platform.table, 2);
  // One process writes what one person paid one after the other.
  const otherProcess = { ...loop.member, table: { ...loop.platform.table } };
  await Promise.all([refund("one"), reverseConversion.call(otherProcess, input({ externalId: "two" }))]);
  expect(await states()).toEqual(["inviter pending"]);
  await refund("three");
  expect(await states()).toEqual(["inviter reversed"]);
});

test("a reward that its provider is asked for isn't reversed if the invitee orders again before the answer", async () => {
  await rewards.promise(twenty);
  await join("ben");
  await pay("one", "ben");
  const reversal = await ask((await all())[0]);
  await refund("one");
  expect(await reversal()).toMatchObject({ ofConversion: true });
  await pay("two", "ben");
  expect(await reversal()).toBeUndefined();
  await refund("two");
  await decide("rejected");
  expect(await reversal()).toBeDefined();
});

test("a won dispute about a rejected referral's payment lets its reward be reversed once its provider answers", async () => {
  await rewards.promise(twenty);
  await join("ben");
  const { dispute, win } = await disputable();
  const reversal = await ask((await all())[0]);
  await dispute();
  await decide("rejected");
  await win();
  expect(await reversal()).toBeDefined();
});

test("a restored order takes the place of the one that regained the reward, and only within the limit", async () => {
  await rewards.promise({ ...twenty, cap: 1 });
  await join("ben", "cem");
  const { dispute, win } = await disputable();
  await dispute();
  await pay("two", "ben");
  await refund("two");
  await pay("other", "cem");
  await win();
  expect(await states()).toEqual(["inviter reversed", "inviter pending"]);
  await refund("other");
  await pay("three", "cem");
  expect(await states()).toEqual(["inviter reversed", "inviter pending"]);
});

test("a restored order earns nothing that the limit or the rules kept it from earning before", async () => {
  await rewards.promise({ ...twenty, cap: 1 });
  await join("cem", "ben");
  await pay("other", "cem");
  const { dispute, win } = await disputable();
  await refund("other");
  await dispute();
  await rewards.promise({ ...twenty, friend: "tea" }, 2);
  await win();
  expect(await states()).toEqual(["inviter reversed"]);
  await dispute();
  await pay("two", "ben");
  expect((await states()).sort()).toEqual(["friend pending", "inviter pending", "inviter reversed"]);
});

test("a payment restored while its referral is rejected by policy earns the reward again once a member approves it", async () => {
  await rewards.promise(twenty);
  const friends = testInvitees(loop);
  await friends.setPolicy(policyOf("off"));
  const { code } = await rewards.person("ana");
  await friends.joins(code, "ben", { email: "ben+one@acme.example" });
  const { dispute, win } = await disputable();
  await dispute();
  const off = policyOf("off");
  await friends.setPolicy({ ...off, rules: { ...off.rules, plus_address: "reject" } }, true);
  await replayDue(loop.platform);
  await win();
  expect(await states()).toEqual(["inviter reversed"]);
  await decide("approved");
  expect(await states()).toEqual(["inviter pending"]);
});

const byServer: Partial<RewardRules> = {
  ...twenty,
  fulfillment: { inviter: { type: "webhook", value: euros(2_000) } },
};

test("a restored reward waits for the budget like a new one", async () => {
  await rewards.promise({ ...byServer, waitDays: 1, budgets: [euros(2_000)] });
  await join("ben", "cem");
  const { dispute, win } = await disputable();
  await move(0, "approved");
  await dispute();
  await pay("two", "cem");
  await move(1, "approved");
  await win();
  loop.platform.clock.move(dayMs);
  await approveDue(loop.platform);
  expect(await states()).toEqual(["inviter pending", "inviter sending"]);
  await expect(move(0, "approved")).rejects.toMatchObject({ code: "reward.over_budget" });
  loop.platform.clock.move(31 * dayMs);
  await move(0, "approved");
});

test.each([
  { waitDays: 1, approver: "the timer", after: "inviter approved" },
  { waitDays: null, approver: "a member", after: "inviter pending" },
])(
  "a restored reward that $approver had approved is approved again by $approver",
  async ({ waitDays, after }) => {
    await rewards.promise({ ...byServer, waitDays });
    await join("ben");
    const { dispute, win } = await disputable();
    if (waitDays === null) await move(0, "approved");
    loop.platform.clock.move(dayMs);
    await approveDue(loop.platform);
    await dispute();
    expect(await states()).toEqual(["inviter reversed"]);
    await win();
    await approveDue(loop.platform);
    expect(await states()).toEqual([after]);
  },
);

test("a restored reward that nobody had approved is approved once its waiting time is over", async () => {
  await rewards.promise({ ...byServer, waitDays: 1 });
  await join("ben");
  const { dispute, win } = await disputable();
  await dispute();
  await win();
  loop.platform.clock.move(dayMs);
  await approveDue(loop.platform);
  expect(await states()).toEqual(["inviter approved"]);
});

test("a reward and a share are restored only within the limits, also if their recipient has them", async () => {
  await rewards.promise({
    ...{ ...twenty, cap: 1 },
    share: { basisPoints: 2_000, months: 12, mostPerInvitee: [euros(2_000)] },
  });
  await join("ben", "cem");
  const { dispute, win } = await disputable();
  const isInviters = (await all()).findIndex(({ kind }) => kind === "inviter");
  await move(isInviters, "approved", "fulfilled");
  await dispute();
  await pay("three", "cem");
  await pay("two", "ben");
  expect((await states()).sort()).toEqual([
    ...["inviter pending", "inviter reversed", "share pending", "share pending", "share reversed"],
  ]);
  await win();
  expect((await states()).sort()).toEqual([
    ...["inviter pending", "inviter reversed", "share pending", "share pending", "share reversed"],
  ]);
  const reversed = (await all()).filter(({ state }) => state === "reversed");
  expect(reversed.map(({ kind, history }) => `${kind}: ${history.at(-1)?.note}`).sort()).toEqual([
    "inviter: Earned with two, but the limit is reached",
    "share: The conversion was restored, but the limit is reached",
  ]);
});

test.each([
  { state: "waits", handedOut: false, after: { state: "pending", value: euros(1_200), debt: 0 } },
  {
    ...{ state: "was handed out", handedOut: true },
    after: { state: "fulfilled", value: euros(2_000), debt: 800 },
  },
])(
  "a share that $state is restored less the part that was refunded meanwhile",
  async ({ handedOut, after }) => {
    await rewards.promise({ on: "converted", share: { basisPoints: 2_000, months: 12 } });
    await join("ben");
    const { dispute, win, refund: refundPart } = await disputable();
    if (handedOut) await move(0, "approved", "fulfilled");
    await dispute();
    await refundPart(4_000);
    expect(await states()).toEqual(["share reversed"]);
    await win();
    expect(await all()).toMatchObject([after]);
  },
);

const holding = (action: "hold" | "reject") => {
  const off = policyOf("off");
  return { ...off, rules: { ...off.rules, plus_address: action } };
};

test("a milestone on conversions stays when a policy holds an invitee who hasn't converted", async () => {
  await rewards.promise({ on: "converted", milestones: [{ at: 1, reward: "A mug" }] });
  const friends = testInvitees(loop);
  await friends.setPolicy(policyOf("off"));
  const { code } = await rewards.person("ana");
  await friends.joins(code, "ben", { email: "ben@acme.example" });
  await friends.joins(code, "cem", { email: "cem+one@acme.example" });
  await pay("one", "ben");
  await friends.setPolicy(holding("hold"), true);
  await replayDue(loop.platform);
  expect(await friends.referral("cem")).toMatchObject({ review: "pending" });
  expect(await all()).toMatchObject([{ kind: "milestone", held: false }]);
});

test("an order that is restored after its referral was approved earns what a policy had kept it from", async () => {
  await rewards.promise(twenty);
  const friends = testInvitees(loop);
  await friends.setPolicy(holding("reject"));
  const { code } = await rewards.person("ana");
  await friends.joins(code, "ben", { email: "ben+one@acme.example" });
  const { dispute, win } = await disputable();
  await dispute();
  await decide("approved");
  expect(await states()).toEqual([]);
  await win();
  expect(await states()).toEqual(["inviter pending"]);
});

test("a referral that a policy rejected earns nothing when it is approved, before its invitee converts", async () => {
  await rewards.promise(twenty);
  const friends = testInvitees(loop);
  await friends.setPolicy(holding("reject"));
  const { code } = await rewards.person("ana");
  await friends.joins(code, "ben", { email: "ben+one@acme.example" });
  await decide("approved");
  expect(await states()).toEqual([]);
  await pay("one", "ben");
  expect(await states()).toEqual(["inviter pending"]);
});
