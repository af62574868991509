import { undoMs } from "@kiteloop/contract/referrals/decision";
import type { Reward } from "@kiteloop/contract/referrals/reward";
import { minuteMs } from "@kiteloop/contract/shared/time";
import { beforeAll, describe, expect, test } from "vitest";
import { listAudit } from "../../shared/audit/index.ts";
import type { Ctx, Member } from "../../shared/context/index.ts";
import {
  readAllItems,
  streamOf,
  type TestLoop,
  testInvitees,
  testLoop,
  testPlatform,
  testRewards,
  withBody,
} from "../../testing/index.ts";
import { reportConversion } from "../conversion/index.ts";
import { undoDecisions } from "../pending-decision/index.ts";
import { decideRewards, moveReward } from "../reward/index.ts";
import { carryOutDue, decideReferrals } from "./index.ts";

let loop: TestLoop;
let friends: ReturnType<typeof testInvitees>;
let rewards: ReturnType<typeof testRewards>;
let stream: ReturnType<typeof streamOf>;
beforeAll(async () => {
  loop = await testLoop(await testPlatform());
  friends = testInvitees(loop);
  rewards = testRewards(loop);
  await rewards.promise({ inviter: "10 €" });
  stream = streamOf(loop.platform.table);
});

let count = 0;
/** A new inviter with one invitee, who is held, or rejected by the policy. */
async function pair(traces: "held" | "rejected" = "held") {
  count += 1;
  const names = { inviter: `a-${count}`, friend: `f-${count}` };
  const { code } = await friends.person(names.inviter);
  const email = traces === "held" ? `${count}@mailinator.com` : `${count}@example.com`;
  await friends.joins(code, names.friend, { email, ...(traces === "rejected" && { website: "x" }) });
  return names;
}

const decide = (decision: string, items: object[], ctx: Ctx<Member> = loop.member) =>
  decideReferrals.call(ctx, { params: friends.params, query: {}, body: { decision, items } });
const item = (inviteeExternalId: string, seen = "pending") => ({ inviteeExternalId, seen });
const move = (state: string, items: Reward[], ctx: Ctx<Member> = loop.member) =>
  decideRewards.call(ctx, {
    params: friends.params,
    query: {},
    body: { state, items: items.map(({ id, version }) => ({ rewardId: id, version })) },
  });
type Decided = Awaited<ReturnType<typeof decide>>;
const idsOf = ({ results }: Decided) => results.flatMap(({ decisionId }) => decisionId ?? []);
const undo = (decisionIds: string[], ctx: Ctx<Member> = loop.member) =>
  undoDecisions.call(ctx, { params: friends.params, query: {}, body: { decisionIds } });
const tick = () => carryOutDue(loop.platform);
async function later() {
  loop.platform.clock.move(undoMs);
  return tick();
}
const rowOf = async (friend: string) =>
  (await friends.listed()).find(({ inviteeExternalId }) => inviteeExternalId === friend);
const earned = async (friend: string) => {
  const { referralId } = await friends.referral(friend);
  const { items } = await rewards.list();
  return items.filter((one) => one.referralId === referralId);
};
const rewardOf = async (friend: string) => {
  const [found] = await earned(friend);
  if (found === undefined) throw new Error(`${friend} earned nothing`);
  return found;
};
const joinedOf = async (inviter: string) => (await friends.person(inviter)).stats.joined;
/** Everything stored about a referral and what it earned. */
const written = async (friend: string) => {
  const { referralId } = await friends.referral(friend);
  const kinds = ["referral", "referralApproval", "reward", "rewardTally", "participantMail"];
  return (await readAllItems(loop.platform.table)).filter(
    (stored) => kinds.includes(String(stored.__edb_e__)) && JSON.stringify(stored).includes(referralId),
  );
};
const actions = async (of: string) =>
  (await listAudit(loop.platform.table, loop.member.actor.workspaceId, 200))
    .filter(({ subject }) => subject.id === of)
    .map(({ action, actor }) => `${action} by ${actor.name}`);

