import { createHmac } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { updateProject } from "../../publishing/project/index.ts";
import type { Ctx, Key } from "../../shared/context/index.ts";
import {
  readTestSnapshot,
  streamOf,
  type TestLoop,
  testKey,
  testLoop,
  testPlatform,
  withBody,
} from "../../testing/index.ts";
import { findParticipant } from "../person/index.ts";
import { identifyParticipant } from "./identify.ts";
import { readToken } from "./token.ts";

let loop: TestLoop;
beforeAll(async () => {
  loop = await testLoop(await testPlatform());
});

const call = (body: object, ctx: Ctx<Key> = loop.browser, key = loop.project.publishableKey) =>
  identifyParticipant.call(ctx, withBody({ key, ...body }));

function sign(of: TestLoop, externalId: string, email = ""): string {
  return createHmac("sha256", of.project.identitySecret ?? "")
    .update(`${externalId}\n${email}`)
    .digest("hex");
}

const signedCall = (externalId: string, more: { email?: string; name?: string } = {}) =>
  call({ externalId, ...more, signature: sign(loop, externalId, more.email) });

const stored = (externalId: string) =>
  findParticipant(loop.platform.table, { projectId: loop.project.id, externalId });

test("a new person becomes a participant with a code, a link and a token; a second call finds the same one", async () => {
  const first = await call({ externalId: "u-1", name: "Ana Silva" });
  expect(first).toMatchObject({
    name: "Ana Silva",
    verified: false,
    stats: { invited: 0, joined: 0, converted: 0 },
    link: `https://edge.test/r/${first.code}`,
  });
  expect(first.code).toMatch(/^[23456789A-HJ-NP-TV-Z]{8}$/);
  const again = await call({ externalId: "u-1" });
  expect({ ...again, token: "" }).toEqual({ ...first, token: "" });
});

test("20 calls at once make one participant", async () => {
  const stream = streamOf(loop.platform.table);
  const answers = await Promise.all(Array.from({ length: 20 }, () => call({ externalId: "at-once" })));
  expect(new Set(answers.map(({ participantId }) => participantId)).size).toBe(1);
  const made = stream.items.filter(({ image }) => image.externalId === "at-once");
  expect(made.filter(({ image }) => image.__edb_e__ === "participant")).toHaveLength(1);
  expect(made.filter(({ image }) => image.__edb_e__ === "participantCode")).toHaveLength(1);
});

test("a code that is already used is drawn again", async () => {
  const taken = await call({ externalId: "first" });
  const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
  const bytes = Uint8Array.from([...taken.code].map((char) => alphabet.indexOf(char)));
  let draws = 0;
  const random = (count: number) => (draws++ === 0 ? bytes : loop.platform.ids.random(count));
  const ids = { ...loop.platform.ids, random };
  const other = await call({ externalId: "second" }, { ...loop.browser, ids });
  expect(draws).toBeGreaterThan(1);
  expect(other.code).not.toBe(taken.code);
});

test("the same external id in another project is another person", async () => {
  const other = await testLoop(loop.platform);
  const here = await call({ externalId: "u-1" });
  const there = await call({ externalId: "u-1" }, other.browser, other.project.publishableKey);
  expect(there.participantId).not.toBe(here.participantId);
  expect(there.code).not.toBe(here.code);
  const { id, identitySecret } = await readTestSnapshot(other);
  const now = loop.platform.clock.now().getTime();
  expect(() => readToken({ id, identitySecret }, here.token, now)).toThrow();
});

test("a valid signature verifies, an invalid one is refused for known and unknown participants", async () => {
  expect(await signedCall("sig", { email: "sig@example.com" })).toMatchObject({ verified: true });
  const wrong = [
    { externalId: "sig", signature: sign(loop, "sig"), email: "sig@example.com" },
    { externalId: "sig2", signature: sign(loop, "sig") },
    { externalId: "sig3", signature: "0".repeat(64) },
    { externalId: "sig", signature: sign(await testLoop(loop.platform), "sig") },
  ];
  for (const body of wrong) {
    await expect(call(body)).rejects.toMatchObject({ code: "participant.signature_invalid" });
  }
  expect(await stored("sig2")).toBeNull();
});

