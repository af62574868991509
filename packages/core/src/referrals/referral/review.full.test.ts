import { defaultFraudPolicy } from "@kiteloop/contract/referrals/fraud";
import { dayMs } from "@kiteloop/contract/shared/time";
import { beforeAll, expect, test } from "vitest";
import { listAudit } from "../../shared/audit/index.ts";
import {
  streamOf,
  type TestLoop,
  testInvitees,
  testLoop,
  testPlatform,
  withBody,
  writeTogether,
} from "../../testing/index.ts";
import { reportConversion } from "../conversion/index.ts";
import { listRewards, saveRewardRules } from "../reward/index.ts";
import { reviewReferral } from "./review.ts";

let loop: TestLoop;
let friends: ReturnType<typeof testInvitees>;
beforeAll(async () => {
  loop = await testLoop(await testPlatform());
  friends = testInvitees(loop);
  const rules = { on: "joined", inviter: "10 €", friend: "5 €", milestones: [], cap: null, waitDays: null };
  await saveRewardRules.call(loop.member, { params: friends.params, query: {}, body: { version: 1, rules } });
});

const held = { email: "x@mailinator.com" };
let count = 0;
/** A new inviter with one invitee. */
async function pair(traces: object) {
  count += 1;
  const names = { inviter: `a-${count}`, friend: `f-${count}` };
  const { code } = await friends.person(names.inviter);
  const email = "email" in traces ? { email: `${count}@mailinator.com` } : {};
  await friends.joins(code, names.friend, { ...traces, ...email });
  return names;
}

const earnedWith = async (friend: string) => {
  const { referralId } = await friends.referral(friend);
  const { items } = await listRewards.call(loop.member, { params: friends.params, query: {}, body: {} });
  return items.filter((one) => one.referralId === referralId);
};
const rewardsOf = async (friend: string) =>
  (await earnedWith(friend)).map(({ kind, state, held }) => `${kind} ${state}${held ? " held" : ""}`).sort();
const joinedOf = async (inviter: string) => (await friends.person(inviter)).stats.joined;
const audited = async (of: readonly string[]) => {
  const entries = await listAudit(loop.platform.table, loop.member.actor.workspaceId, 200);
  return entries.filter(({ subject }) => of.includes(subject.id)).map(({ action }) => action);
};
const actions = async (friend: string) => audited([(await friends.referral(friend)).referralId]);
/** The audit entries of both sides' rewards. */
const rewardActions = async (friend: string) => audited((await earnedWith(friend)).map(({ id }) => id));

test("approving a held referral releases its rewards, and records the member", async () => {
  const { inviter, friend } = await pair(held);
  expect(await rewardsOf(friend)).toEqual(["friend pending held", "inviter pending held"]);
  const row = await friends.decide(friend, "approved", "pending");
  expect(row).toMatchObject({ status: "joined", review: "approved", reviewedBy: "Mara Example" });
  expect(row.history.map(({ to, by }) => `${to} by ${by}`)).toEqual([
    "held by policy 1",
    "approved by Mara Example",
  ]);
  expect(await rewardsOf(friend)).toEqual(["friend pending", "inviter pending"]);
  expect(await joinedOf(inviter)).toBe(1);
  expect(await actions(friend)).toEqual(["referral.approved"]);
  expect(await rewardActions(friend)).toEqual(["reward.release", "reward.release"]);
  expect(await friends.listed({ review: "pending" })).toEqual([]);
});

test("rejecting reverses the rewards, and reduces the inviter's count", async () => {
  const { inviter, friend } = await pair(held);
  expect(await friends.decide(friend, "rejected", "pending")).toMatchObject({ status: "rejected" });
  expect(await rewardsOf(friend)).toEqual(["friend reversed", "inviter reversed"]);
  expect(await actions(friend)).toEqual(["referral.rejected"]);
  expect(await rewardActions(friend)).toEqual(["reward.reversed", "reward.reversed"]);
  expect(await joinedOf(inviter)).toBe(0);
});

test("approving a referral that the policy rejected counts its join once, on the day of the approval", async () => {
  const { inviter, friend } = await pair({ website: "x" });
  expect([await joinedOf(inviter), await rewardsOf(friend)]).toEqual([0, []]);
  const stream = streamOf(loop.platform.table);
  loop.platform.clock.move(dayMs);
  expect(await friends.decide(friend, "approved", "none")).toMatchObject({ status: "joined" });
  const facts = stream.items.filter(({ image }) => image.__edb_e__ === "referralApproval");
  expect(facts.map(({ image }) => image)).toMatchObject([
    { externalId: friend, day: "2026-03-11", joinedAt: "2026-03-10T12:00:00.000Z" },
  ]);
  expect(await rewardsOf(friend)).toEqual(["friend pending", "inviter pending"]);
  expect(await joinedOf(inviter)).toBe(1);
  await friends.decide(friend, "rejected", "approved");
  expect(stream.items.filter(({ image }) => image.__edb_e__ === "referralApproval")).toHaveLength(1);
  expect(await joinedOf(inviter)).toBe(0);
});

test("a conversion of a rejected invitee counts for the inviter only once the referral is approved", async () => {
  const { inviter, friend } = await pair({ website: "x" });
  const body = { externalId: `order-${friend}`, participantExternalId: friend };
  await reportConversion.call(loop.server, withBody(body));
  expect(await friends.referral(friend)).toMatchObject({ status: "rejected", conversions: 1 });
  expect((await friends.person(inviter)).stats).toMatchObject({ joined: 0, converted: 0 });
  await friends.decide(friend, "approved", "none");
  expect(await friends.referral(friend)).toMatchObject({ status: "converted" });
  expect((await friends.person(inviter)).stats).toMatchObject({ joined: 1, converted: 1 });
});

