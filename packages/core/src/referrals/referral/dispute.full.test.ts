import { defaultFraudPolicy } from "@kiteloop/contract/referrals/fraud";
import { dayMs } from "@kiteloop/contract/shared/time";
import { beforeEach, expect, test } from "vitest";
import { fold, readRollups } from "../../counting/index.ts";
import {
  streamOf,
  type TestLoop,
  testInvitees,
  testLoop,
  testPlatform,
  testWaitlist,
  withBody,
} from "../../testing/index.ts";
import { reportConversion } from "../conversion/index.ts";
import { identifyParticipant } from "../participant/index.ts";
import { listRewards, moveReward, saveRewardRules } from "../reward/index.ts";
import { catchUp, findInvitee, reportJoin } from "./index.ts";
import { previewFraudPolicy } from "./preview.ts";
import { replayDue } from "./replay.ts";

let loop: TestLoop;
let friends: ReturnType<typeof testInvitees>;
let stream: ReturnType<typeof streamOf>;
/** A person who claims other people's ids from a page, and their real inviter. */
let [mallory, ana] = ["", ""];
beforeEach(async () => {
  loop = await testLoop(await testPlatform());
  friends = testInvitees(loop);
  stream = streamOf(loop.platform.table);
  const rules = { on: "joined", inviter: "10 €", friend: null, milestones: [], cap: null, waitDays: null };
  await saveRewardRules.call(loop.member, { params: friends.params, query: {}, body: { version: 1, rules } });
  mallory = (await friends.person("mallory")).code;
  ana = (await friends.person("ana")).code;
});

const byServer = (body: object) => reportJoin.call(loop.server, withBody({ externalId: "ben", ...body }));
const byPage = (code: string, more: object = {}) => friends.joins(code, "ben", more);
const signed = (more: object, externalId = "ben") =>
  identifyParticipant.call(loop.server, withBody({ externalId, ...more }));
const rewards = async () =>
  (await listRewards.call(loop.member, { params: friends.params, query: {}, body: {} })).items;
const joinedBy = async (externalId: string) => (await friends.person(externalId)).stats.joined;
const totals = async () => {
  await fold(loop.platform, stream.items);
  return readRollups(loop.platform.table, loop.project.id, "total", {});
};
const withDisputed = (action: "off" | "hold" | "reject") => ({
  ...defaultFraudPolicy,
  rules: { ...defaultFraudPolicy.rules, disputed: action },
});
const reasons = async (externalId = "ben") =>
  (await friends.referral(externalId)).verdict?.reasons.map(({ rule }) => rule);

test("a server that names another inviter than a page did holds the referral and its reward for review", async () => {
  const claimed = await byPage(mallory);
  const answer = await byServer({ code: ana });
  expect(answer).toEqual({ ...claimed, counted: false, disputed: true, reasons: ["disputed"] });
  expect(await friends.referral("ben")).toMatchObject({
    participantExternalId: "mallory",
    status: "joined",
    review: "pending",
    verdict: { outcome: "hold", reasons: [{ rule: "disputed", action: "hold" }] },
    history: [{ to: "allowed" }, { to: "held", by: "policy 1" }],
  });
  const [reward, ...others] = await rewards();
  expect(reward).toMatchObject({ state: "pending", held: true });
  expect(reward?.history.at(-1)).toMatchObject({ note: "The inviter is disputed" });
  expect(others).toEqual([]);
  expect((await friends.listed({ review: "pending" })).map((row) => row.inviteeExternalId)).toEqual(["ben"]);
  expect(await totals()).toMatchObject({ joins: 1 });
});

