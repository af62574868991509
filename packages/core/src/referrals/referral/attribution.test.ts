import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { viaFrom } from "@kiteloop/contract/referrals/via";
import { dayMs, hourMs } from "@kiteloop/contract/shared/time";
import { beforeEach, expect, test } from "vitest";
import { erasePerson } from "../../lifecycle/person-erasure/index.ts";
import { suppress } from "../../messaging/suppression/index.ts";
import { updateProject } from "../../publishing/project/index.ts";
import { hashRecipient } from "../../shared/recipient/index.ts";
import {
  type TestLoop,
  testLive,
  testLoop,
  testPlatform,
  testVisitor,
  withBody,
} from "../../testing/index.ts";
import { sendInvitation } from "../invitation/index.ts";
import { followLink, identifyParticipant } from "../participant/index.ts";
import { findReferral, reportJoin } from "./index.ts";

let loop: TestLoop;
let code: string;
beforeEach(async () => {
  loop = await testLoop(await testPlatform());
  code = (await person("ana")).code;
});

const person = (externalId: string, more: object = {}, ctx = loop.server) =>
  identifyParticipant.call(ctx, withBody({ externalId, ...(ctx === loop.browser && key()), ...more }));
const key = () => ({ key: loop.project.publishableKey });
const byPage = (body: object) => reportJoin.call(loop.browser, withBody({ ...key(), ...body }));
const byServer = (body: object) => reportJoin.call(loop.server, withBody(body));
const known = async (externalId: string) => {
  const found = await findReferral(loop.platform.table, { projectId: loop.project.id, externalId });
  return found && { by: found.attributedBy, via: found.channel, source: found.source };
};
const choose = async (choices: { attributionDays?: number; attribution?: "first" | "last" }) => {
  const params = { projectId: loop.project.id };
  const body = { version: loop.project.version, ...choices };
  await updateProject.call(loop.member, { params, query: {}, body });
  loop.platform.clock.move(30_000);
};

const within = (attributionDays: number) => choose({ attributionDays });

test("records how the inviter is known: a typed code, a clicked link with its channel, or a server's report", async () => {
  await byPage({ code, externalId: "typed" });
  await byPage({ code, externalId: "followed", via: "whatsapp", ago: 5_000 });
  await byServer({ code, externalId: "told" });
  await byPage({ code, externalId: "strange", via: "pigeon", ago: 5_000 });
  expect(await known("strange")).toEqual({ by: "link", via: undefined, source: "browser" });
  expect(await known("typed")).toEqual({ by: "code", via: undefined, source: "browser" });
  expect(await known("followed")).toEqual({ by: "link", via: "whatsapp", source: "browser" });
  expect(await known("told")).toEqual({ by: "code", via: undefined, source: "server" });
});

test("counts for the widget from which the link was shared, regardless of the channel, and never for another project's", async () => {
  const share = await testLive(loop, defaultConfig("share"));
  const other = await testLive(await testLoop(loop.platform), defaultConfig("share"));
  const via = viaFrom("qr", share.id);
  await byPage({ code, externalId: "followed", via, ago: 5_000 });
  await person("signed", { followed: { code, via, ago: 1_000 } });
  await byServer({ externalId: "signed" });
  await byPage({ code, externalId: "foreign", via: viaFrom("qr", other.id), ago: 5_000 });
  await byPage({ code, externalId: "typed" });
  const widgetOf = async (externalId: string) =>
    (await findReferral(loop.platform.table, { projectId: loop.project.id, externalId }))?.widgetId;
  expect(await Promise.all(["followed", "signed", "foreign", "typed"].map(widgetOf))).toEqual([
    share.id,
    share.id,
    undefined,
    undefined,
  ]);
  expect(await known("followed")).toEqual({ by: "link", via: "qr", source: "browser" });
});

test.each([
  [1, dayMs, true],
  [1, dayMs + 1, false],
  [30, 30 * dayMs, true],
  [30, 30 * dayMs + 1, false],
  [365, 365 * dayMs, true],
])("within %i days a link of %i ms ago counts: %s", async (days, ago, counts) => {
  await within(days);
  const told = byPage({ code, externalId: "late", ago });
  if (counts) expect(await told).toMatchObject({ counted: true });
  else await expect(told).rejects.toMatchObject({ code: "join.link_too_old" });
  expect((await known("late")) !== null).toBe(counts);
});

