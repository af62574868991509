import { askedEmailsPerRecipientPerDay, entryEmailsPerHour } from "@kiteloop/contract/messaging/email";
import { sessionDays, signInHours } from "@kiteloop/contract/referrals/sign-in";
import { dayMs, hourMs, minuteMs } from "@kiteloop/contract/shared/time";
import { plans } from "@kiteloop/contract/tenancy/plans";
import { beforeEach, expect, test } from "vitest";
import type { Ctx, Key } from "../../shared/context/index.ts";
import { workspaceQuota } from "../../shared/quota/index.ts";
import {
  readTestSnapshot,
  type TestLoop,
  type TestSharePage,
  testCtx,
  testLoop,
  testPlatform,
  testSharePage,
  testWaitlist,
  withBody,
} from "../../testing/index.ts";
import {
  findParticipant,
  identifyParticipant,
  importParticipants,
  listParticipants,
} from "../participant/index.ts";
import { makeSignInToken, readSignInToken } from "./token.ts";

let loop: TestLoop;
let page: TestSharePage;
beforeEach(async () => {
  loop = await testLoop(await testPlatform());
  page = await testSharePage(loop, { joins: true });
});

const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "accepted",
    ({ code }: { code: string }) => code,
  );
const people = async (of = loop) =>
  (await listParticipants.call(of.member, { params: { projectId: of.project.id }, query: {}, body: {} }))
    .items;
const proof = { challenge: {}, solution: {} };

test("a known, an unknown and an imported address get the same answer and a link", async () => {
  await identifyParticipant.call(loop.server, withBody({ externalId: "ana", email: "ana@example.com" }));
  for (const email of ["ana@example.com", "nobody@example.com"]) {
    expect(await page.ask(email)).toEqual({ status: "sent" });
    expect(await page.linkTo(email)).not.toBeNull();
  }
});

test("a new address becomes a participant with an id of ours, and the same one next time", async () => {
  const first = await page.own(await page.enter("ben@example.com", { name: "Ben" }));
  expect(first).toMatchObject({ name: "Ben", email: "ben@example.com", stats: { joined: 0 } });
  const again = await page.own(await page.enter("BEN@example.com", { name: "Other" }));
  expect(again).toMatchObject({ name: "Ben", code: first.code });
  expect(await people()).toMatchObject([{ email: "ben@example.com", verified: true }]);
});

test("a signed participant is found by their address, and an unsigned claim of it is ignored", async () => {
  const claim = { key: loop.project.publishableKey, externalId: "mallory", email: "ana@example.com" };
  await identifyParticipant.call(loop.browser, withBody(claim));
  const ana = await identifyParticipant.call(
    loop.server,
    withBody({ externalId: "ana", email: "ana@example.com", name: "Ana" }),
  );
  expect(await page.own(await page.enter("ana@example.com"))).toMatchObject({ code: ana.code, name: "Ana" });
  expect(await people()).toHaveLength(2);
});

test("imported participants are found by their address, with an id of the embedder's or without", async () => {
  const rows = [
    { externalId: "user-1", email: "ana@example.com", name: "Ana" },
    { email: "ben@example.com", name: "Ben" },
  ];
  const params = { projectId: loop.project.id };
  await importParticipants.call(loop.member, { params, query: {}, body: { rows, dryRun: false } });
  for (const { email, name } of rows)
    expect(await page.own(await page.enter(email))).toMatchObject({ name, email });
  expect(await people()).toHaveLength(2);
});

test("someone on a waitlist is the same participant, and the user whose address is signed later as well", async () => {
  const line = await testWaitlist(loop);
  const { code } = await line.joined("ana@example.com");
  const token = await page.enter("ana@example.com");
  expect(await page.own(token)).toMatchObject({ code });
  const user = await identifyParticipant.call(
    loop.server,
    withBody({ externalId: "user-9", email: "ana@example.com", name: "Ana Silva" }),
  );
  expect(user.code).toBe(code);
  expect(await page.own(token)).toMatchObject({ code, name: "Ana Silva" });
  expect(await people()).toMatchObject([{ externalId: "user-9" }]);
});