test("the evidence names each source, its participant and the time, and no personal data", async () => {
  await byPage(mallory, { email: "ben.canary@acme.com", name: "Ben Canary" });
  await byServer({ code: ana, email: "ben.canary@acme.com" });
  const { facts, verdict } = await friends.referral("ben");
  const { participantId } = await friends.person("ana");
  expect(facts?.disputed).toEqual({ by: "server", participantId, at: expect.stringMatching(/^2026-03-10T/) });
  const evidence = verdict?.reasons[0]?.evidence ?? "";
  expect(evidence).toContain(`Your server named participant ${participantId} (2026-03-10)`);
  expect(evidence.length).toBeLessThanOrEqual(200);
  expect(JSON.stringify({ facts, verdict })).not.toMatch(/canary|"ana|@/i);
});

test("a page's claim after the server's report changes nothing", async () => {
  await byServer({ code: ana });
  const before = await friends.referral("ben");
  expect(await byPage(mallory)).not.toHaveProperty("disputed");
  await byServer({ code: mallory });
  expect(await friends.referral("ben")).toEqual(before);
});

test("no other report is a dispute: the same code, no code, an unknown code, an old link, the invitee's own code, a page's report", async () => {
  await byPage(mallory);
  const before = await friends.referral("ben");
  const { code: own } = await friends.person("ben");
  const reports = [{ code: mallory.toLowerCase() }, {}, { code: "ZZZZZZZZ" }, { code: ana, ago: 31 * dayMs }];
  for (const report of [...reports, { code: own }]) {
    expect(await byServer(report)).toMatchObject({ counted: false });
  }
  await byPage(ana);
  expect(await friends.referral("ben")).toEqual({ ...before, facts: { ...before.facts, unproven: false } });
});

test("a repeated contradiction, also many concurrent ones, is one reason, one step and one audit entry", async () => {
  const { code: cleo } = await friends.person("cleo");
  await byPage(mallory);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => byServer({ code: n % 2 === 0 ? ana : cleo })),
  );
  expect(answers.every((answer) => "disputed" in answer)).toBe(true);
  const before = await friends.referral("ben");
  await byServer({ code: cleo });
  expect(await friends.referral("ben")).toEqual(before);
  expect(before.history?.map(({ to }) => to)).toEqual(["allowed", "held"]);
  expect(await reasons()).toEqual(["disputed"]);
  expect((await rewards())[0]?.history).toHaveLength(2);
});

test("concurrent reports of a page and a server end with the server's inviter, or with a held referral", async () => {
  for (let n = 0; n < 5; n++) {
    const externalId = `both-${n}`;
    await Promise.all([friends.joins(mallory, externalId), byServer({ externalId, code: ana })]);
    const { participantExternalId, review } = await friends.referral(externalId);
    expect([participantExternalId, review]).toEqual(
      participantExternalId === "ana" ? ["ana", "none"] : ["mallory", "pending"],
    );
  }
});

test("a member's decision settles it: approval releases the reward; rejection reverses it and reduces the count", async () => {
  for (const externalId of ["ben", "dan"]) {
    await friends.joins(mallory, externalId);
    await byServer({ externalId, code: ana });
  }
  expect(await joinedBy("mallory")).toBe(2);
  await friends.decide("ben", "approved", "pending");
  await friends.decide("dan", "rejected", "pending");
  expect(await joinedBy("mallory")).toBe(1);
  const ended = await rewards();
  expect(ended.map(({ state, held }) => `${state} ${held}`).sort()).toEqual([
    "pending false",
    "reversed false",
  ]);
  for (const externalId of ["ben", "dan"]) {
    expect(await byServer({ externalId, code: ana })).toMatchObject({ counted: false, disputed: true });
  }
  expect((await friends.referral("ben")).review).toBe("approved");
  expect(await totals()).toMatchObject({ joins: 2 });
});

test("a referral that a member approved stays approved, and shows the reason", async () => {
  await byPage(mallory, { email: "ben+1@acme.com" });
  await friends.decide("ben", "approved", "pending");
  expect(await byServer({ code: ana })).toMatchObject({ disputed: true });
  expect(await friends.referral("ben")).toMatchObject({ review: "approved", status: "joined" });
  expect(await reasons()).toEqual(["plus_address", "disputed"]);
  expect((await rewards())[0]).toMatchObject({ held: false });
});

test("a reward that was approved already is held, and not reversed", async () => {
  await byPage(mallory);
  const [reward] = await rewards();
  const params = { ...friends.params, rewardId: reward?.id };
  await moveReward.call(loop.member, {
    params,
    query: {},
    body: { state: "approved", version: reward?.version },
  });
  await byServer({ code: ana });
  expect((await rewards())[0]).toMatchObject({ state: "approved", held: true });
});

test("a policy that rejects uncounts the referral, one that is off keeps the fact, and a replay switches between them", async () => {
  await friends.setPolicy(withDisputed("off"));
  await byPage(mallory);
  expect(await byServer({ code: ana })).toMatchObject({ disputed: true, status: "joined" });
  expect(await friends.referral("ben")).toMatchObject({ review: "none", verdict: { outcome: "allow" } });
  const body = { policy: withDisputed("reject") };
  const said = await previewFraudPolicy.call(loop.member, { params: friends.params, query: {}, body });
  expect(said.changes).toEqual([{ from: "allow", to: "reject", count: 1 }]);
  for (const [action, outcome, joined] of [
    ["hold", "hold", 1],
    ["reject", "reject", 0],
    ["off", "allow", 1],
  ] as const) {
    await friends.setPolicy(withDisputed(action), true);
    await replayDue(loop.platform);
    expect((await friends.referral("ben")).verdict?.outcome).toBe(outcome);
    expect(await joinedBy("mallory")).toBe(joined);
    expect((await rewards())[0]?.held).toBe(action !== "off");
  }
  expect(await totals()).toMatchObject({ joins: 1 });
});

