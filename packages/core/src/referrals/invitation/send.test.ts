import { invitationsPerRecipientPerDay } from "@kiteloop/contract/referrals/invitation";
import { hourMs } from "@kiteloop/contract/shared/time";
import { plans } from "@kiteloop/contract/tenancy/plans";
import { beforeAll, expect, test } from "vitest";
import { recipientQuota } from "../../messaging/email-settings/index.ts";
import { suppress } from "../../messaging/suppression/index.ts";
import { noteWidgets } from "../../publishing/embed/index.ts";
import { takeQuotaItem, workspaceQuota } from "../../shared/quota/index.ts";
import { hashRecipient } from "../../shared/recipient/index.ts";
import { transact } from "../../shared/table/index.ts";
import { type TestLoop, testLoop, testPlatform, withBody } from "../../testing/index.ts";
import { identifyParticipant } from "../participant/index.ts";
import { participantQuota } from "./quota.ts";
import { sendInvitation } from "./send.ts";
import { findInvitation } from "./store.ts";

let loop: TestLoop;
let ana: { token: string; participantId: string };

beforeAll(async () => {
  loop = await testLoop(await testPlatform());
  ana = await signed(loop, "ana", "ana@example.com");
});

const signed = (of: TestLoop, externalId: string, email?: string) =>
  identifyParticipant.call(of.server, withBody({ externalId, ...(email && { email }) }));

const invite = (email: string, token = ana.token, of = loop, ctx = of.browser, more = {}) =>
  sendInvitation.call(ctx, withBody({ key: of.project.publishableKey, token, email, ...more }));

const stored = (email: string, of = loop) =>
  findInvitation(of.platform.table, {
    projectId: of.project.id,
    recipient: hashRecipient(of.member.actor.workspaceId, email),
  });

const statsOf = async (of: TestLoop, externalId: string) =>
  (await identifyParticipant.call(of.server, withBody({ externalId }))).stats;

test("a signed participant's invitation is accepted and counted for them", async () => {
  const before = await statsOf(loop, "ana");
  expect(await invite("Friend@Example.com ")).toMatchObject({ status: "created" });
  expect(await stored("friend@example.com")).toMatchObject({ status: "created", day: "2026-03-10" });
  expect((await statsOf(loop, "ana")).invited).toBe(before.invited + 1);
});

test("an inviter's message is stored as text of at most 500 characters; an empty one is none", async () => {
  const send = (email: string, message: string) => invite(email, ana.token, loop, loop.browser, { message });
  await send("words@example.com", " You will love it.\r\nSee you there! ");
  expect((await stored("words@example.com"))?.message).toBe("You will love it.\nSee you there!");
  await send("none@example.com", " \n ");
  expect((await stored("none@example.com"))?.message).toBeUndefined();
  for (const message of ["x".repeat(501), "a\u0000b", "\u202egnp.exe"]) {
    await expect(send("refused@example.com", message)).rejects.toMatchObject({ code: "request.invalid" });
  }
  expect(await stored("refused@example.com")).toBeNull();
});

test("a project invites an address once, whichever participant asks; 20 concurrent requests make one invitation", async () => {
  const ben = await signed(loop, "ben");
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => invite("once@example.com")));
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await expect(invite("ONCE@example.com", ben.token)).rejects.toMatchObject({
    code: "invitation.already_invited",
  });
});

test("another project may invite the same address", async () => {
  const other = await testLoop(loop.platform);
  const eve = await signed(other, "eve");
  await invite("both@example.com");
  expect(await invite("both@example.com", eve.token, other)).toMatchObject({ status: "created" });
});

test("an address that unsubscribed is not emailed, and the answer is the same", async () => {
  const { workspaceId } = loop.member.actor;
  const recipient = hashRecipient(workspaceId, "quiet@example.com");
  await suppress(loop.platform, { workspaceId, recipient, reason: "unsubscribed", at: "2026-03-01" });
  const before = await statsOf(loop, "ana");
  const answer = await invite("quiet@example.com");
  const usual = await invite("loud@example.com");
  expect(Object.keys(answer)).toEqual(Object.keys(usual));
  expect(answer.status).toBe(usual.status);
  expect((await statsOf(loop, "ana")).invited).toBe(before.invited + 2);
  expect(await stored("quiet@example.com")).toMatchObject({ status: "rejected", reason: "suppressed" });
  await expect(invite("quiet@example.com")).rejects.toMatchObject({ code: "invitation.already_invited" });
});

test("an address whose part before the @ no provider takes can't be invited, and the sender learns why", async () => {
  await expect(invite("jörg@example.com")).rejects.toMatchObject({ code: "email.address_script" });
  expect(await stored("jörg@example.com")).toBeNull();
  // One person, however their domain is written.
  expect(await invite("joerg@MÜNCHEN.de")).toMatchObject({ status: "created" });
  await expect(invite("joerg@xn--mnchen-3ya.de")).rejects.toMatchObject({
    code: "invitation.already_invited",
  });
});

test("an address gets three emails a day over all workspaces, and the sender does not learn of the limit", async () => {
  for (let count = 0; count <= invitationsPerRecipientPerDay; count++) {
    const other = await testLoop(loop.platform);
    const inviter = await signed(other, "somebody");
    expect(await invite("popular@example.com", inviter.token, other)).toMatchObject({ status: "created" });
    const { status, reason } = (await stored("popular@example.com", other)) ?? {};
    expect({ status, reason }).toEqual(
      count < invitationsPerRecipientPerDay
        ? { status: "created", reason: undefined }
        : { status: "rejected", reason: "recipient_limit" },
    );
  }
});

