import type { Reward, RewardRules } from "@kiteloop/contract/referrals/reward";
import { minuteMs } from "@kiteloop/contract/shared/time";
import { beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { conflict, retryOnConflict } from "../../shared/concurrency/index.ts";
import { transact } from "../../shared/table/index.ts";
import {
  faultyTable,
  type TestLoop,
  testLoop,
  testPlatform,
  testRewards,
  withBody,
} from "../../testing/index.ts";
import { approveDue, createRewardItem, findReward } from "../reward/index.ts";
import { earningChange } from "./earning-change.ts";
import { reportConversion } from "./report.ts";
import { reverseConversion } from "./reverse.ts";
import { findConversion } from "./store.ts";

let loop: TestLoop;
let rewards: ReturnType<typeof testRewards>;
beforeEach(async () => {
  loop = await testLoop(await testPlatform());
  rewards = testRewards(loop);
});

const euros = (amount: number) => ({ amount, currency: "EUR" });

/** Rules by which Ana gets 20 euros for each friend who converts. */
const promise = (more: Partial<RewardRules> = {}) =>
  rewards.promise({
    on: "converted",
    inviter: "20 euros",
    fulfillment: { inviter: { type: "manual", value: euros(2_000) } },
    ...more,
  });
/** A friend of Ana joins and pays. */
async function paid(friend: string, amount = 10_000) {
  const { code } = await rewards.person("ana");
  await rewards.join(code, friend);
  const body = { externalId: `order-${friend}`, participantExternalId: friend, value: euros(amount) };
  await reportConversion.call(loop.server, withBody(body));
  loop.platform.clock.move(minuteMs);
}
const reverse = (friend: string, value?: object, ctx = loop.member) =>
  reverseConversion.call(ctx, {
    params: { projectId: loop.project.id },
    query: {},
    body: { externalId: `order-${friend}`, ...(value && { value }) },
  });
/** Restores a conversion's rewards as a source does that learns of a dispute that was won. */
const restore = (friend: string) =>
  retryOnConflict(loop.platform.clock, async () => {
    const which = { projectId: loop.project.id, externalId: `order-${friend}` };
    const conversion = await findConversion(loop.platform.table, which);
    if (conversion === null) throw new Error("there is no conversion");
    const items = await earningChange(loop.member, conversion, { ...conversion, reversed: 0 });
    if (items.length === 0) return true;
    return (await transact(loop.platform.table, loop.platform.clock, items)).ok ? true : conflict;
  });

/** Ana's reward for the friend who came `nth`. */
async function rewardFor(nth: number): Promise<Reward> {
  const reward = (await rewards.list()).items.toReversed()[nth];
  if (reward === undefined) throw new Error(`there is no reward ${nth}`);
  return reward;
}
async function move(nth: number, ...states: ("approved" | "fulfilled" | "reversed")[]) {
  for (const state of states) {
    const reward = await rewardFor(nth);
    await rewards.move(reward, { version: reward.version, state });
  }
}

test("a reversed conversion reverses a reward that nobody has, without a debt", async () => {
  await promise();
  await paid("ben");
  await move(0, "approved");
  await reverse("ben");
  expect(await rewardFor(0)).toMatchObject({
    state: "reversed",
    debt: 0,
    history: [{}, {}, { state: "reversed", note: "The conversion was reversed" }],
  });
});

test("a part of a conversion that is reversed leaves its rewards, until nothing is left", async () => {
  await promise();
  await paid("ben");
  await reverse("ben", euros(4_000));
  expect((await rewardFor(0)).state).toBe("pending");
  await reverse("ben", euros(6_000));
  expect((await rewardFor(0)).state).toBe("reversed");
});

test("a reward that its recipient has leaves a debt, which the next reward is set against", async () => {
  await promise({ inviter: "20 euros" });
  await paid("ben");
  await move(0, "approved", "fulfilled");
  await reverse("ben");
  expect((await rewardFor(0)).debt).toBe(2_000);
  expect(await rewards.balances()).toMatchObject({ owed: -2_000, paid: 2_000 });
  await rewards.promise(
    {
      on: "converted",
      inviter: "50 euros",
      fulfillment: { inviter: { type: "manual", value: euros(5_000) } },
    },
    2,
  );
  await paid("cleo");
  await move(1, "approved");
  expect(await rewardFor(1)).toMatchObject({ state: "approved", value: euros(5_000), setOff: 2_000 });
  expect(await rewards.balances()).toMatchObject({ owed: 0, transit: 3_000, paid: 2_000 });
});

test("a reward that a debt covers is fulfilled without anything to hand out", async () => {
  await promise();
  await paid("ben");
  await move(0, "approved", "fulfilled");
  await reverse("ben");
  await paid("cleo");
  await move(1, "approved");
  await approveDue(loop.platform);
  expect(await rewardFor(1)).toMatchObject({ state: "fulfilled", setOff: 2_000 });
  expect((await rewardFor(1)).history.at(-1)).toMatchObject({ by: "Kiteloop", note: "Set against a debt" });
});

test("reversing a reward that was set against a debt opens the debt again", async () => {
  await promise();
  await paid("ben");
  await move(0, "approved", "fulfilled");
  await reverse("ben");
  await paid("cleo");
  await move(1, "approved", "reversed");
  expect(await rewardFor(1)).toMatchObject({ state: "reversed", setOff: 0, debt: 0 });
  expect(await rewards.balances()).toMatchObject({ owed: -2_000, transit: 0 });
});

test("another currency and another person are not set against a debt", async () => {
  await promise();
  await paid("ben");
  await move(0, "approved", "fulfilled");
  await reverse("ben");
  const dollars = { amount: 9_000, currency: "USD" };
  await rewards.promise(
    { on: "converted", inviter: "90 dollars", fulfillment: { inviter: { type: "manual", value: dollars } } },
    2,
  );
  await paid("cleo");
  await move(1, "approved");
  expect(await rewardFor(1)).toMatchObject({ setOff: 0, value: dollars });
  expect(await rewards.balances()).toMatchObject({ owed: -2_000 });
  expect(await rewards.balances("ana", "USD")).toMatchObject({ owed: 0, transit: 9_000 });
});

test("a restored conversion restores its rewards: an approved one waits again, and a debt is settled", async () => {
  await promise();
  await paid("ben");
  await paid("cleo");
  await move(0, "approved", "fulfilled");
  await move(1, "approved");
  for (const friend of ["ben", "cleo"]) await reverse(friend);
  for (const friend of ["ben", "cleo", "ben", "cleo"]) await restore(friend);
  expect(await rewardFor(0)).toMatchObject({ state: "fulfilled", debt: 0 });
  expect(await rewardFor(1)).toMatchObject({ state: "pending", debt: 0 });
  expect(await rewards.balances()).toMatchObject({ owed: 0, transit: 0, paid: 2_000 });
  expect((await rewardFor(0)).history).toHaveLength(5);
});

test("the amount set against the debt of a restored conversion is added to the next reward", async () => {
  await promise();
  for (const friend of ["ben", "cleo", "dan"]) await paid(friend);
  await move(0, "approved", "fulfilled");
  await reverse("ben");
  await move(1, "approved");
  await restore("ben");
  expect(await rewards.balances()).toMatchObject({ owed: 2_000 });
  await move(2, "approved");
  expect(await rewardFor(2)).toMatchObject({ setOff: -2_000 });
  expect(await rewards.balances()).toMatchObject({ owed: 0, transit: 4_000 });
});

test("a reward that a member reversed is not restored with its conversion", async () => {
  await promise();
  await paid("ben");
  await move(0, "reversed");
  await reverse("ben");
  await restore("ben");
  expect((await rewardFor(0)).state).toBe("reversed");
});

test("rewards for joins and milestones stay when a conversion is reversed", async () => {
  await promise({ on: "joined", milestones: [{ at: 1, reward: "a mug" }] });
  await paid("ben");
  await reverse("ben");
  expect((await rewards.list()).items.map(({ state }) => state)).toEqual(["pending", "pending"]);
});

test("a debt is set off once, whatever is approved at the same time and dies on the way", async () => {
  await promise();
  for (const friend of ["ben", "cleo", "dan", "eve"]) await paid(friend);
  await move(0, "approved", "fulfilled");
  await reverse("ben");
  for (const fate of ["unanswered", "lost"] as const) {
    const dying = faultyTable(loop.platform.table, () => fate);
    const reward = await rewardFor(1);
    const approve = { version: reward.version, state: "approved" };
    await rewards.move(reward, approve, { ...loop.member, table: dying }).catch(() => {});
    dying.client.destroy();
  }
  await Promise.all([2, 3].map((nth) => move(nth, "approved")));
  const all = await Promise.all([1, 2, 3].map(rewardFor));
  expect(all.reduce((sum, { setOff }) => sum + setOff, 0)).toBe(2_000);
  expect(await rewards.balances()).toMatchObject({ owed: 0 });
});

test("the same reversal again, and one that dies, reverse a reward once", async () => {
  await promise();
  await paid("ben");
  await move(0, "approved", "fulfilled");
  const dying = faultyTable(loop.platform.table, () => "unanswered");
  await reverse("ben", undefined, { ...loop.member, table: dying }).catch(() => {});
  dying.client.destroy();
  await reverse("ben");
  expect(await rewardFor(0)).toMatchObject({ state: "reversed", debt: 2_000 });
  expect((await rewardFor(0)).history).toHaveLength(4);
});

/** The requests by which a reward is approved, by operation, and the number of items that are written. */
async function approvalCost(reward: Reward): Promise<Record<string, number>> {
  const cost: Record<string, number> = {};
  const count = (name: string, by = 1) => {
    cost[name] = (cost[name] ?? 0) + by;
  };
  const { table } = loop.platform;
  let open = true;
  table.intercept((operation, request, proceed) => {
    if (open) count(operation);
    if (open && operation === "transactWrite") count("writes", itemsIn(request));
    return proceed();
  });
  await rewards.move(reward, { version: reward.version, state: "approved" });
  open = false;
  return cost;
}
const itemsIn = (request: unknown) =>
  z.object({ TransactItems: z.array(z.unknown()) }).parse(request).TransactItems.length;

/** Gives the recipient of a reward as many fulfilled ones from before. */
async function seedRewards(count: number) {
  const { table, clock } = loop.platform;
  const [one] = (await rewards.list()).items;
  const stored = await findReward(table, { projectId: loop.project.id, rewardId: one?.id ?? "" });
  if (stored === null) throw new Error("there is no reward");
  for (let done = 0; done < count; done += 100) {
    const some = Array.from({ length: Math.min(100, count - done) }, (_, nth) =>
      createRewardItem(table, {
        ...stored,
        rewardId: loop.platform.ids.make("reward"),
        state: "fulfilled",
        earnedAt: `2020-01-01T00:00:00.${String(done + nth).padStart(3, "0")}Z`,
      }),
    );
    await transact(table, clock, some);
  }
}

test("approving a reward costs the same for the first one and after hundreds, also with a debt", async () => {
  await promise();
  for (const friend of ["ben", "cleo", "dan", "eve", "finn"]) await paid(friend);
  // The first one of a process reads the rules, too.
  await move(0, "approved");
  const first = await approvalCost(await rewardFor(1));
  await move(2, "approved", "fulfilled");
  await reverse("dan");
  const withDebt = await approvalCost(await rewardFor(3));
  const last = await rewardFor(4);
  await seedRewards(250);
  expect(await approvalCost(last)).toEqual(first);
  expect(withDebt.get).toBeLessThanOrEqual(first.get ?? 0);
});