describe("a decision about a referral", () => {
  test("is shown at once, and its effects follow after ten seconds, once", async () => {
    const { inviter, friend } = await pair("rejected");
    const [decisionId] = idsOf(await decide("approved", [item(friend, "none")]));
    expect(decisionId).toMatch(/^dcs_/);
    expect(await rowOf(friend)).toMatchObject({ review: "approved", reviewedBy: "Mara Example" });
    expect(await friends.listed({ review: "rejected" })).toEqual([]);
    loop.platform.clock.move(undoMs - 1);
    expect(await tick()).toBe(0);
    expect([await joinedOf(inviter), await earned(friend)]).toEqual([0, []]);
    loop.platform.clock.move(1);
    await Promise.all([tick(), tick()]);
    expect(await tick()).toBe(0);
    expect([await joinedOf(inviter), await earned(friend)]).toMatchObject([1, [{ state: "pending" }]]);
    expect(await rowOf(friend)).toMatchObject({ review: "approved", reviewedBy: "Mara Example" });
    expect(await friends.referral(friend)).toMatchObject({ review: "approved" });
    const { referralId } = await friends.referral(friend);
    expect(await actions(referralId)).toEqual(["referral.approved by Mara Example"]);
  });

  test("that is undone leaves everything as it was, and counts like one that was never made", async () => {
    const [taken, never] = [await pair("rejected"), await pair("rejected")];
    const before = await friends.referral(taken.friend);
    const row = await rowOf(taken.friend);
    const decided = await decide("approved", [item(taken.friend, "none")]);
    expect(await undo(idsOf(decided))).toEqual({ results: [null] });
    expect(await undo(idsOf(decided))).toEqual({ results: [null] });
    await later();
    expect(await friends.referral(taken.friend)).toEqual(before);
    expect(await rowOf(taken.friend)).toEqual(row);
    expect([await joinedOf(taken.inviter), await joinedOf(never.inviter)]).toEqual([0, 0]);
    const facts = stream.items.filter(({ image }) => image.__edb_e__ === "referralApproval");
    expect(facts.filter(({ image }) => image.externalId === taken.friend)).toEqual([]);
    expect(await actions(before.referralId)).toEqual([
      "referral.undo by Mara Example",
      "referral.approved by Mara Example",
    ]);
  });

  test("can be made again after it was undone", async () => {
    const { friend } = await pair();
    await undo(idsOf(await decide("rejected", [item(friend)])));
    expect(idsOf(await decide("approved", [item(friend)]))).toHaveLength(1);
    await later();
    expect(await friends.referral(friend)).toMatchObject({ status: "joined", review: "approved" });
  });

  test("can't be undone once it is carried out", async () => {
    const { inviter, friend } = await pair();
    const decided = idsOf(await decide("approved", [item(friend)]));
    await later();
    expect(await undo(decided)).toEqual({ results: ["decision.final"] });
    expect(await joinedOf(inviter)).toBe(1);
  });

  test("is either undone or carried out when both happen at once", async () => {
    const { inviter, friend } = await pair("rejected");
    const decided = idsOf(await decide("approved", [item(friend, "none")]));
    loop.platform.clock.move(undoMs);
    const [{ results }] = await Promise.all([undo(decided), tick()]);
    expect(await joinedOf(inviter)).toBe(results[0] === null ? 0 : 1);
    await later();
    expect(await joinedOf(inviter)).toBe(results[0] === null ? 0 : 1);
  });

  test("that is repeated, also concurrently, is one decision", async () => {
    const { friend } = await pair();
    const two = await Promise.all([decide("approved", [item(friend)]), decide("approved", [item(friend)])]);
    const ids = [...two.flatMap(idsOf), ...idsOf(await decide("approved", [item(friend)]))];
    expect(new Set(ids).size).toBe(1);
    await later();
    expect(await decide("approved", [item(friend)])).toEqual({ results: [{ decisionId: null, code: null }] });
  });

  test("of another member stands: the second one gets a conflict, whether or not it waits", async () => {
    const { friend } = await pair();
    const decided = idsOf(await decide("approved", [item(friend)]));
    const refused = { results: [{ decisionId: null, code: "conflict.version" }] };
    expect(await decide("rejected", [item(friend)])).toEqual(refused);
    await later();
    expect(await decide("rejected", [item(friend)])).toEqual(refused);
    expect(decided).toHaveLength(1);
  });

  test("carries out the one before it, and a rejection is final", async () => {
    const { inviter, friend } = await pair();
    const first = idsOf(await decide("approved", [item(friend)]));
    await decide("rejected", [item(friend, "approved")]);
    expect(await undo(first)).toEqual({ results: ["decision.final"] });
    expect(await joinedOf(inviter)).toBe(1);
    expect(await friends.listed({ review: "rejected" })).toContainEqual(
      expect.objectContaining({ inviteeExternalId: friend, review: "rejected" }),
    );
    expect(await decide("approved", [item(friend, "rejected")])).toMatchObject({
      results: [{ code: "referral.rejected" }],
    });
    await later();
    expect(await joinedOf(inviter)).toBe(0);
    expect((await rewardOf(friend)).state).toBe("reversed");
  });

  test("counts conversions of the ten seconds exactly once", async () => {
    const { inviter, friend } = await pair("rejected");
    await decide("approved", [item(friend, "none")]);
    await reportConversion.call(
      loop.server,
      withBody({ externalId: `order-${friend}`, participantExternalId: friend }),
    );
    await later();
    expect((await friends.person(inviter)).stats).toMatchObject({ joined: 1, converted: 1 });
    expect(await friends.referral(friend)).toMatchObject({ status: "converted", conversions: 1 });
  });

  test("writes no referral, reward or email, which webhooks and emails come from, before it is carried out", async () => {
    const { friend } = await pair();
    const before = await written(friend);
    await decide("approved", [item(friend)]);
    expect(await written(friend)).toEqual(before);
    await later();
    expect(await written(friend)).not.toEqual(before);
  });

  test("in bulk decides each item alone, and names the error of a refused one", async () => {
    const [one, two] = [await pair("rejected"), await pair()];
    await decide("rejected", [item(two.friend)]);
    const items = [item(one.friend, "none"), item("nobody"), item(two.friend)];
    const { results } = await decide("approved", items);
    expect(results.map(({ code }) => code)).toEqual([null, "not_found", "conflict.version"]);
    await later();
    expect(await joinedOf(one.inviter)).toBe(1);
  });
});

