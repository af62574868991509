import type { Reward } from "@kiteloop/contract/referrals/reward";
import { beforeEach, expect, test } from "vitest";
import { listAudit } from "../../shared/audit/index.ts";
import { transact } from "../../shared/table/index.ts";
import { type TestLoop, testLoop, testPlatform, testRewards } from "../../testing/index.ts";
import { rewardsKey } from "./limits.ts";
import { addRewardStep } from "./new-reward.ts";
import { usedOf } from "./store.limit.ts";
import { changeRewardItem, findReward } from "./store.ts";

let loop: TestLoop;
let rewards: ReturnType<typeof testRewards>;
let reward: Reward;
beforeEach(async () => {
  loop = await testLoop(await testPlatform());
  rewards = testRewards(loop);
  await rewards.promise({ inviter: "20 euros", cap: 1 });
  const { code } = await rewards.person("ana", "Ana Silva");
  await rewards.join(code, "ben");
  reward = await only();
});

async function only(): Promise<Reward> {
  const [first, ...rest] = (await rewards.list()).items;
  if (first === undefined || rest.length > 0) throw new Error("there is not one reward");
  return first;
}
const to = (state: string, of = reward, note?: string) =>
  rewards.move(of, { version: of.version, state, ...(note !== undefined && { note }) });

test("goes from pending to approved to fulfilled, each step with its actor", async () => {
  const approved = await to("approved");
  const fulfilled = await to("fulfilled", approved, "Sent by post");
  expect(fulfilled).toMatchObject({
    state: "fulfilled",
    version: 3,
    history: [
      { state: "pending", by: "Kiteloop" },
      { state: "approved", by: "Mara Example", note: "" },
      { state: "fulfilled", by: "Mara Example", note: "Sent by post" },
    ],
  });
  const audit = await listAudit(loop.platform.table, loop.member.actor.workspaceId, 10);
  expect(audit.filter(({ subject }) => subject.id === reward.id).map(({ action }) => action)).toEqual([
    "reward.fulfilled",
    "reward.approved",
  ]);
});

test("a fulfilled reward can be reversed, and its history says that it had been fulfilled", async () => {
  const fulfilled = await to("fulfilled", await to("approved"));
  expect(await to("reversed", fulfilled, "Refunded")).toMatchObject({
    state: "reversed",
    history: [{}, {}, {}, { note: "Refunded. It had been fulfilled." }],
  });
});

test("a reversed reward frees a place under the limit", async () => {
  await to("reversed");
  const { code, participantId } = await rewards.person("ana", "Ana Silva");
  await rewards.join(code, "cleo");
  expect((await rewards.list({ state: "pending" })).items).toHaveLength(1);
  const whose = { projectId: loop.project.id, participantId };
  expect(await usedOf(loop.platform.table, rewardsKey(whose))).toBe(1);
});

test("a repeated request gets the same answer, also with the version before the move", async () => {
  const approved = await to("approved");
  expect(await to("approved")).toEqual(approved);
});

test("of 10 concurrent moves one wins, and the others get a conflict", async () => {
  const moves = ["approved", "reversed"].flatMap((state) => Array.from({ length: 5 }, () => to(state)));
  const results = await Promise.allSettled(moves);
  const refused = results.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(5);
  expect((await only()).history).toHaveLength(2);
});

test.each([
  ["pending", [], "fulfilled"],
  ["reversed", ["reversed"], "approved"],
  ["fulfilled", ["approved", "fulfilled"], "approved"],
])("invalid transitions from %s are refused", async (_, before, state) => {
  let here = reward;
  for (const step of before) here = await to(step, here);
  await expect(to(state, here)).rejects.toMatchObject({ code: "reward.wrong_state" });
});

test("a held reward can only be reversed", async () => {
  const { table, clock } = loop.platform;
  const stored = await findReward(table, { projectId: loop.project.id, rewardId: reward.id });
  if (stored === null) throw new Error("the reward is gone");
  const after = addRewardStep(stored, { held: true }, { at: reward.earnedAt, by: "x", note: "" });
  await transact(table, clock, [changeRewardItem(table, after)]);
  const held = await only();
  await expect(to("approved", held)).rejects.toMatchObject({ code: "reward.held" });
  expect(await to("reversed", held)).toMatchObject({ state: "reversed", held: false });
});

test("a stale version, a viewer and another workspace are refused", async () => {
  await to("approved");
  await expect(to("fulfilled")).rejects.toMatchObject({ code: "conflict.version" });
  const body = { version: 2, state: "fulfilled" };
  await expect(rewards.move(reward, body, rewards.as("viewer"))).rejects.toMatchObject({
    code: "auth.forbidden",
  });
  const other = await testLoop(loop.platform);
  await expect(rewards.move(reward, body, other.member)).rejects.toMatchObject({ code: "not_found" });
  const foreign = testRewards(other);
  await expect(foreign.move(reward, body)).rejects.toMatchObject({ code: "not_found" });
});

test.each([
  ["back to pending", { version: 1, state: "pending" }],
  ["without a version", { state: "approved" }],
  ["with an unknown field", { version: 1, state: "approved", held: false }],
  ["with a note of two lines", { version: 1, state: "approved", note: "a\nb" }],
])("%s is invalid", async (_, body) => {
  await expect(rewards.move(reward, body)).rejects.toMatchObject({ code: "request.invalid" });
});