test("a link works once, and the attempt that used it renews its session for a week", async () => {
  await page.ask("ana@example.com");
  const link = (await page.linkTo("ana@example.com")) ?? "";
  const [one, two] = await Promise.all([page.use(link), page.use(link)]);
  expect((await page.own(one.token)).code).toBe((await page.own(two.token)).code);
  expect(await refusal(page.use(link, "b".repeat(22)))).toBe("signIn.link_invalid");
  loop.platform.clock.move(hourMs);
  expect(await refusal(page.own(one.token))).toBe("participant.token_invalid");
  const renewed = await page.use(link);
  expect(await refusal(page.own(renewed.token))).toBe("accepted");
  loop.platform.clock.move(sessionDays * dayMs - hourMs - 1);
  expect(await refusal(page.use(link))).toBe("accepted");
  loop.platform.clock.move(1);
  expect(await refusal(page.use(link))).toBe("signIn.link_invalid");
  expect(await people()).toHaveLength(1);
});

test("a session that ended isn't renewed, and only its own attempt ends it", async () => {
  await page.ask("ana@example.com");
  const link = (await page.linkTo("ana@example.com")) ?? "";
  // Ending what nobody opened uses nothing up.
  expect(await page.end(link)).toEqual({});
  await page.use(link);
  expect(await page.end(link, "b".repeat(22))).toEqual({});
  expect(await refusal(page.use(link))).toBe("accepted");
  for (let times = 0; times < 2; times++) expect(await page.end(link)).toEqual({});
  for (const attempt of ["a", "b"])
    expect(await refusal(page.use(link, attempt.repeat(22)))).toBe("signIn.link_invalid");
  expect(await refusal(page.end(`${link}x`))).toBe("signIn.link_invalid");
});

test("a session isn't renewed once the participant has another address", async () => {
  const identify = (email: string) =>
    identifyParticipant.call(loop.server, withBody({ externalId: "ana", email }));
  await identify("ana@example.com");
  await page.ask("ana@example.com");
  const link = (await page.linkTo("ana@example.com")) ?? "";
  await page.use(link);
  await identify("ana@new.example");
  expect(await refusal(page.use(link))).toBe("signIn.link_invalid");
});

test("of two attempts at the same time one signs in", async () => {
  await page.ask("ana@example.com");
  const link = (await page.linkTo("ana@example.com")) ?? "";
  const attempts = ["a", "b", "c"].map((letter) => refusal(page.use(link, letter.repeat(22))));
  expect((await Promise.all(attempts)).toSorted()).toEqual([
    "accepted",
    "signIn.link_invalid",
    "signIn.link_invalid",
  ]);
});

test("a link that is expired, forged, cut, of another project or purpose is refused", async () => {
  const other = await testLoop(loop.platform, "UTC", undefined, "other.com");
  const elsewhere = await testSharePage(other);
  await elsewhere.ask("ana@example.com");
  await page.ask("ana@example.com");
  const link = (await page.linkTo("ana@example.com")) ?? "";
  const [body = "", mac = ""] = link.split(".");
  const claims = JSON.parse(Buffer.from(body, "base64url").toString());
  const changed = Buffer.from(JSON.stringify([claims[0], "x", claims[2], claims[3]])).toString("base64url");
  const { token } = await identifyParticipant.call(loop.server, withBody({ externalId: "ana" }));
  const foreign = (await elsewhere.linkTo("ana@example.com")) ?? "";
  const bad = ["x", ".", `${body}.`, `${body}.${mac}x`, `${changed}.${mac}`, `${link}.x`, foreign, token];
  for (const one of bad) expect(await refusal(page.use(one))).toBe("signIn.link_invalid");
  loop.platform.clock.move(signInHours * hourMs);
  expect(await refusal(page.use(link))).toBe("signIn.link_invalid");
  loop.platform.clock.move(-signInHours * hourMs);
  expect(await refusal(page.use(link))).toBe("accepted");
});

