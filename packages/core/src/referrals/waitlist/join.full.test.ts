import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { dayMs } from "@kiteloop/contract/shared/time";
import { beforeAll, expect, test } from "vitest";
import { updateProject } from "../../publishing/project/index.ts";
import { hashRecipient } from "../../shared/recipient/index.ts";
import {
  codeOf,
  type TestLoop,
  type TestWaitlist,
  testEditor,
  testLive,
  testLoop,
  testPlatform,
  testWaitlist,
  withBody,
} from "../../testing/index.ts";
import { findParticipant, identifyParticipant, listedIdOf, listParticipants } from "../participant/index.ts";
import { findReferral } from "../referral/index.ts";

let loop: TestLoop;
beforeAll(async () => {
  loop = await testLoop(await testPlatform());
});

const idOf = (email: string, of = loop) => listedIdOf(hashRecipient(of.member.actor.workspaceId, email));
const known = (email: string, of = loop) =>
  findParticipant(of.platform.table, { projectId: of.project.id, externalId: idOf(email, of) });
const fresh = async () => testLoop(loop.platform);

test("a person who joins gets the next number, a code and a link, and is a participant that members see", async () => {
  const of = await fresh();
  const line = await testWaitlist(of);
  const ana = await line.joined(" Ana@Example.com ", { name: "Ana Silva" });
  const ben = await line.joined("ben@example.com");
  expect(ana).toMatchObject({ number: 1, position: 1, joined: 0, link: `https://edge.test/r/${ana.code}` });
  expect(ben).toMatchObject({ number: 2, position: 2 });
  const params = { projectId: of.project.id };
  const { items } = await listParticipants.call(of.member, { params, query: {}, body: {} });
  expect(items).toHaveLength(2);
  expect(items).toContainEqual(
    expect.objectContaining({
      id: ana.participantId,
      externalId: idOf("ana@example.com", of),
      name: "Ana Silva",
      email: "ana@example.com",
      verified: false,
    }),
  );
});

test("an invitee who joins by the link moves its holder up by the published number of places, never above the first", async () => {
  const of = await fresh();
  const line = await testWaitlist(of, { places: 2 });
  for (const n of [1, 2, 3]) await line.joined(`early${n}@example.com`);
  const ana = await line.joined("ana@example.com");
  expect(ana).toMatchObject({ number: 4, position: 4 });
  await line.joined("ben@example.com", { code: ana.code.toLowerCase() });
  expect(await line.show(ana.token)).toMatchObject({ number: 4, position: 2, joined: 1 });
  await line.joined("cleo@example.com", { code: ana.code });
  expect(await line.show(ana.token)).toMatchObject({ number: 4, position: 1, joined: 2 });
  await line.republish({ places: 1 });
  expect(await line.show(ana.token)).toMatchObject({ number: 4, position: 2, joined: 2 });
  const referral = await findReferral(of.platform.table, {
    projectId: of.project.id,
    externalId: idOf("ben@example.com", of),
  });
  expect(referral).toMatchObject({
    participantId: ana.participantId,
    widgetId: line.widgetId,
    source: "browser",
  });
});

test("12 concurrent invitees by one link count as 12", async () => {
  const line = await testWaitlist(await fresh());
  const ana = await line.joined("ana@example.com");
  const friends = Array.from({ length: 12 }, (_, n) => `friend${n}@example.com`);
  // A busy link may make a request fail for a second; a repeated request joins once.
  const join = async (email: string) => {
    for (let time = 0; time < 10; time++) {
      const code = await codeOf(line.join(email, { code: ana.code }));
      if (code !== "conflict.busy") return code;
      loop.platform.clock.move(60_000);
    }
    return "never";
  };
  expect(await Promise.all(friends.map(join))).toEqual(friends.map(() => "done"));
  expect(await line.show(ana.token)).toMatchObject({ joined: 12 });
});

test("an unknown code, another project's code and one's own code don't prevent joining and count for nobody", async () => {
  const of = await fresh();
  const line = await testWaitlist(of);
  const other = await testWaitlist(await fresh());
  const foreign = await other.joined("ana@example.com");
  const self = await identifyParticipant.call(
    of.server,
    withBody({ externalId: "u-1", email: "self@example.com" }),
  );
  await line.joined("one@example.com", { code: "22222222" });
  await line.joined("two@example.com", { code: foreign.code });
  await line.joined("self@example.com", { code: self.code });
  expect(await other.show(foreign.token)).toMatchObject({ joined: 0 });
  expect(await identifyParticipant.call(of.server, withBody({ externalId: "u-1" }))).toMatchObject({
    stats: { joined: 0 },
  });
});