test("a dispute applies no other rule that was saved for new joins only", async () => {
  await byPage(mallory, { email: "ben+1@acme.com" });
  const { rules } = defaultFraudPolicy;
  await friends.setPolicy({ ...defaultFraudPolicy, rules: { ...rules, plus_address: "reject" } });
  await byServer({ code: ana });
  expect((await friends.referral("ben")).verdict).toMatchObject({
    outcome: "hold",
    reasons: [{ rule: "plus_address", action: "hold" }, { rule: "disputed" }],
  });
});

test("a referral that the rules rejected stays rejected, with one more reason", async () => {
  await byPage(mallory, { website: "x" });
  expect(await byServer({ code: ana })).toMatchObject({ status: "rejected", disputed: true });
  expect(await reasons()).toEqual(["honeypot", "disputed"]);
  expect(await joinedBy("mallory")).toBe(0);
});

test("a page's claim that contradicts a signed identity's earlier click is held from the start", async () => {
  await signed({ followed: { code: ana, ago: 1_000 } });
  expect(await byPage(mallory)).toMatchObject({ status: "joined", counted: true });
  expect(await friends.referral("ben")).toMatchObject({
    review: "pending",
    facts: { disputed: { by: "identity" } },
  });
  expect((await rewards())[0]).toMatchObject({ held: true });
  await byPage(mallory);
  expect(await reasons()).toEqual(["disputed"]);
});

test("a signed click reported after the claim by a new user holds it within a minute", async () => {
  await byPage(mallory);
  loop.platform.clock.move(5 * dayMs);
  await signed({ followed: { code: ana, ago: 60_000 } });
  expect(await catchUp(loop.platform)).toBe(1);
  expect(await friends.referral("ben")).toMatchObject({
    review: "pending",
    facts: { disputed: { by: "identity" } },
  });
  await signed({ followed: { code: ana, ago: 60_000 } });
  expect(await catchUp(loop.platform)).toBe(0);
});

test("a concurrent signed click and page's claim end held, or with the link's inviter", async () => {
  for (let n = 0; n < 5; n++) {
    const externalId = `race-${n}`;
    await Promise.all([
      friends.joins(mallory, externalId),
      signed({ followed: { code: ana, ago: 1_000 } }, externalId),
    ]);
    await catchUp(loop.platform);
    expect(await friends.referral(externalId)).toMatchObject({ review: "pending" });
  }
});

test("a click long after joining, and a click on the same inviter's link, dispute nothing", async () => {
  await signed({});
  await byPage(mallory);
  await signed({ followed: { code: mallory, ago: 1_000 } });
  loop.platform.clock.move(5 * dayMs);
  await signed({ followed: { code: ana, ago: 1_000 } });
  await catchUp(loop.platform);
  expect(await friends.referral("ben")).toMatchObject({ review: "none", verdict: { outcome: "allow" } });
});

test("another project's participant and another project's server dispute nothing", async () => {
  const other = await testLoop(loop.platform);
  const { code } = await identifyParticipant.call(other.server, withBody({ externalId: "eve" }));
  await byPage(mallory);
  const before = await friends.referral("ben");
  await byServer({ code });
  await reportJoin.call(other.server, withBody({ externalId: "ben", code }));
  expect(await friends.referral("ben")).toEqual({ ...before, facts: { ...before.facts, unproven: false } });
});

const email = "ben@example.com";
/** Lists an address of ben under mallory's code, which takes the publishable key and no proof. */
const list = async (settings: { doubleOptIn?: boolean } = {}) => {
  const waitlist = await testWaitlist(loop, settings);
  await waitlist.join(email, { code: mallory });
  return waitlist;
};
const inviterOf = async (externalId: string) => {
  const found = await findInvitee(loop.platform.table, { projectId: loop.project.id, externalId });
  return (
    found && { inviter: found.participantExternalId, review: found.review, rules: found.verdict?.reasons }
  );
};