test("a token says nothing about its address, and is another project's secret's", async () => {
  const signer = await readTestSnapshot(loop);
  await page.ask("ana@example.com");
  const link = (await page.linkTo("ana@example.com")) ?? "";
  expect(Buffer.from(link.split(".")[0] ?? "", "base64url").toString()).not.toContain("ana");
  const { key } = readSignInToken(signer, link);
  const requestedAt = new Date(0).toISOString();
  const forged = makeSignInToken(
    { identitySecret: "other" },
    { ...key, requestedAt, workspaceId: "w", ttl: 0 },
  );
  expect(() => readSignInToken(signer, forged)).toThrow();
});

test("only the share page may call, and only while it is on and the project active", async () => {
  await page.ask("ana@example.com");
  const link = (await page.linkTo("ana@example.com")) ?? "";
  const token = await page.enter("ben@example.com");
  const calls = (ctx: Ctx<Key> = page.page) =>
    Promise.all([
      refusal(page.ask("ana@example.com", {}, ctx)),
      refusal(page.use(link, undefined, ctx)),
      refusal(page.end(link, undefined, ctx)),
      refusal(page.erase(token, ctx)),
    ]);
  const origins = ["https://evil.example", "https://acme.com", null].map((origin) => ({
    ...page.page.actor,
    origin,
  }));
  for (const actor of origins)
    expect(await calls(testCtx(loop.platform, actor))).toEqual(Array(4).fill("origin.not_allowed"));
  await page.change({ on: false });
  expect(await calls()).toEqual(Array(4).fill("not_found"));
  expect(await refusal(page.own(token))).toBe("origin.not_allowed");
  await page.change({ on: true }, { status: "archived" });
  expect(await calls()).toEqual(Array(4).fill("not_found"));
});

test("an address gets a few links a day from all projects, and the answer does not show it", async () => {
  for (let n = 0; n < askedEmailsPerRecipientPerDay; n++) await page.ask("ana@example.com");
  const late = await page.linkTo("ana@example.com");
  // One more in this hour, as the next test says.
  await page.ask("ana@example.com");
  const last = await page.linkTo("ana@example.com");
  expect(last).not.toBe(late);
  expect(await page.ask("ana@example.com")).toEqual({ status: "sent" });
  expect(await page.linkTo("ana@example.com")).toBe(last);
  await page.ask("ben@example.com");
  expect(await page.linkTo("ben@example.com")).not.toBeNull();
  let sent: number = askedEmailsPerRecipientPerDay + 1;
  for (const host of ["one.com", "two.com", "three.com"]) {
    const other = await testSharePage(await testLoop(loop.platform, "UTC", undefined, host));
    for (let n = 0; n < 3; n++) {
      const before = await other.linkTo("ana@example.com");
      await other.ask("ana@example.com");
      if ((await other.linkTo("ana@example.com")) !== before) sent++;
    }
  }
  expect(sent).toBe(askedEmailsPerRecipientPerDay + entryEmailsPerHour.instance);
  loop.platform.clock.move(dayMs);
  await page.ask("ana@example.com");
  expect(await page.linkTo("ana@example.com")).not.toBe(last);
});

test("strangers who use up an address's links don't lock its owner out: each hour brings one more link that works", async () => {
  for (let n = 0; n < 25; n++) await page.ask("ana@example.com");
  let last = await page.linkTo("ana@example.com");
  for (let hour = 1; hour <= 6; hour++) {
    loop.platform.clock.move(hourMs);
    await page.ask("ana@example.com");
    const link = await page.linkTo("ana@example.com");
    expect(link).not.toBe(last);
    await Promise.all([1, 2, 3].map(() => page.ask("ana@example.com")));
    expect(await page.linkTo("ana@example.com")).toBe(link);
    last = link;
  }
  expect(await refusal(page.use(last ?? ""))).toBe("accepted");
});

test("a workspace without emails left in its plan sends no further link", async () => {
  for (let n = 0; n < askedEmailsPerRecipientPerDay; n++) await page.ask("ana@example.com");
  const last = await page.linkTo("ana@example.com");
  const { workspaceId } = loop.member.actor;
  const quota = workspaceQuota(workspaceId, "free", loop.platform.clock.now().getTime());
  const { holder, period, limit, ttl } = quota;
  await loop.platform.table.put({
    Item: {
      ...{ pk: `$kiteloop#holder_${holder}`, sk: `$quota_1#period_${period}`, holder, period, ttl },
      ...{ taken: limit * 1_000, __edb_e__: "quota", __edb_v__: "1" },
    },
  });
  await page.ask("ana@example.com");
  expect(await page.linkTo("ana@example.com")).toBe(last);
});

