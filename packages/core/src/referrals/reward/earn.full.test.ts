import { noRewards, type RewardRules } from "@kiteloop/contract/referrals/reward";
import { beforeEach, expect, test } from "vitest";
import { saveRewardRulesItem } from "../../publishing/live/index.ts";
import { transact } from "../../shared/table/index.ts";
import { type TestLoop, testLoop, testPlatform, withBody } from "../../testing/index.ts";
import { identifyParticipant } from "../participant/index.ts";
import { joinRewardItems } from "./earn.ts";
import type { Earning } from "./eligibility.ts";
import { holdRewards } from "./hold.ts";
import { rewardsKey } from "./limits.ts";
import { earnWithConversion } from "./of-conversion.ts";
import { releaseRewards, reverseRewards } from "./review.ts";
import { rewardIdOf } from "./reward-id.ts";
import { usedOf } from "./store.limit.ts";
import { findTally } from "./store.tally.ts";
import { findReward, rewardsOf } from "./store.ts";

let loop: TestLoop;
let inviter: { participantId: string; externalId: string };
beforeEach(async () => {
  loop = await testLoop(await testPlatform());
  const { participantId } = await identifyParticipant.call(
    loop.server,
    withBody({ externalId: "ana", name: "Ana Silva" }),
  );
  inviter = { participantId, externalId: "ana" };
});

async function promise(rules: Partial<RewardRules>): Promise<void> {
  const { table, clock } = loop.platform;
  const of = { workspaceId: loop.member.actor.workspaceId, projectId: loop.project.id };
  const after = { rules: { ...noRewards, on: "joined" as const, ...rules }, version: 2 };
  await transact(table, clock, [saveRewardRulesItem(table, of, after, clock.now().toISOString())]);
}

function referralOf(externalId: string, more: Partial<Earning> = {}): Earning {
  return {
    workspaceId: loop.member.actor.workspaceId,
    projectId: loop.project.id,
    referralId: loop.platform.ids.make("referral"),
    day: "2026-03-10",
    externalId,
    participantId: inviter.participantId,
    participantExternalId: inviter.externalId,
    name: "Ben",
    ...more,
  };
}

/** Writes what `make` returns, and retries after conflicts; false if it never succeeded. */
async function write(make: () => ReturnType<typeof joinRewardItems>): Promise<boolean> {
  for (let attempt = 0; attempt < 60; attempt++) {
    const items = await make();
    if (items.length === 0) return true;
    if ((await transact(loop.platform.table, loop.platform.clock, items)).ok) return true;
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 40));
  }
  return false;
}

const join = (referral: Earning) => write(() => joinRewardItems(loop.member, referral));
const convert = (referral: Earning) =>
  write(async () => {
    const after = { ...referral, earning: 1 };
    const step = { by: "Kiteloop", note: "" };
    return (await earnWithConversion(loop.member, referral, after, step, true)).items;
  });
const release = (referral: Earning) =>
  write(() => releaseRewards(loop.member, referral, { ...referral, review: "approved" }));
const reverse = (referral: Earning) => write(() => reverseRewards(loop.member, referral));
const earnedWith = (externalId: string) =>
  rewardsOf(loop.platform.table, loop.project.id, externalId, { limit: 100 });
const tally = async () => {
  const whose = { projectId: loop.project.id, ...inviter };
  const stored = await findTally(loop.platform.table, whose);
  return stored && { ...stored, used: await usedOf(loop.platform.table, rewardsKey(whose)) };
};
const side = (referral: Earning, name: "inviter" | "friend") =>
  findReward(loop.platform.table, {
    projectId: loop.project.id,
    rewardId: rewardIdOf({ referralId: referral.referralId, side: name }),
  });
const held = { verdict: { outcome: "hold" as const } };
const refused = { verdict: { outcome: "reject" as const } };

test("a referral earns both sides what the rules say, once", async () => {
  await promise({ inviter: "20 euros", friend: "A free month", waitDays: 14 });
  const referral = referralOf("ben");
  expect(await join(referral)).toBe(true);
  expect(await earnedWith("ana")).toMatchObject([
    {
      kind: "inviter",
      what: "20 euros",
      state: "pending",
      recipientName: "Ana Silva",
      participantId: inviter.participantId,
      held: false,
      earnedAt: "2026-03-10T12:00:00.000Z",
      approvesAt: "2026-03-24T12:00:00.000Z",
    },
  ]);
  expect(await earnedWith("ben")).toMatchObject([
    { kind: "friend", what: "A free month", recipientName: "Ben" },
  ]);
  // Reported again in another transaction, nothing is earned twice, although the tally would allow it.
  await join(referral);
  expect(await earnedWith("ana")).toHaveLength(1);
});

test("only the stage that the rules name earns a reward", async () => {
  await promise({ on: "converted", inviter: "20 euros" });
  const referral = referralOf("ben");
  await join(referral);
  expect(await earnedWith("ana")).toEqual([]);
  await convert(referral);
  expect(await earnedWith("ana")).toHaveLength(1);
});

test("20 concurrent joins earn exactly the limit", async () => {
  await promise({ inviter: "20 euros", friend: "A free month", cap: 7 });
  const written = await Promise.all(Array.from({ length: 20 }, (_, n) => join(referralOf(`i-${n}`))));
  expect(written.every(Boolean)).toBe(true);
  expect(await earnedWith("ana")).toHaveLength(7);
  expect(await tally()).toMatchObject({ joined: 20, used: 7 });
  // The limit is the inviter's; every invitee gets the promised reward.
  const friends = await Promise.all(Array.from({ length: 20 }, (_, n) => earnedWith(`i-${n}`)));
  expect(friends.map((rewards) => rewards.map(({ kind }) => kind))).toEqual(Array(20).fill(["friend"]));
});