test("a participant sends 20 a day, and may send again the next day", async () => {
  const { table, clock } = loop.platform;
  const cleo = await signed(loop, "cleo");
  const now = clock.now().getTime();
  const used = participantQuota({ projectId: loop.project.id, ...cleo }, "2026-03-10", now);
  for (let count = 0; count < used.limit; count++) await transact(table, clock, [takeQuotaItem(table, used)]);
  await expect(invite("late@example.com", cleo.token)).rejects.toMatchObject({
    code: "invitation.limit_reached",
  });
  expect(await stored("late@example.com")).toBeNull();
  const tomorrow = participantQuota({ projectId: loop.project.id, ...cleo }, "2026-03-11", now);
  expect(await transact(table, clock, [takeQuotaItem(table, tomorrow)])).toEqual({ ok: true });
});

test("the plan's monthly limit of invitation emails is reported as such", async () => {
  const other = await testLoop(loop.platform);
  const { table, clock } = other.platform;
  const inviter = await signed(other, "dan");
  const quota = workspaceQuota(other.member.actor.workspaceId, "free", clock.now().getTime());
  expect(quota).toMatchObject({ period: "2026-03", limit: plans.free.invitationEmailsPerMonth });
  await table.update({
    Key: takeQuotaItem(table, quota).Update?.Key,
    UpdateExpression: "SET taken = :limit",
    ExpressionAttributeValues: { ":limit": quota.limit },
  });
  await expect(invite("over@example.com", inviter.token, other)).rejects.toMatchObject({
    code: "plan.limit_reached",
    details: { limit: { name: "invitationEmailsPerMonth", limit: 500, used: 500, plan: "free" } },
  });
});

test("nobody invites themselves", async () => {
  await expect(invite("ANA@example.com")).rejects.toMatchObject({ code: "join.self_referral" });
});

test("an unsigned participant's token sends nothing, even after the identity is signed", async () => {
  const unsigned = await identifyParticipant.call(
    loop.browser,
    withBody({ key: loop.project.publishableKey, externalId: "fay" }),
  );
  await expect(invite("x@example.com", unsigned.token)).rejects.toMatchObject({
    code: "participant.unsigned",
  });
  const now = await signed(loop, "fay");
  await expect(invite("x@example.com", unsigned.token)).rejects.toMatchObject({
    code: "participant.unsigned",
  });
  expect(await invite("x@example.com", now.token)).toMatchObject({ status: "created" });
});

test("a token that is forged, cut, of another project or an hour old is refused", async () => {
  const other = await testLoop(loop.platform);
  const theirs = await signed(other, "ana");
  const [body = "", mac = ""] = ana.token.split(".");
  const claims = JSON.parse(Buffer.from(body, "base64url").toString());
  const changed = Buffer.from(JSON.stringify([claims[0], "ben", true, claims[3]])).toString("base64url");
  const bad = [
    "",
    "x",
    ".",
    `${body}.`,
    `${body}.${mac}x`,
    `${changed}.${mac}`,
    `${ana.token}.x`,
    theirs.token,
  ];
  for (const token of bad) {
    await expect(invite("y@example.com", token)).rejects.toMatchObject({ code: "participant.token_invalid" });
  }
  const fresh = await signed(loop, "ana");
  loop.platform.clock.move(hourMs);
  await expect(invite("y@example.com", fresh.token)).rejects.toMatchObject({
    code: "participant.token_invalid",
  });
  loop.platform.clock.move(-hourMs);
});

test("another origin, a secret key, a member and an invalid address are refused", async () => {
  const elsewhere = { ...loop.browser, actor: { ...loop.browser.actor, origin: "https://evil.example" } };
  const code = (attempt: Promise<unknown>) => attempt.catch((error: { code: string }) => error.code);
  expect(await code(invite("z@example.com", ana.token, loop, elsewhere))).toBe("origin.not_allowed");
  expect(await code(invite("z@example.com", ana.token, loop, loop.server))).toBe("key.wrong_kind");
  expect(await code(sendInvitation.call(loop.member, withBody({})))).toBe("key.invalid");
  for (const email of ["nobody", "a@b", "a@example.com\r\nBcc: b@example.com", ""]) {
    expect(await code(invite(email))).toBe("request.invalid");
  }
});

test("the daily limit of an address is stored without the address", () => {
  expect(recipientQuota("secret@example.com", "invitation", 0).holder).toMatch(/^recipient_[\w-]{43}$/);
});

test("the widget that a browser names is stored only if it belongs to the project", async () => {
  const widgetIds = Array.from({ length: 2 }, () => loop.platform.ids.make("widget"));
  const [own = "", foreign = ""] = widgetIds;
  const { workspaceId } = loop.member.actor;
  await noteWidgets(loop.platform.table, { workspaceId, projectId: loop.project.id }, [own]);
  for (const [widgetId, email] of [
    [own, "by-own@example.com"],
    [foreign, "by-foreign@example.com"],
  ] as const) {
    const { publishableKey: key } = loop.project;
    expect(
      await sendInvitation.call(loop.browser, withBody({ key, token: ana.token, email, widgetId })),
    ).toMatchObject({ status: "created" });
  }
  expect((await stored("by-own@example.com"))?.widgetId).toBe(own);
  expect((await stored("by-foreign@example.com"))?.widgetId).toBeUndefined();
});