test("a link from a page whose clock is ahead counts as one that was just followed", async () => {
  await byServer({ code, externalId: "ahead", via: "qr", ago: -3 * hourMs });
  expect(await known("ahead")).toMatchObject({ by: "link", via: "qr", source: "server" });
});

test("the link of an inviter who was erased meanwhile, which a page still keeps, counts for nobody", async () => {
  const gone = await person("gone");
  const params = { projectId: loop.project.id, participantId: gone.participantId };
  await erasePerson.call(loop.member, { params, query: {}, body: { confirm: "gone" } });
  for (const report of [byPage, byServer])
    await expect(report({ code: gone.code, externalId: "late", ago: 5_000 })).rejects.toMatchObject({
      code: "inviter.not_found",
    });
  expect(await known("late")).toBeNull();
});

test("an invitee who was invited by email joins by that email, however long ago they clicked a link", async () => {
  const { token } = await person("ana");
  await sendInvitation.call(loop.browser, withBody({ ...key(), token, email: "ben@example.com" }));
  await byPage({ code, externalId: "ben", email: "ben@example.com", via: "x", ago: 60 * dayMs });
  expect(await known("ben")).toEqual({ by: "invitation", via: "email", source: "browser" });
});

test("an invitee invited by email is recognized by the address alone, on any device, unless the email was rejected", async () => {
  const { token } = await person("ana");
  const invite = (email: string) => sendInvitation.call(loop.browser, withBody({ ...key(), token, email }));
  await invite("ben@example.com");
  expect(await byPage({ externalId: "ben", email: " BEN@example.com " })).toMatchObject({ counted: true });
  expect(await known("ben")).toEqual({ by: "invitation", via: "email", source: "browser" });
  const { workspaceId } = loop.member.actor;
  const recipient = hashRecipient(workspaceId, "dan@example.com");
  await suppress(loop.platform, { workspaceId, recipient, reason: "unsubscribed", at: "2026-03-01" });
  await invite("dan@example.com");
  for (const email of ["dan@example.com", "eve@example.com"]) {
    expect(await byServer({ externalId: email.slice(0, 3), email })).toMatchObject({ status: "nobody" });
  }
});

test("a signed identity's click is stored, so that a join without a code finds it", async () => {
  await person("ben", { followed: { code, via: "telegram", ago: 1_000 } });
  loop.platform.clock.move(29 * dayMs);
  expect(await byServer({ externalId: "ben" })).toMatchObject({ counted: true });
  expect(await known("ben")).toEqual({ by: "identity", via: "telegram", source: "server" });
});

test("of two clicked links the later one is stored, in any order of reports", async () => {
  const other = (await person("cleo")).code;
  await person("ben", { followed: { code: other, ago: 1_000 } });
  await person("ben", { followed: { code, ago: dayMs } });
  await byServer({ externalId: "ben" });
  const found = await findReferral(loop.platform.table, { projectId: loop.project.id, externalId: "ben" });
  expect(found?.code).toBe(other);
});

/** The inviters of `ben`, who followed links of two inviters on several devices as a signed identity. */
const followedBoth = async (ago: { other: number; own: number }) => {
  const other = (await person("cleo")).code;
  await person("ben", { followed: { code: other, ago: ago.other } });
  await person("ben", { followed: { code, ago: ago.own } });
  return { own: code, other };
};
const inviterOf = async (externalId: string) =>
  (await findReferral(loop.platform.table, { projectId: loop.project.id, externalId }))?.code;

test.each([
  ["the first link, in the order of clicks", { other: 2 * dayMs, own: dayMs }, "other"],
  ["the first link, on a device that reports it later", { other: dayMs, own: 2 * dayMs }, "own"],
] as const)("a project can choose that %s counts", async (_, ago, expected) => {
  await choose({ attribution: "first" });
  const codes = await followedBoth(ago);
  await byServer({ externalId: "ben" });
  expect(await inviterOf("ben")).toBe(codes[expected]);
});

test("a link that is followed after the window of the first one counts", async () => {
  await choose({ attribution: "first", attributionDays: 3 });
  const other = (await person("cleo")).code;
  await person("ben", { followed: { code, ago: 0 } });
  loop.platform.clock.move(3 * dayMs + 1);
  await person("ben", { followed: { code: other, ago: 0 } });
  await byServer({ externalId: "ben" });
  expect(await inviterOf("ben")).toBe(other);
});