test("20 concurrent joins reach each milestone once", async () => {
  await promise({
    milestones: [
      { at: 3, reward: "A mug" },
      { at: 20, reward: "A coat" },
      { at: 21, reward: "A car" },
    ],
  });
  await Promise.all(Array.from({ length: 20 }, (_, n) => join(referralOf(`i-${n}`))));
  expect((await earnedWith("ana")).map(({ milestone, what }) => [milestone, what]).sort()).toEqual([
    [20, "A coat"],
    [3, "A mug"],
  ]);
});

test("held referrals earn held rewards, and don't count toward milestones", async () => {
  await promise({ inviter: "20 euros", waitDays: 0, milestones: [{ at: 2, reward: "A mug" }] });
  await join(referralOf("one"));
  const waiting = referralOf("two", held);
  await join(waiting);
  expect(await side(waiting, "inviter")).toMatchObject({ state: "pending", held: true });
  expect((await earnedWith("ana")).filter(({ kind }) => kind === "milestone")).toEqual([]);
  await release(waiting);
  expect(await side(waiting, "inviter")).toMatchObject({
    state: "pending",
    held: false,
    history: [{}, { by: "Mara Example", note: "The referral was approved" }],
  });
  expect((await earnedWith("ana")).filter(({ kind }) => kind === "milestone")).toHaveLength(1);
});

test("a rejected referral earns nothing until a member approves it", async () => {
  await promise({ inviter: "20 euros", friend: "A month" });
  const referral = referralOf("ben", refused);
  expect(await joinRewardItems(loop.member, referral)).toEqual([]);
  await release(referral);
  expect(await side(referral, "inviter")).toMatchObject({ state: "pending", held: false });
  expect(await side(referral, "friend")).toMatchObject({ state: "pending", held: false });
  expect(await tally()).toMatchObject({ joined: 1, used: 1 });
});

test("a rejected referral that a member approves before its conversion earns with the conversion", async () => {
  await promise({ on: "converted", inviter: "20 euros", friend: "A month" });
  const referral = referralOf("ben", refused);
  await release(referral);
  expect([await side(referral, "inviter"), await side(referral, "friend")]).toEqual([null, null]);
  await convert({ ...referral, review: "approved" });
  expect(await side(referral, "inviter")).toMatchObject({ state: "pending" });
});

test("holding a referral takes it from the counts that it was in", async () => {
  await promise({ inviter: "20 euros" });
  const [joined, converted] = [referralOf("one"), referralOf("two")];
  const hold = (referral: Earning) =>
    write(() => holdRewards(loop.member, referral, { ...referral, ...held }));
  await join(joined);
  await join(converted);
  await convert(converted);
  expect(await tally()).toMatchObject({ joined: 2, converted: 1 });
  await hold(joined);
  expect(await tally()).toMatchObject({ joined: 1, converted: 1 });
  await hold({ ...converted, earning: 1 });
  expect(await tally()).toMatchObject({ joined: 0, converted: 0 });
});

test("rejecting reverses both sides' rewards, frees the limit and holds a milestone until it is reached again", async () => {
  await promise({ inviter: "20 euros", friend: "A month", cap: 2, milestones: [{ at: 2, reward: "A mug" }] });
  const [one, two] = [referralOf("one"), referralOf("two")];
  await join(one);
  await join(two);
  const mug = { projectId: loop.project.id, rewardId: rewardIdOf({ ...inviter, milestone: 2 }) };
  await reverse(two);
  expect(await side(two, "inviter")).toMatchObject({ state: "reversed" });
  expect(await side(two, "friend")).toMatchObject({ state: "reversed" });
  expect(await findReward(loop.platform.table, mug)).toMatchObject({ state: "pending", held: true });
  const three = referralOf("three");
  await join(three);
  expect(await side(three, "inviter")).toMatchObject({ state: "pending" });
  expect(await findReward(loop.platform.table, mug)).toMatchObject({ state: "pending", held: false });
  expect(await tally()).toMatchObject({ joined: 2, used: 2, reached: [{ at: 2, fallen: false }] });
});

test("rejecting a converted invitee reduces both counts, and approving restores them", async () => {
  await promise({ on: "converted", inviter: "20 euros", milestones: [{ at: 1, reward: "A mug" }] });
  const referral = referralOf("ben");
  await join(referral);
  await convert(referral);
  expect(await tally()).toMatchObject({ joined: 1, converted: 1, used: 1 });
  const converted = { ...referral, earning: 1 };
  await reverse(converted);
  expect(await tally()).toMatchObject({ joined: 0, converted: 0, used: 0, reached: [{ fallen: true }] });
  await release({ ...converted, review: "rejected" });
  expect(await tally()).toMatchObject({ joined: 1, converted: 1, reached: [{ at: 1, fallen: false }] });
});

test("rejecting a held referral doesn't reduce the counts", async () => {
  await promise({ inviter: "20 euros" });
  const waiting = referralOf("two", held);
  await join(referralOf("one"));
  await join(waiting);
  await reverse(waiting);
  expect(await tally()).toMatchObject({ joined: 1, used: 1 });
  // After a later decision to the contrary, reversed rewards stay reversed, and the referral counts.
  await release({ ...waiting, review: "rejected" });
  expect(await side(waiting, "inviter")).toMatchObject({ state: "reversed" });
  expect(await tally()).toMatchObject({ joined: 2, used: 1 });
});

test("invitees from before tallies were stored count", async () => {
  await promise({ milestones: [{ at: 1, reward: "A mug" }] });
  await join(referralOf("one", held));
  expect(await tally()).toMatchObject({ joined: 0, version: 1 });
});
