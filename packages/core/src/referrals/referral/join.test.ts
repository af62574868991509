import { beforeAll, expect, test } from "vitest";
import { updateProject } from "../../publishing/project/index.ts";
import type { Ctx, Key } from "../../shared/context/index.ts";
import { hashRecipient } from "../../shared/recipient/index.ts";
import { streamOf, type TestLoop, testLoop, testPlatform, withBody } from "../../testing/index.ts";
import { findInvitation, sendInvitation } from "../invitation/index.ts";
import { identifyParticipant, importParticipants } from "../participant/index.ts";
import { reportJoin } from "./join.ts";
import { findReferral } from "./store.ts";

let loop: TestLoop;
beforeAll(async () => {
  loop = await testLoop(await testPlatform());
});

const person = (externalId: string, more: object = {}, of = loop) =>
  identifyParticipant.call(of.server, withBody({ externalId, ...more }));
const tell = (body: object, ctx: Ctx<Key> = loop.browser) =>
  reportJoin.call(ctx, withBody({ key: loop.project.publishableKey, ...body }));
const statsOf = async (externalId: string) => (await person(externalId)).stats;
const invitee = (externalId: string) =>
  findReferral(loop.platform.table, { projectId: loop.project.id, externalId });

test("an invitee counts once for the inviter, however often the join is reported", async () => {
  const { code } = await person("ana");
  const first = await tell({ code, externalId: "i-1", name: "Ben" });
  expect(first).toMatchObject({ status: "joined", counted: true });
  for (const ctx of [loop.browser, loop.server]) {
    expect(await tell({ code: code.toLowerCase(), externalId: "i-1" }, ctx)).toEqual({
      ...first,
      counted: false,
    });
  }
  expect(await statsOf("ana")).toMatchObject({ joined: 1 });
  expect(await invitee("i-1")).toMatchObject({ source: "browser", attributedBy: "code", day: "2026-03-10" });
});

test("an imported code counts like the inviter's own, in any case, and only in its project", async () => {
  const { code } = await person("moved");
  const rows = [
    { externalId: "moved", code: "ginacode" },
    { externalId: "listed", code: "abcdefgh" },
  ];
  const body = { rows, dryRun: false };
  await importParticipants.call(loop.member, { ...withBody(body), params: { projectId: loop.project.id } });
  expect(await tell({ code: "GinaCode", externalId: "i-moved" }, loop.server)).toMatchObject({
    counted: true,
  });
  expect(await tell({ code, externalId: "i-moved" }, loop.server)).toMatchObject({ counted: false });
  expect(await tell({ code: "abcdefgh", externalId: "i-listed" }, loop.server)).toMatchObject({
    counted: true,
  });
  const other = await testLoop(loop.platform);
  const there = reportJoin.call(other.server, withBody({ code: "ginacode", externalId: "i-there" }));
  await expect(there).rejects.toMatchObject({ code: "inviter.not_found" });
});

test("20 concurrent reports are one join", async () => {
  const { code } = await person("once");
  const stream = streamOf(loop.platform.table);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => tell({ code, externalId: "i-once" }, loop.server)),
  );
  expect(answers.filter(({ counted }) => counted)).toHaveLength(1);
  expect(new Set(answers.map(({ referralId }) => referralId)).size).toBe(1);
  expect(await statsOf("once")).toMatchObject({ joined: 1 });
  expect(stream.items.filter(({ image }) => image.__edb_e__ === "referral")).toHaveLength(1);
});

test("12 concurrent invitees of one participant count as 12", async () => {
  const { code } = await person("busy");
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => tell({ code, externalId: `crowd-${n}` })),
  );
  expect(answers.every(({ counted }) => counted)).toBe(true);
  expect(await statsOf("busy")).toMatchObject({ joined: 12 });
});

test("the first inviter keeps the invitee", async () => {
  const [one, two] = [await person("one"), await person("two")];
  const first = await tell({ code: one.code, externalId: "wanted" });
  expect(await tell({ code: two.code, externalId: "wanted" })).toEqual({ ...first, counted: false });
  expect(await statsOf("two")).toMatchObject({ joined: 0 });
});

test("one of ten concurrent inviters keeps the invitee, and the others' numbers stay", async () => {
  const inviters = await Promise.all(Array.from({ length: 10 }, (_, n) => person(`rival-${n}`)));
  const answers = await Promise.all(inviters.map(({ code }) => tell({ code, externalId: "contested" })));
  expect(answers.filter(({ counted }) => counted)).toHaveLength(1);
  expect(new Set(answers.map(({ referralId }) => referralId)).size).toBe(1);
  const kept = await invitee("contested");
  const joined = await Promise.all(inviters.map(async (_, n) => (await statsOf(`rival-${n}`)).joined));
  expect(joined).toEqual(inviters.map(({ code }) => (code === kept?.code ? 1 : 0)));
});