test("repeating a decision changes nothing", async () => {
  const { friend } = await pair(held);
  const first = await friends.decide(friend, "approved", "pending");
  expect(await friends.decide(friend, "approved", "pending")).toEqual(first);
  expect(await actions(friend)).toEqual(["referral.approved"]);
});

test("of two concurrent contradictory decisions one wins, and the other gets a conflict", async () => {
  const { friend } = await pair(held);
  writeTogether(loop.platform.table, 2);
  const said = await Promise.allSettled([
    friends.decide(friend, "approved", "pending"),
    friends.decide(friend, "rejected", "pending"),
  ]);
  expect(said.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const lost = said.find((one) => one.status === "rejected");
  expect(lost?.reason).toMatchObject({ code: "conflict.version" });
  const { review: stands, history } = await friends.referral(friend);
  expect(history?.map(({ to }) => to)).toEqual(["held", stands]);
});

test("neither a concurrent conversion nor the decision is lost", async () => {
  const { inviter, friend } = await pair(held);
  writeTogether(loop.platform.table, 2);
  const body = { externalId: `order-${friend}`, participantExternalId: friend };
  await Promise.all([
    friends.decide(friend, "rejected", "pending"),
    reportConversion.call(loop.server, withBody(body)),
  ]);
  expect(await friends.referral(friend)).toMatchObject({
    status: "rejected",
    review: "rejected",
    conversions: 1,
  });
  expect((await friends.person(inviter)).stats).toMatchObject({ joined: 0, converted: 0 });
});

test("a referral that a member rejected stays rejected, and a decision based on an outdated state is refused", async () => {
  const { friend } = await pair(held);
  await expect(friends.decide(friend, "approved", "none")).rejects.toMatchObject({
    code: "conflict.version",
  });
  await friends.decide(friend, "rejected", "pending");
  await expect(friends.decide(friend, "approved", "pending")).rejects.toMatchObject({
    code: "conflict.version",
  });
  await expect(friends.decide(friend, "approved", "rejected")).rejects.toMatchObject({
    code: "referral.rejected",
  });
});

test("viewers, other workspaces and invalid input are refused", async () => {
  const { friend } = await pair(held);
  const viewer = { ...loop.member, actor: { ...loop.member.actor, role: "viewer" as const } };
  const stranger = (await testLoop(loop.platform)).member;
  const failure = (attempt: Promise<unknown>) => attempt.catch((error: { code: string }) => error.code);
  expect(await failure(friends.decide(friend, "approved", "pending", viewer))).toBe("auth.forbidden");
  expect(await failure(friends.decide(friend, "approved", "pending", stranger))).toBe("not_found");
  expect(await failure(friends.decide("nobody", "approved", "pending"))).toBe("not_found");
  expect(await failure(friends.decide(friend, "ignored", "pending"))).toBe("request.invalid");
  expect(
    await failure(reviewReferral.call(loop.browser, { params: friends.params, query: {}, body: {} })),
  ).toBe("key.wrong_kind");
  expect(await friends.referral(friend)).toMatchObject({ review: "pending" });
});

test("lists are sorted newest first, in pages, by queue and by participant, and show only this project", async () => {
  const other = testInvitees(await testLoop(loop.platform));
  await other.setPolicy({ ...defaultFraudPolicy, velocity: { joins: 1000, minutes: 1 } });
  const [one, two] = [await other.person("one", { name: "Una" }), await other.person("two")];
  for (let n = 0; n < 62; n++) {
    loop.platform.clock.move(1000);
    const traces = n % 10 === 0 ? { email: `l${n}@mailinator.com` } : n % 10 === 1 ? { website: "x" } : {};
    await other.joins(n < 55 ? one.code : two.code, `l-${n}`, traces);
  }
  const numbers = async (query: object) =>
    (await other.listed(query)).map(({ inviteeExternalId }) => Number(inviteeExternalId.slice(2)));
  const down = (list: number[]) => list.sort((a, b) => b - a);
  const all = Array.from({ length: 62 }, (_, n) => n);
  expect(await numbers({})).toEqual(down([...all]));
  expect(await numbers({ review: "pending" })).toEqual([60, 50, 40, 30, 20, 10, 0]);
  expect(await numbers({ review: "rejected" })).toEqual([61, 51, 41, 31, 21, 11, 1]);
  expect(await numbers({ participantId: one.participantId })).toEqual(down(all.filter((n) => n < 55)));
  expect((await other.listed({ review: "pending" })).at(-1)).toMatchObject({
    participantName: "Una",
    participantExternalId: "one",
  });
  await expect(other.listed({ cursor: "bm8" })).rejects.toMatchObject({ code: "request.invalid" });
  await expect(other.listed({ review: "pending", participantId: one.participantId })).rejects.toMatchObject({
    code: "request.invalid",
  });
});

test("rejecting an invitee who hasn't converted leaves the inviter's number of those who have", async () => {
  const { inviter, friend } = await pair({});
  const { code } = await friends.person(inviter);
  await friends.joins(code, `${friend}-other`);
  const body = { externalId: `order-${friend}`, participantExternalId: friend };
  await reportConversion.call(loop.server, withBody(body));
  expect((await friends.person(inviter)).stats).toMatchObject({ joined: 2, converted: 1 });
  await friends.decide(`${friend}-other`, "rejected", "none");
  expect((await friends.person(inviter)).stats).toMatchObject({ joined: 1, converted: 1 });
});
