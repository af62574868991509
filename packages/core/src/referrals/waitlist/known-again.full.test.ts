import { beforeEach, expect, test } from "vitest";
import { fold, readRollups } from "../../counting/index.ts";
import { hashRecipient } from "../../shared/recipient/index.ts";
import {
  streamOf,
  type TestLoop,
  type TestWaitlist,
  testLoop,
  testPlatform,
  testWaitlist,
  withBody,
} from "../../testing/index.ts";
import { reportConversion } from "../conversion/index.ts";
import { findParticipant, identifyParticipant, listedIdOf } from "../participant/index.ts";
import { findInvitee, reportJoin } from "../referral/index.ts";

let loop: TestLoop;
let list: TestWaitlist;
let ana: { code: string; token: string };
let stream: ReturnType<typeof streamOf>;
beforeEach(async () => {
  loop = await testLoop(await testPlatform());
  stream = streamOf(loop.platform.table);
  list = await testWaitlist(loop);
  ana = await list.joined("ana@example.com");
});

const email = "ben@example.com";
const joins = (body: object) => reportJoin.call(loop.server, withBody(body));
const known = (externalId: string) =>
  findInvitee(loop.platform.table, { projectId: loop.project.id, externalId });
const listed = (address: string) => listedIdOf(hashRecipient(loop.member.actor.workspaceId, address));
const person = (externalId: string, more = {}) =>
  identifyParticipant.call(loop.server, withBody({ externalId, ...more }));
const refused = (attempt: Promise<unknown>) => attempt.catch(({ code }: { code: string }) => code);
async function totals() {
  await fold(loop.platform, stream.items);
  return readRollups(loop.platform.table, loop.project.id, "total", {});
}

test("a sign-up after the waitlist is the same invitee, reported once or often, with or without a code", async () => {
  await list.joined(email, { code: ana.code });
  const answers = [
    await joins({ externalId: "user-1", email: "BEN@example.com" }),
    await joins({ externalId: "user-1", code: ana.code }),
    await joins({ externalId: "user-1" }),
  ];
  expect(answers.map(({ counted }) => counted)).toEqual([false, false, false]);
  expect(await list.show(ana.token)).toMatchObject({ joined: 1 });
  expect(await totals()).toMatchObject({ joins: 1 });
  expect(await known("user-1")).toMatchObject({ externalId: listed(email), code: ana.code });
});

test("actions under their new id count for the inviter who brought them to the list", async () => {
  await list.joined(email, { code: ana.code });
  await joins({ externalId: "user-1", email });
  const order = { externalId: "o-1", participantExternalId: "user-1" };
  expect(await reportConversion.call(loop.server, withBody(order))).toMatchObject({ status: "attributed" });
  expect(await totals()).toMatchObject({ joins: 1, conversions: 1 });
  await person("user-1");
  const which = { projectId: loop.project.id, externalId: "user-1" };
  const root = (await known("user-1"))?.root;
  expect(root).toMatch(/^prt_/);
  expect(await findParticipant(loop.platform.table, which)).toMatchObject({ root });
});

test("20 concurrent sign-ups of one address count no further invitee", async () => {
  await list.joined(email, { code: ana.code });
  const all = Array.from({ length: 20 }, () => joins({ externalId: "user-1", email, code: ana.code }));
  expect((await Promise.all(all)).filter(({ counted }) => counted)).toEqual([]);
  expect(await totals()).toMatchObject({ joins: 1 });
});

test("a person who joined the list without a link may be referred to the site later", async () => {
  await list.joined(email);
  expect(await joins({ externalId: "user-1", email, code: ana.code })).toMatchObject({ counted: true });
  expect(await totals()).toMatchObject({ joins: 1 });
});

test("nobody becomes their own invitee by using an inviter's address", async () => {
  const user = await person("user-1");
  await list.joined(email, { code: user.code });
  expect(await refused(joins({ externalId: "user-1", email }))).toBe("join.self_referral");
  expect(await known("user-1")).toBeNull();
});

test("two of the embedder's own users with one address are two people, and the policy evaluates them", async () => {
  await joins({ externalId: "user-1", email, code: ana.code });
  expect(await joins({ externalId: "user-2", email, code: ana.code })).toMatchObject({ counted: true });
  expect(await known("user-2")).toMatchObject({ externalId: "user-2", review: "pending" });
});

test("another project's waitlist has no effect", async () => {
  const other = await testLoop(loop.platform);
  const theirs = await testWaitlist(other);
  const friend = await theirs.joined("ana@example.com");
  await theirs.joined(email, { code: friend.code });
  expect(await joins({ externalId: "user-1", email })).toMatchObject({ status: "nobody" });
});

test("an invited user who joins a list is no new invitee; another spelling of their address is evaluated", async () => {
  await joins({ externalId: "user-1", email, code: ana.code });
  await list.joined(email, { code: ana.code });
  expect(await list.show(ana.token)).toMatchObject({ joined: 1 });
  expect(await known(listed(email))).toMatchObject({ externalId: "user-1" });
  const tagged = "ben+2@example.com";
  await list.joined(tagged, { code: ana.code });
  expect((await known(listed(tagged)))?.verdict?.reasons.map(({ rule }) => rule)).toContain("plus_address");
});