test("one address on two lists of a project has two places and one code, and counts once for the inviter", async () => {
  const of = await fresh();
  const [first, second] = [await testWaitlist(of), await testWaitlist(of)];
  await second.joined("early@example.com");
  const friend = await first.joined("friend@example.com");
  const here = await first.joined("ana@example.com", { code: friend.code });
  const there = await second.joined("ana@example.com", { code: friend.code });
  expect([here.code, here.participantId]).toEqual([there.code, there.participantId]);
  expect([here.number, there.number]).toEqual([2, 2]);
  expect(await first.show(friend.token)).toMatchObject({ joined: 1 });
});

test("joining again with the same address reveals only that it is on the list", async () => {
  const line = await testWaitlist(await fresh());
  await line.joined("ana@example.com", { name: "Ana" });
  expect(await line.join("ANA@example.com", { name: "Mallory" })).toEqual({ status: "already_joined" });
  expect(await line.joined("ben@example.com")).toMatchObject({ number: 2 });
});

test("a lost answer is repeated for the same attempt, for one day only", async () => {
  const of = await fresh();
  const line = await testWaitlist(of);
  const attempt = "a".repeat(22);
  const first = await line.joined("ana@example.com", { attempt });
  expect(await line.joined("ana@example.com", { attempt })).toEqual(first);
  for (const fields of [{}, { attempt: "b".repeat(22) }]) {
    expect(await line.join("ana@example.com", fields)).toEqual({ status: "already_joined" });
  }
  expect(await line.joined("ben@example.com", { attempt })).toMatchObject({ number: 2 });
  of.platform.clock.move(dayMs);
  expect(await line.join("ana@example.com", { attempt })).toEqual({ status: "already_joined" });
});

test("an embedder's user with the same address, and ids that look like ours, stay different people", async () => {
  const of = await fresh();
  const line = await testWaitlist(of);
  const user = await identifyParticipant.call(
    of.server,
    withBody({ externalId: "u-1", email: "ana@example.com" }),
  );
  const ana = await line.joined("ana@example.com");
  expect(ana.participantId).not.toBe(user.participantId);
  const claim = { key: of.project.publishableKey, externalId: idOf("ana@example.com", of) };
  expect(await codeOf(identifyParticipant.call(of.browser, withBody(claim)))).toBe("request.invalid");
  expect(await codeOf(identifyParticipant.call(of.server, withBody({ externalId: claim.externalId })))).toBe(
    "request.invalid",
  );
});

test("another origin, a secret key, a member's session and another project's key are refused", async () => {
  const of = await fresh();
  const line: TestWaitlist = await testWaitlist(of);
  const elsewhere = { ...of.browser, actor: { ...of.browser.actor, origin: "https://evil.example" } };
  expect(await codeOf(line.join("x@example.com", {}, elsewhere))).toBe("origin.not_allowed");
  expect(await codeOf(line.join("x@example.com", {}, of.server))).toBe("key.wrong_kind");
  const other = await fresh();
  expect(await codeOf(line.join("x@example.com", {}, other.browser))).toBe("widget.not_live");
  expect(await known("x@example.com", of)).toBeNull();
  expect(await known("x@example.com", other)).toBeNull();
});

test("only a live waitlist of an active project accepts people", async () => {
  const of = await fresh();
  const line = await testWaitlist(of);
  const leaderboard = await testLive(of, defaultConfig("leaderboard"));
  const editor = await testEditor(of.platform, of.member.actor, of.project);
  const draft = await editor.create(defaultConfig("waitlist"));
  for (const { id: widgetId } of [leaderboard, draft, { id: of.platform.ids.make("widget") }]) {
    expect(await codeOf(line.join("x@example.com", { widgetId }))).toBe("widget.not_live");
  }
  const ana = await line.joined("ana@example.com");
  const body = { version: of.project.version, status: "archived" };
  await updateProject.call(of.member, { params: { projectId: of.project.id }, query: {}, body });
  of.platform.clock.move(60_000);
  expect(await codeOf(line.join("x@example.com"))).toBe("project.archived");
  expect(await codeOf(line.show(ana.token))).toBe("widget.not_live");
});

test.each([
  ["no address", { email: "nobody" }],
  ["a line break in the name", { name: "A\r\nBcc: b@example.com" }],
  ["a short attempt", { attempt: "abc" }],
  ["a malformed code", { code: "il1" }],
  ["an unknown field", { number: 1 }],
])("%s is invalid", async (_, fields) => {
  const line = await testWaitlist(await fresh());
  expect(await codeOf(line.join("x@example.com", fields))).toBe("request.invalid");
});