describe("a decision about a reward", () => {
  test("is shown at once and carried out after ten seconds; a further one carries it out first", async () => {
    const { friend } = await pair();
    await decide("approved", [item(friend)]);
    await later();
    const reward = await rewardOf(friend);
    await move("approved", [reward]);
    const approved = await rewardOf(friend);
    expect(approved).toMatchObject({ state: "approved", version: reward.version + 1 });
    expect((await rewards.list({ state: "approved" })).items).toContainEqual(approved);
    expect((await rewards.list({ state: "pending" })).items.map(({ id }) => id)).not.toContain(reward.id);
    const fulfilled = idsOf(await move("fulfilled", [approved]));
    expect((await rewardOf(friend)).state).toBe("fulfilled");
    expect(await undo(fulfilled)).toEqual({ results: [null] });
    expect(await rewardOf(friend)).toMatchObject({ state: "approved", version: approved.version });
    loop.platform.clock.move(minuteMs);
    await tick();
    expect(await rewardOf(friend)).toMatchObject({ state: "approved", version: approved.version });
  });

  test("that doesn't apply anymore changes nothing, and the audit log says so", async () => {
    const { friend } = await pair();
    await decide("approved", [item(friend)]);
    await later();
    const reward = await rewardOf(friend);
    await move("approved", [reward]);
    await friends.decide(friend, "rejected", "approved");
    await later();
    expect((await rewardOf(friend)).state).toBe("reversed");
    expect((await actions(reward.id))[0]).toBe("reward.undo by Kiteloop");
  });

  test("gives way to a reversal, which is final", async () => {
    const { friend } = await pair();
    await decide("approved", [item(friend)]);
    await later();
    const decided = idsOf(await move("approved", [await rewardOf(friend)]));
    const { id: rewardId, version } = await rewardOf(friend);
    await moveReward.call(loop.member, {
      params: { ...friends.params, rewardId },
      query: {},
      body: { version, state: "reversed" },
    });
    expect(await undo(decided)).toEqual({ results: ["decision.final"] });
    expect((await rewardOf(friend)).history.map(({ state }) => state)).toEqual([
      "pending",
      "pending",
      "approved",
      "reversed",
    ]);
  });

  test("names what is refused: a held reward, another version, a wrong state", async () => {
    const { friend } = await pair();
    const reward = await rewardOf(friend);
    const codes = async (state: string, of: Reward) =>
      (await move(state, [of])).results.map(({ code }) => code);
    expect(await codes("approved", reward)).toEqual(["reward.held"]);
    expect(await codes("fulfilled", reward)).toEqual(["reward.wrong_state"]);
    expect(await codes("approved", { ...reward, version: 7 })).toEqual(["conflict.version"]);
  });
});

test("viewers, other workspaces and invalid requests are refused", async () => {
  const { friend } = await pair();
  const viewer = rewards.as("viewer");
  const other = await testLoop(loop.platform);
  const id = loop.platform.ids.make("decision");
  for (const call of [
    (ctx: Ctx<Member>) => decide("approved", [item(friend)], ctx),
    async (ctx: Ctx<Member>) => move("approved", [await rewardOf(friend)], ctx),
    (ctx: Ctx<Member>) => undo([id], ctx),
  ]) {
    await expect(call(viewer)).rejects.toMatchObject({ code: "auth.forbidden" });
    await expect(call(other.member)).rejects.toMatchObject({ code: "not_found" });
  }
  const many = Array.from({ length: 101 }, () => item(friend));
  await expect(decide("approved", many)).rejects.toMatchObject({ code: "request.invalid" });
  await expect(decide("approved", [])).rejects.toMatchObject({ code: "request.invalid" });
  await expect(decide("held", [item(friend)])).rejects.toMatchObject({ code: "request.invalid" });
  await expect(undo([])).rejects.toMatchObject({ code: "request.invalid" });
  expect(await undo([id])).toEqual({ results: ["decision.final"] });
});
