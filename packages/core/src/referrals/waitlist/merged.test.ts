import { createHmac } from "node:crypto";
import { noRewards } from "@kiteloop/contract/referrals/reward";
import { beforeEach, expect, test } from "vitest";
import { fold, readRollups } from "../../counting/index.ts";
import { listAudit } from "../../shared/audit/index.ts";
import { readUsage } from "../../shared/usage/index.ts";
import {
  streamOf,
  type TestLoop,
  type TestWaitlist,
  testLoop,
  testPlatform,
  testVisitor,
  testWaitlist,
  withBody,
} from "../../testing/index.ts";
import { getPerson } from "../chain/index.ts";
import { reportConversion } from "../conversion/index.ts";
import { sendInvitation } from "../invitation/index.ts";
import { followLink, identifyParticipant, listParticipants } from "../participant/index.ts";
import { reportJoin } from "../referral/index.ts";
import { listRewards, saveRewardRules } from "../reward/index.ts";

const email = "ben@example.com";
const user = { externalId: "user-1", name: "Ben", email };

let loop: TestLoop;
let list: TestWaitlist;
let stream: ReturnType<typeof streamOf>;
let place: Awaited<ReturnType<TestWaitlist["joined"]>>;
beforeEach(async () => {
  loop = await testLoop(await testPlatform());
  stream = streamOf(loop.platform.table);
  list = await testWaitlist(loop);
  place = await list.joined(email);
});

const empty = { query: {}, body: {} };
const key = () => ({ key: loop.project.publishableKey });
const byServer = (body: object) => identifyParticipant.call(loop.server, withBody(body));
const byPage = (body: object) => identifyParticipant.call(loop.browser, withBody({ ...key(), ...body }));
const signatureOf = ({ externalId, email: address }: { externalId: string; email?: string }) =>
  createHmac("sha256", loop.project.identitySecret ?? "")
    .update(`${externalId}\n${address ?? ""}`)
    .digest("hex");
const joins = (body: object) => reportJoin.call(loop.server, withBody(body));
const refused = (attempt: Promise<unknown>) => attempt.catch(({ code }: { code: string }) => code);
const params = () => ({ projectId: loop.project.id });
const people = async () => (await listParticipants.call(loop.member, { params: params(), ...empty })).items;
const merges = async () =>
  (await listAudit(loop.platform.table, loop.member.actor.workspaceId, 100)).filter(
    ({ action }) => action === "participant.grow",
  );
async function totals() {
  await fold(loop.platform, stream.items);
  return readRollups(loop.platform.table, loop.project.id, "total", {});
}

test("the user whose signed address is on the list keeps code, place and invitees, and counts once", async () => {
  await list.joined("cleo@example.com", { code: place.code });
  const grown = await byPage({ ...user, signature: signatureOf(user) });
  expect(grown).toMatchObject({
    participantId: place.participantId,
    code: place.code,
    name: "Ben",
    verified: true,
    stats: { joined: 1 },
  });
  await joins({ code: grown.code, externalId: "dan" });
  expect(await list.show(place.token)).toMatchObject({ code: place.code, joined: 2 });
  expect((await byServer({ externalId: "user-1" })).stats.joined).toBe(2);
  expect(await totals()).toMatchObject({ participants: 2, joins: 2 });
  expect((await readUsage(loop.platform.table, loop.member.actor.workspaceId)).participants).toBe(2);
  const { location } = await followLink.call(testVisitor(loop.platform), {
    params: { code: place.code },
    ...empty,
  });
  expect(location).toContain(place.code);
});

test("members find them once, by the embedder's id, and the audit log records the merge", async () => {
  await byServer(user);
  await byServer(user);
  expect((await people()).map(({ externalId, email: address }) => [externalId, address])).toEqual([
    ["user-1", email],
  ]);
  const found = await listParticipants.call(loop.member, {
    params: params(),
    query: { search: "user-1" },
    body: {},
  });
  expect(found.items).toHaveLength(1);
  expect((await merges()).map(({ subject }) => subject)).toEqual([{ id: place.participantId, name: "Acme" }]);
});

