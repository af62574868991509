import { noRewards } from "@kiteloop/contract/referrals/reward";
import { addDays, dayOf } from "@kiteloop/metrics/days";
import { beforeEach, expect, test } from "vitest";
import { updateProject } from "../../publishing/project/index.ts";
import { listAudit } from "../../shared/audit/index.ts";
import { type TestLoop, testLoop, testPlatform, testRewards } from "../../testing/index.ts";
import { getRewardRules, saveRewardRules } from "./index.ts";

let loop: TestLoop;
let rewards: ReturnType<typeof testRewards>;
beforeEach(async () => {
  loop = await testLoop(await testPlatform());
  rewards = testRewards(loop);
});

const promised = { ...noRewards, on: "joined" as const, inviter: "20 euros" };
const get = (ctx = loop.member) =>
  getRewardRules.call(ctx, { params: { projectId: loop.project.id }, query: {}, body: {} });

test("a project has no reward rules until a member saves some", async () => {
  expect(await get()).toEqual({ version: 1, rules: noRewards, state: null, approved: [] });
  expect(await rewards.promise({ inviter: "20 euros" })).toEqual({
    ...{ version: 2, rules: promised, state: null },
  });
  expect(await get()).toEqual({ version: 2, rules: promised, state: null, approved: [] });
});

test("the state of a period is the one of today in the project's time zone", async () => {
  loop = await testLoop(loop.platform, "Pacific/Auckland");
  rewards = testRewards(loop);
  const today = dayOf(loop.platform.clock.now().getTime(), "Pacific/Auckland");
  const days = [
    ["planned", { from: addDays(today, 1), until: null }],
    ["running", { from: today, until: today }],
    ["ended", { from: null, until: addDays(today, -1) }],
  ] as const;
  for (const [at, [state, period]] of days.entries()) {
    const saved = await rewards.promise({ inviter: "20 euros", period }, at + 1);
    expect([saved.state, (await get()).state, saved.rules.period]).toEqual([state, state, period]);
  }
});

test("a change is audited, and repeating it is no change", async () => {
  const of = () => listAudit(loop.platform.table, loop.member.actor.workspaceId, 10);
  await rewards.promise({ inviter: "20 euros" });
  await rewards.promise({ inviter: "20 euros" });
  expect((await of()).filter(({ action }) => action === "reward.saveRules")).toHaveLength(1);
});

test("one of two changes to the same version is refused", async () => {
  const both = await Promise.allSettled([
    rewards.promise({ inviter: "One" }),
    rewards.promise({ inviter: "Two" }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  await expect(rewards.promise({ inviter: "Three" })).rejects.toMatchObject({ code: "conflict.version" });
});

test("a viewer can read but not write; another workspace doesn't find the project", async () => {
  expect(await get(rewards.as("viewer"))).toMatchObject({ version: 1 });
  await expect(rewards.promise({ inviter: "x" }, 1, rewards.as("viewer"))).rejects.toMatchObject({
    code: "auth.forbidden",
  });
  const other = await testLoop(loop.platform);
  await expect(get(other.member)).rejects.toMatchObject({ code: "not_found" });
  await expect(rewards.promise({ inviter: "x" }, 1, other.member)).rejects.toMatchObject({
    code: "not_found",
  });
});

test("an archived project accepts no rules", async () => {
  const params = { projectId: loop.project.id };
  const body = { version: loop.project.version, status: "archived" };
  await updateProject.call(loop.member, { params, query: {}, body });
  await expect(rewards.promise({ inviter: "x" })).rejects.toMatchObject({ code: "project.archived" });
});

test.each([
  ["milestones in the wrong order", { milestones: [5, 5].map((at) => ({ at, reward: "A mug" })) }],
  ["six milestones", { milestones: [1, 2, 3, 4, 5, 6].map((at) => ({ at, reward: "A mug" })) }],
  ["no reward in a milestone", { milestones: [{ at: 1, reward: "" }] }],
  ["a limit of 0", { cap: 0 }],
  ["a wait of 91 days", { waitDays: 91 }],
  ["two lines", { inviter: "20 euros\r\nBcc: x" }],
  ["a last day before the first", { period: { from: "2026-12-02", until: "2026-12-01" } }],
  ["a period without days", { period: { from: null, until: null } }],
  ["a day that doesn't exist", { period: { from: "2026-02-30", until: null } }],
  ["an unknown field", { currency: "EUR" }],
])("%s is invalid", async (_, more) => {
  const body = { version: 1, rules: { ...promised, ...more } };
  const call = saveRewardRules.call(loop.member, { params: { projectId: loop.project.id }, query: {}, body });
  await expect(call).rejects.toMatchObject({ code: "request.invalid" });
});