test("a domain in its own script is stored in ASCII, and may be signed in both forms, also with a name before the @ in any script", async () => {
  for (const [n, signed] of ["jörg@münchen.de", "jörg@xn--mnchen-3ya.de"].entries()) {
    const externalId = `idn-${n}`;
    const body = { externalId, email: "Jörg@MÜNCHEN.de", signature: sign(loop, externalId, signed) };
    expect(await call(body)).toMatchObject({ verified: true });
    expect(await stored(externalId)).toMatchObject({ email: "jörg@xn--mnchen-3ya.de" });
  }
});

test("without a signature nobody can read, rename or downgrade a signed participant", async () => {
  await signedCall("vera", { name: "Vera Signed", email: "vera@example.com" });
  const before = await stored("vera");
  for (const body of [{}, { name: "Mallory" }, { email: "mallory@example.com" }]) {
    await expect(call({ externalId: "vera", ...body })).rejects.toMatchObject({
      code: "participant.signature_invalid",
    });
  }
  expect(await stored("vera")).toEqual(before);
});

test("claims from before the first signature are deleted with it", async () => {
  await call({ externalId: "claimed", name: "Mallory", email: "mallory@example.com" });
  expect(await signedCall("claimed")).toMatchObject({ verified: true, name: "" });
  const { email, name } = (await stored("claimed")) ?? {};
  expect({ email, name }).toEqual({ email: undefined, name: "" });
});

test("unsigned calls fill what is empty and change nothing else", async () => {
  await call({ externalId: "open", name: "First" });
  await call({ externalId: "open", name: "Second", email: "open@example.com" });
  expect(await stored("open")).toMatchObject({ name: "First", email: "open@example.com" });
  await signedCall("mover", { name: "Old", email: "old@example.com" });
  await signedCall("mover", { name: "New", email: "new@example.com" });
  await signedCall("mover");
  expect(await stored("mover")).toMatchObject({ name: "New", email: "new@example.com", verified: true });
});

test("a secret key with the right scope counts as a signature", async () => {
  expect(await identifyParticipant.call(loop.server, withBody({ externalId: "srv" }))).toMatchObject({
    verified: true,
  });
  const narrow = { ...loop.server, actor: { ...loop.server.actor, scopes: ["conversions:write" as const] } };
  await expect(identifyParticipant.call(narrow, withBody({ externalId: "srv" }))).rejects.toMatchObject({
    code: "key.scope_missing",
  });
});

test("another origin, a member, a foreign key and an archived project are refused", async () => {
  const elsewhere = { ...loop.browser, actor: { ...loop.browser.actor, origin: "https://evil.example" } };
  await expect(call({ externalId: "x" }, elsewhere)).rejects.toMatchObject({ code: "origin.not_allowed" });
  await expect(identifyParticipant.call(loop.member, withBody({ externalId: "x" }))).rejects.toMatchObject({
    code: "key.invalid",
  });
  const { ids } = loop.platform;
  const mixed = testKey(loop.platform, { workspaceId: ids.make("workspace"), projectId: loop.project.id });
  await expect(call({ externalId: "x" }, { ...loop.browser, actor: mixed })).rejects.toMatchObject({
    code: "key.invalid",
  });
  const old = await testLoop(loop.platform);
  const change = { version: old.project.version, status: "archived" };
  await updateProject.call(old.member, { params: { projectId: old.project.id }, query: {}, body: change });
  await expect(call({ externalId: "x" }, old.browser, old.project.publishableKey)).rejects.toMatchObject({
    code: "project.archived",
  });
});

test.each([
  ["no id", {}],
  ["an empty id", { externalId: " " }],
  ["a line break in the id", { externalId: "a\nb" }],
  ["half a character in the id", { externalId: "a\ud800" }],
  ["a long id", { externalId: "x".repeat(129) }],
  ["a line break in the name", { externalId: "a", name: "A\r\nBcc: b" }],
  ["an unknown field", { externalId: "a", verified: true }],
  ["a malformed signature", { externalId: "a", signature: "zz" }],
])("%s is invalid", async (_, body) => {
  await expect(call(body)).rejects.toMatchObject({ code: "request.invalid" });
});

test("ids that differ in separators, case or script are different people", async () => {
  const tricky = ["a#b", "a_b", "A#B", "a", "a#externalId_b", "é", "e\u0301", "日本", "💥", "$participant_1"];
  const answers = [];
  for (const externalId of tricky) answers.push(await call({ externalId }));
  expect(new Set(answers.map(({ participantId }) => participantId)).size).toBe(tricky.length);
});