test.each(["first", "last"] as const)(
  "where the %s link counts, a typed code and a server's come before links, and links before an invitation",
  async (attribution) => {
    await choose({ attribution });
    const { own, other } = await followedBoth({ other: 2 * dayMs, own: dayMs });
    const [byLink, byCode] = attribution === "first" ? [other, own] : [own, other];
    const { token } = await person("eve");
    await sendInvitation.call(loop.browser, withBody({ ...key(), token, email: "ben@example.com" }));
    await byServer({ externalId: "ben", email: "ben@example.com" });
    expect(await inviterOf("ben")).toBe(byLink);
    await person("dan", { followed: { code: byLink, ago: 0 } });
    await byServer({ externalId: "dan", code: byCode });
    expect(await inviterOf("dan")).toBe(byCode);
    await byPage({ externalId: "kim", code: byCode });
    expect(await inviterOf("kim")).toBe(byCode);
  },
);

test.each(["before", "after"])(
  "where the first link counts, the later one that a server kept in its session counts, reported %s the page's first",
  async (order) => {
    await choose({ attribution: "first" });
    const later = (await person("cleo")).code;
    const byFirst = () => person("ben", { followed: { code, via: "qr", ago: 2 * dayMs } });
    const bySession = () => byServer({ externalId: "ben", code: later, ago: dayMs });
    if (order === "after") await byFirst();
    expect(await bySession()).toMatchObject({ counted: true });
    if (order === "before") await byFirst();
    expect(await byPage({ externalId: "ben", code, ago: 2 * dayMs })).toMatchObject({ counted: false });
    expect(await inviterOf("ben")).toBe(later);
    expect(await known("ben")).toMatchObject({ by: "link", source: "server" });
  },
);

test("a stored click expires like any link", async () => {
  await person("ben", { followed: { code, ago: 10 * dayMs } });
  loop.platform.clock.move(20 * dayMs + 1);
  await expect(byServer({ externalId: "ben" })).rejects.toMatchObject({ code: "join.link_too_old" });
  await person("dan", { followed: { code, ago: 31 * dayMs } });
  expect(await byServer({ externalId: "dan" })).toMatchObject({ status: "nobody" });
});

test("no click is stored for an unsigned identity, which anybody could claim", async () => {
  await person("ben", { followed: { code, ago: 0 } }, loop.browser);
  const nobody = { referralId: null, status: "nobody", counted: false };
  expect(await byPage({ externalId: "ben" })).toEqual(nobody);
  expect(await byPage({ externalId: "ben", email: "ben@example.com" })).toEqual(nobody);
  expect(await known("ben")).toBeNull();
});

test("no inviter is guessed from the network and device from which another person followed a link", async () => {
  await person("friend", { followed: { code, ago: 1_000 } });
  expect(await byPage({ externalId: "neighbor" })).toMatchObject({ referralId: null, status: "nobody" });
  expect(await byServer({ externalId: "neighbor" })).toMatchObject({ status: "nobody" });
  expect(await byServer({ externalId: "friend" })).toMatchObject({ counted: true });
  expect([await known("neighbor"), (await known("friend"))?.by]).toEqual([null, "identity"]);
});

test("a link of another project is ignored", async () => {
  const other = await testLoop(loop.platform);
  await identifyParticipant.call(other.server, withBody({ externalId: "ben", followed: { code } }));
  expect(await byServer({ externalId: "ben" })).toMatchObject({ status: "nobody" });
  const told = await reportJoin.call(other.server, withBody({ externalId: "ben" }));
  expect(told).toMatchObject({ status: "nobody" });
});

test("a link passes on its channel, and ignores unknown channels", async () => {
  const visitor = testVisitor(loop.platform);
  const follow = async (query: object) => {
    const { location } = await followLink.call(visitor, { params: { code }, query, body: {} });
    return [...new URL(String(location)).searchParams].filter(([name]) => name.startsWith("kl"));
  };
  expect(await follow({})).toEqual([["kl", code]]);
  expect(await follow({ via: "whatsapp", fbclid: "x" })).toEqual([
    ["kl", code],
    ["klv", "whatsapp"],
  ]);
  expect(await follow({ via: "javascript:alert(1)" })).toEqual([["kl", code]]);
});

test.each([["half a millisecond", { ago: 0.5 }]])("%s is invalid", async (_, body) => {
  await expect(byPage({ code, externalId: "x", ...body })).rejects.toMatchObject({ code: "request.invalid" });
});