test("an unconfirmed waitlist place never beats the server's code: the server's inviter gets the join and what follows", async () => {
  await list();
  loop.platform.clock.move(20 * dayMs);
  expect(await byServer({ code: ana, email, ago: 1_000 })).toMatchObject({ counted: true, status: "joined" });
  expect(await inviterOf("ben")).toEqual({ inviter: "ana", review: "none", rules: [] });
  await reportConversion.call(
    loop.server,
    withBody({ externalId: "o-1", participantExternalId: "ben", value: { amount: 5_000, currency: "EUR" } }),
  );
  expect((await friends.person("ana")).stats).toMatchObject({ joined: 1, converted: 1 });
  expect((await friends.person("mallory")).stats).toMatchObject({ joined: 0, converted: 0 });
  expect(
    (await rewards()).map(({ recipientExternalId, held }) => [recipientExternalId, held]).sort(),
  ).toEqual([
    ["ana", false],
    ["mallory", true],
  ]);
  const place = (await friends.listed()).find(({ status }) => status === "rejected");
  expect(place).toMatchObject({ participantExternalId: "mallory", verdict: { outcome: "reject" } });
  expect(place?.verdict.reasons[0]?.evidence).toContain("This waitlist place was never confirmed");
  await byServer({ code: mallory, email });
  await byServer({ externalId: "ben-2", code: mallory, email });
  expect(await inviterOf("ben")).toMatchObject({ inviter: "ana" });
});

test("an unconfirmed waitlist place never beats a signed identity's click, whichever is reported first", async () => {
  await list();
  await signed({ email, followed: { code: ana, ago: 1_000 } });
  expect(await friends.joins(mallory, "ben", { email })).toMatchObject({ counted: true });
  expect(await inviterOf("ben")).toMatchObject({ inviter: "ana", review: "none" });

  const waitlist = await testWaitlist(loop);
  await waitlist.join("dan@example.com", { code: mallory });
  await byServer({ externalId: "dan", email: "dan@example.com" });
  expect(await inviterOf("dan")).toMatchObject({ inviter: "mallory" });
  await signed({ followed: { code: ana, ago: 1_000 } }, "dan");
  await catchUp(loop.platform);
  expect(await inviterOf("dan")).toMatchObject({ inviter: "ana", review: "none" });
});

test("a page that joins an unconfirmed place first, or repeats it, doesn't keep it from the server's inviter", async () => {
  await list();
  await friends.joins(mallory, "ben", { email });
  expect(await inviterOf("ben")).toMatchObject({ inviter: "mallory" });
  const answers = await Promise.all([byServer({ code: ana, email }), byServer({ code: ana, email })]);
  expect(answers.filter(({ counted }) => counted)).toHaveLength(1);
  expect(await inviterOf("ben")).toMatchObject({ inviter: "ana", review: "none" });
});

test("two claims that nobody proved are held: a waitlist place and another code that a page reports", async () => {
  await list();
  expect(await friends.joins(ana, "ben", { email })).toMatchObject({ counted: false });
  expect(await inviterOf("ben")).toMatchObject({ inviter: "mallory", review: "pending" });
  expect((await rewards())[0]).toMatchObject({ held: true });
  await byServer({ code: ana, email });
  expect(await inviterOf("ben")).toMatchObject({ inviter: "ana", review: "none" });
});

test("of several claims of one address none takes credit before it is proved, and a confirmed one proves its inviter", async () => {
  const first = await list();
  const second = await testWaitlist(loop, { doubleOptIn: true });
  await first.join(email, { code: ana });
  expect(await inviterOf("ben")).toBeNull();
  const place = async () => (await friends.listed())[0];
  expect(await place()).toMatchObject({ participantExternalId: "mallory", review: "none" });
  await second.join(email, { code: ana });
  await second.confirm(await second.linkTo(email));
  expect(await place()).toMatchObject({ participantExternalId: "mallory", review: "pending" });
  expect((await rewards())[0]).toMatchObject({ held: true });

  await first.join("dan@example.com", { code: mallory });
  await second.join("dan@example.com", { code: mallory });
  await second.confirm(await second.linkTo("dan@example.com"));
  expect(await byServer({ externalId: "dan", email: "dan@example.com", code: ana })).toMatchObject({
    counted: false,
  });
  const { inviter, rules } = (await inviterOf("dan")) ?? {};
  expect([inviter, rules?.map(({ rule }) => rule)]).toEqual(["mallory", ["same_device"]]);
});

test("a waitlist place stays with its inviter if nobody names another one, if it was confirmed, or if a server named them", async () => {
  await list();
  expect(await byServer({ email })).toMatchObject({ counted: false, status: "joined" });
  expect(await byServer({ code: mallory, email })).toMatchObject({ counted: false });
  expect(await byServer({ code: ana, email })).toMatchObject({ counted: false });
  expect(await inviterOf("ben")).toMatchObject({ inviter: "mallory", review: "none" });

  const confirmed = await testWaitlist(loop, { doubleOptIn: true });
  const { code: cleo } = await friends.person("cleo");
  await confirmed.join("dan@example.com", { code: cleo });
  await confirmed.confirm(await confirmed.linkTo("dan@example.com"));
  expect(await byServer({ externalId: "dan", email: "dan@example.com", code: ana })).toMatchObject({
    counted: false,
  });
  expect(await inviterOf("dan")).toMatchObject({ inviter: "cleo", review: "none" });
});