test("a bot that fills in the hidden field sends nothing, and a proof is accepted once", async () => {
  expect(await page.ask("ana@example.com", { website: "https://spam.example" })).toEqual({ status: "sent" });
  expect(await page.linkTo("ana@example.com")).toBeNull();
  expect(await refusal(page.ask("ana@example.com", { proof }))).toBe("request.invalid");
});

test("terms are accepted in their current version, which is stored with the participant", async () => {
  const terms = { text: "Program terms", url: "https://acme.com/terms", version: "2" };
  await page.change({ terms });
  for (const accepted of [{}, { terms: "1" }])
    expect(await refusal(page.ask("ana@example.com", accepted))).toBe("signIn.terms_changed");
  await page.enter("ana@example.com", { terms: "2" });
  const [person] = await people();
  const stored = await findParticipant(loop.platform.table, {
    projectId: loop.project.id,
    externalId: person?.externalId ?? "",
  });
  expect(stored?.terms).toMatchObject({ version: "2" });
  await page.change({ terms: { ...terms, version: "3" } });
  await page.enter("ana@example.com", { terms: "3" });
  expect(
    (await findParticipant(loop.platform.table, stored ?? { projectId: "", externalId: "" }))?.terms,
  ).toMatchObject({
    version: "3",
  });
});

test("a plan without room refuses new participants, whose link stays usable, and knows the others", async () => {
  const { table } = loop.platform;
  const { workspaceId } = loop.member.actor;
  await page.enter("ana@example.com");
  const setTaken = (taken: number) =>
    table.update({
      Key: { pk: `$kiteloop#workspaceId_${workspaceId}`, sk: "$usageOfParticipants_1" },
      UpdateExpression: "SET taken = :taken",
      ExpressionAttributeValues: { ":taken": taken },
    });
  await setTaken(plans.free.participants);
  await page.ask("ben@example.com");
  const link = (await page.linkTo("ben@example.com")) ?? "";
  expect(await refusal(page.use(link))).toBe("plan.limit_reached");
  expect(await refusal(page.enter("ana@example.com"))).toBe("accepted");
  await setTaken(1);
  expect(await refusal(page.use(link))).toBe("accepted");
});

test("two projects know the same address as two participants", async () => {
  const other = await testLoop(loop.platform, "UTC", undefined, "other.com");
  const elsewhere = await testSharePage(other);
  const here = await page.own(await page.enter("ana@example.com"));
  const there = await elsewhere.own(await elsewhere.enter("ana@example.com"));
  expect(here.code).not.toBe(there.code);
  const token = await page.enter("ana@example.com");
  expect(await refusal(elsewhere.own(token))).toBe("participant.token_invalid");
});

test("a participant who erases themselves is gone, and a new one when they come back", async () => {
  const token = await page.enter("ana@example.com", { name: "Ana" });
  const used = (await page.linkTo("ana@example.com")) ?? "";
  const { code } = await page.own(token);
  await page.ask("ana@example.com");
  const unused = (await page.linkTo("ana@example.com")) ?? "";
  expect(await refusal(page.use(used))).toBe("accepted");
  expect(await page.erase(token)).toEqual({ erased: true });
  expect(await page.erase(token)).toEqual({ erased: true });
  expect(await refusal(page.own(token))).toBe("participant.token_invalid");
  expect(await refusal(page.use(unused, "c".repeat(22)))).toBe("signIn.link_invalid");
  expect(await refusal(page.use(used))).toBe("signIn.link_invalid");
  loop.platform.clock.move(2 * minuteMs);
  const again = await page.own(await page.enter("ana@example.com"));
  expect(again).toMatchObject({ name: "", stats: { joined: 0 } });
  expect(again.code).not.toBe(code);
});
