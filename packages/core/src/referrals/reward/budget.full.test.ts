import type { RewardRules } from "@kiteloop/contract/referrals/reward";
import { dayMs, hourMs } from "@kiteloop/contract/shared/time";
import { beforeEach, expect, test } from "vitest";
import { AppError } from "../../shared/errors/index.ts";
import {
  dyingAt,
  faultyTable,
  type TestLoop,
  testLoop,
  testPlatform,
  testRewards,
} from "../../testing/index.ts";
import { carryOutDue } from "../referral/index.ts";
import { approveDue, decideRewards } from "./index.ts";
import { reservedIn } from "./store.budget.ts";

let loop: TestLoop;
let rewards: ReturnType<typeof testRewards>;
beforeEach(async () => {
  loop = await testLoop(await testPlatform());
  rewards = testRewards(loop);
});

const code = (error: unknown) => (error instanceof AppError ? error.code : error);
const euros = (amount: number) => ({ amount, currency: "EUR" });

/** Rules with an inviter reward of 20 euros, and a budget for `count` of them a month. */
const promise = (count: number, more: Partial<RewardRules> = {}, version = 1) =>
  rewards.promise(
    {
      inviter: "20 euros",
      fulfillment: { inviter: { type: "manual", value: euros(2_000) } },
      budgets: [euros(2_000 * count), { amount: 1, currency: "USD" }],
      ...more,
    },
    version,
  );
/** Friends of several inviters, since many of one would be held. */
async function friends(count: number) {
  for (let first = 0; first < count; first += 10) {
    const { code } = await rewards.person(`inviter-${first}`);
    for (let n = first; n < Math.min(count, first + 10); n++) await rewards.join(code, `friend-${n}`);
  }
}
const inState = async (state: string) => (await rewards.list({ state })).items;
const month = () => loop.platform.clock.now().toISOString().slice(0, 7);
const reserved = async () => {
  const { workspaceId } = loop.member.actor;
  const of = { workspaceId, projectId: loop.project.id, month: month() };
  return (await reservedIn(loop.platform.table, of)).get("EUR") ?? 0;
};
const approve = ({ id, version }: { id: string; version: number }) =>
  rewards.move({ id }, { version, state: "approved" });

test("50 approvals at one cap approve as many as it covers, and the others stay pending with the reason", async () => {
  await promise(7);
  await friends(50);
  const all = (await rewards.list()).items;
  const outcomes = await Promise.all(
    all.map(async (reward) => {
      for (;;) {
        const outcome = await approve(reward).then(() => "approved", code);
        if (outcome !== "conflict.busy") return outcome;
      }
    }),
  );
  expect(outcomes.filter((one) => one === "approved")).toHaveLength(7);
  expect(outcomes.filter((one) => one === "reward.over_budget")).toHaveLength(43);
  expect(await inState("approved")).toHaveLength(7);
  expect(await reserved()).toBe(14_000);
  expect((await inState("pending")).every(({ waitsFor }) => waitsFor === "budget")).toBe(true);
});

test("the timer keeps to the budget though runs die, and approves more once it is raised", async () => {
  await promise(3, { waitDays: 0 });
  await friends(6);
  for (let dies = 1; dies <= 8; dies++) {
    const dying = faultyTable(loop.platform.table, dyingAt(dies));
    await approveDue({ ...loop.platform, table: dying });
    dying.client.destroy();
  }
  loop.platform.clock.move(3 * hourMs);
  await Promise.all([approveDue(loop.platform), approveDue(loop.platform)]);
  expect(await inState("approved")).toHaveLength(3);
  expect(await reserved()).toBe(6_000);
  await promise(5, { waitDays: 0 }, 2);
  loop.platform.clock.move(hourMs);
  await approveDue(loop.platform);
  expect(await inState("approved")).toHaveLength(5);
  expect(await inState("pending")).toMatchObject([{ waitsFor: "budget" }]);
});

test("a decision that the budget doesn't cover shortens no waiting time", async () => {
  await promise(1, { waitDays: 7 });
  await friends(2);
  const [first, second] = (await rewards.list()).items;
  if (!first || !second) throw new Error("there are no rewards");
  await approve(first);
  expect(await approve(second).catch(code)).toBe("reward.over_budget");
  await promise(2, { waitDays: 7 }, 2);
  loop.platform.clock.move(6 * dayMs);
  expect(await approveDue(loop.platform)).toBe(0);
  loop.platform.clock.move(dayMs);
  expect(await approveDue(loop.platform)).toBe(1);
});

test("the next month has a budget of its own", async () => {
  await promise(1, { waitDays: 0 });
  await friends(2);
  await approveDue(loop.platform);
  expect(await inState("approved")).toHaveLength(1);
  const last = month();
  while (month() === last) loop.platform.clock.move(dayMs);
  await approveDue(loop.platform);
  expect(await inState("approved")).toHaveLength(2);
  expect(await reserved()).toBe(2_000);
});

test("a reward reversed before anybody had it gives its part back, and one that was handed out doesn't", async () => {
  await promise(2);
  await friends(2);
  const [first, second] = (await rewards.list()).items;
  if (!first || !second) throw new Error("there are no rewards");
  for (const reward of [first, second]) await approve(reward);
  await rewards.move(first, { version: 2, state: "reversed" });
  expect(await reserved()).toBe(2_000);
  await rewards.move(second, { version: 2, state: "fulfilled" });
  await rewards.move(second, { version: 3, state: "reversed" });
  expect(await reserved()).toBe(2_000);
});

test("decisions of several members are refused over the budget, also when they are carried out", async () => {
  await promise(1);
  await friends(3);
  const items = (await rewards.list()).items.map(({ id: rewardId, version }) => ({ rewardId, version }));
  const decide = (some: typeof items) =>
    decideRewards.call(loop.member, {
      params: { projectId: loop.project.id },
      query: {},
      body: { state: "approved", items: some },
    });
  // The budget covers each of two alone.
  expect((await decide(items.slice(0, 2))).results.map((one) => one.code)).toEqual([null, null]);
  loop.platform.clock.move(10_000);
  await carryOutDue(loop.platform);
  expect(await inState("approved")).toHaveLength(1);
  expect(await inState("pending")).toHaveLength(2);
  expect((await decide(items.slice(2))).results.map((one) => one.code)).toEqual(["reward.over_budget"]);
  expect((await inState("pending")).every(({ waitsFor }) => waitsFor === "budget")).toBe(true);
});

test("rewards of another currency or without a value need no budget", async () => {
  await promise(1, { fulfillment: { inviter: { type: "manual" } } });
  await friends(2);
  for (const reward of (await rewards.list()).items) await approve(reward);
  expect(await inState("approved")).toHaveLength(2);
});

test("a budget names each currency once", async () => {
  expect(await promise(1, { budgets: [euros(1), euros(2)] }).catch(code)).toBe("request.invalid");
});