test("their story contains actions under either id, and rewards name the embedder's id", async () => {
  const rules = { ...noRewards, on: "joined", inviter: "A mug" };
  await saveRewardRules.call(loop.member, { params: params(), query: {}, body: { version: 1, rules } });
  await list.joined("cleo@example.com", { code: place.code });
  await byServer(user);
  await joins({ code: place.code, externalId: "dan" });
  await reportConversion.call(loop.server, withBody({ externalId: "o-1", participantExternalId: "user-1" }));
  const told = await getPerson.call(loop.member, {
    params: { ...params(), participantId: place.participantId },
    ...empty,
  });
  const kinds = ["act", "conversion", "referral", "referral", "reward", "reward"];
  expect(told.chapters.map(({ kind }) => kind).toSorted()).toEqual(kinds);
  const { items } = await listRewards.call(loop.member, { params: params(), ...empty });
  expect(items.map(({ recipientExternalId }) => recipientExternalId)).toEqual(["user-1", "user-1"]);
});

test("a user who joined the list through an inviter stays that inviter's invitee", async () => {
  const ana = await byServer({ externalId: "ana" });
  const cleo = "cleo@example.com";
  await list.joined(cleo, { code: ana.code });
  expect(await joins({ externalId: "user-2", email: cleo })).toMatchObject({ counted: false });
  const grown = await byServer({ externalId: "user-2", email: cleo });
  const told = await getPerson.call(loop.member, {
    params: { ...params(), participantId: grown.participantId },
    ...empty,
  });
  expect(told.broughtBy).toMatchObject({ externalId: "ana" });
  await reportConversion.call(loop.server, withBody({ externalId: "o-1", participantExternalId: "user-2" }));
  expect((await byServer({ externalId: "ana" })).stats).toMatchObject({ joined: 1, converted: 1 });
  expect(await totals()).toMatchObject({ participants: 3, joins: 1, conversions: 1 });
});

test("nobody joins by their own code, under either id", async () => {
  await byServer(user);
  expect(await refused(joins({ code: place.code, externalId: "user-1" }))).toBe("join.self_referral");
});

test("with the token of their signed identity they can send email, which a waitlist address alone can't", async () => {
  const { token } = await byServer(user);
  await sendInvitation.call(loop.browser, withBody({ ...key(), token, email: "eve@example.com" }));
  expect((await byServer(user)).stats.invited).toBe(1);
});

test("20 concurrent calls merge the two once", async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => byServer(user)));
  expect(new Set(all.map(({ participantId }) => participantId))).toEqual(new Set([place.participantId]));
  expect(await merges()).toHaveLength(1);
  expect(await totals()).toMatchObject({ participants: 1 });
});

test("an unsigned call, another address and another project's list merge nothing", async () => {
  const others = await Promise.all([
    byPage(user),
    byServer({ externalId: "user-2" }),
    byServer({ externalId: "user-3", email: "ben+2@example.com" }),
  ]);
  const elsewhere = await testLoop(loop.platform);
  others.push(await identifyParticipant.call(elsewhere.server, withBody(user)));
  expect(others.map(({ participantId }) => participantId)).not.toContain(place.participantId);
  expect(await merges()).toEqual([]);
});

test("of two users with one address the first is merged with the waitlist entry", async () => {
  await byServer(user);
  const second = await byServer({ ...user, externalId: "user-9" });
  expect(second.participantId).not.toBe(place.participantId);
  expect((await byServer({ externalId: "user-1" })).participantId).toBe(place.participantId);
});

test("an unsigned call afterwards does not act as them", async () => {
  await byServer(user);
  expect(await refused(byPage({ externalId: "user-1", name: "Mallory" }))).toBe(
    "participant.signature_invalid",
  );
});