test("nobody can invite themselves, by id or by address: reported each time, and stored only if it is a guess", async () => {
  const { code } = await person("self", { email: "self@example.com" });
  for (const body of [{ externalId: "self" }, { externalId: "other", email: "Self@Example.com" }]) {
    for (const ctx of [loop.browser, loop.server]) {
      await expect(tell({ code, ...body }, ctx)).rejects.toMatchObject({ code: "join.self_referral" });
    }
  }
  expect(await invitee("self")).toBeNull();
  expect(await invitee("other")).toMatchObject({ status: "rejected", inLog: false });
  expect(await statsOf("self")).toMatchObject({ joined: 0 });
});

test("a join by the invited address updates that invitation, and records its channel", async () => {
  const { code, token } = await person("mailer");
  const widgetId = loop.platform.ids.make("widget");
  const email = "joiner@example.com";
  await sendInvitation.call(
    loop.browser,
    withBody({ key: loop.project.publishableKey, token, email, widgetId }),
  );
  await tell({ code, externalId: "i-mail", email }, loop.server);
  const recipient = hashRecipient(loop.member.actor.workspaceId, email);
  expect(await findInvitation(loop.platform.table, { projectId: loop.project.id, recipient })).toMatchObject({
    status: "joined",
  });
  expect(await invitee("i-mail")).toMatchObject({
    attributedBy: "invitation",
    channel: "email",
    widgetId,
    source: "server",
  });
});

test("another participant's email to the address stays unchanged", async () => {
  const [mailer, linker] = [await person("mailer-2"), await person("linker")];
  const email = "split@example.com";
  await sendInvitation.call(
    loop.browser,
    withBody({ key: loop.project.publishableKey, token: mailer.token, email }),
  );
  await tell({ code: linker.code, externalId: "i-split", email });
  const recipient = hashRecipient(loop.member.actor.workspaceId, email);
  expect(await findInvitation(loop.platform.table, { projectId: loop.project.id, recipient })).toMatchObject({
    status: "created",
  });
  expect(await invitee("i-split")).toMatchObject({ attributedBy: "code" });
});

test("another project's code is unknown here", async () => {
  const other = await testLoop(loop.platform);
  const { code } = await person("foreign", {}, other);
  for (const value of [code, "ZZZZZZZZ"]) {
    await expect(tell({ code: value, externalId: "i-f" })).rejects.toMatchObject({
      code: "inviter.not_found",
    });
  }
});

test("without a code and without a clicked link there is no inviter, and page and server get the same answer", async () => {
  const nobody = { referralId: null, status: "nobody", counted: false };
  expect(await tell({ externalId: "i-alone" })).toEqual(nobody);
  expect(await reportJoin.call(loop.server, withBody({ externalId: "i-alone" }))).toEqual(nobody);
  expect(await invitee("i-alone")).toBeNull();
});

test("another origin, a missing scope, a member and an archived project are refused", async () => {
  const { code } = await person("ana");
  const body = { code, externalId: "i-x" };
  const failure = (attempt: Promise<unknown>) => attempt.catch((error: { code: string }) => error.code);
  const elsewhere = { ...loop.browser, actor: { ...loop.browser.actor, origin: null } };
  const narrow = { ...loop.server, actor: { ...loop.server.actor, scopes: ["conversions:write" as const] } };
  expect(await failure(tell(body, elsewhere))).toBe("origin.not_allowed");
  expect(await failure(tell(body, narrow))).toBe("key.scope_missing");
  expect(await failure(reportJoin.call(loop.member, withBody(body)))).toBe("key.invalid");
  const old = await testLoop(loop.platform);
  const change = { version: old.project.version, status: "archived" };
  await updateProject.call(old.member, { params: { projectId: old.project.id }, query: {}, body: change });
  expect(await failure(tell(body, old.server))).toBe("project.archived");
  expect(await invitee("i-x")).toBeNull();
});

test.each([
  ["a malformed code", { code: "not a code", externalId: "a" }],
  ["no invitee", { code: "ABCDEFGH" }],
  ["an unknown field", { code: "ABCDEFGH", externalId: "a", workspaceId: "wsp_1" }],
])("%s is invalid", async (_, body) => {
  await expect(tell(body)).rejects.toMatchObject({ code: "request.invalid" });
});

test("the first report of a join wins, and a server that later names another inviter learns that it is disputed", async () => {
  const [ana, cleo] = [await person("first-ana"), await person("first-cleo")];
  const first = await tell({ code: ana.code, externalId: "claimed" });
  expect(await tell({ code: cleo.code, externalId: "claimed" }, loop.server)).toEqual({
    ...first,
    counted: false,
    disputed: true,
    reasons: ["disputed"],
  });
  expect(await invitee("claimed")).toMatchObject({
    source: "browser",
    participantExternalId: "first-ana",
    review: "pending",
  });
  expect((await statsOf("first-cleo")).joined).toBe(0);
});
