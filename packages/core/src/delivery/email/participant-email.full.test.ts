import { noProjectEmails, type ProjectEmails } from "@kiteloop/contract/publishing/project";
import { invitationsPerRecipientPerDay } from "@kiteloop/contract/referrals/invitation";
import {
  noRewards,
  type Reward,
  type RewardRules,
  type RewardState,
} from "@kiteloop/contract/referrals/reward";
import { dayMs } from "@kiteloop/contract/shared/time";
import { plans } from "@kiteloop/contract/tenancy/plans";
import { beforeEach, expect, test } from "vitest";
import { erasePerson, runDueErasures } from "../../lifecycle/person-erasure/index.ts";
import { pauseItem } from "../../messaging/email-health/index.ts";
import { saveEmailSettings } from "../../messaging/email-settings/index.ts";
import { updateProject } from "../../publishing/project/index.ts";
import { getPerson } from "../../referrals/chain/index.ts";
import { uploadCodes } from "../../referrals/code-pool/index.ts";
import { reportConversion } from "../../referrals/conversion/index.ts";
import { sendInvitation, unsubscribe } from "../../referrals/invitation/index.ts";
import { identifyParticipant } from "../../referrals/participant/index.ts";
import { reportJoin, reviewReferral } from "../../referrals/referral/index.ts";
import { approveDue, listRewards, moveReward, saveRewardRules } from "../../referrals/reward/index.ts";
import { takeQuotaItem, workspaceQuota } from "../../shared/quota/index.ts";
import { transact } from "../../shared/table/index.ts";
import { streamOf, type TestLoop, testCtx, testLoop, testPlatform, withBody } from "../../testing/index.ts";
import { takeFeedback } from "./feedback.ts";
import { deliverDue, queueEmails } from "./queue.ts";

let loop: TestLoop;
let stream: ReturnType<typeof streamOf>;

beforeEach(async () => {
  loop = await testLoop(await testPlatform());
  stream = streamOf(loop.platform.table);
});

/** Turns these emails of the project on. */
async function wants(emails: Partial<ProjectEmails>, version = 1) {
  const params = { projectId: loop.project.id };
  const body = { version, emails: { ...noProjectEmails, ...emails } };
  await updateProject.call(loop.member, { params, query: {}, body });
  // The public API caches a project for half a minute.
  loop.platform.clock.move(31_000);
}
const person = (externalId: string, email?: string) =>
  identifyParticipant.call(loop.server, withBody({ externalId, name: externalId, ...(email && { email }) }));
const ana = () => person("ana", "ana@example.com");
const bring = (code: string, externalId: string, email?: string) =>
  reportJoin.call(loop.server, withBody({ code, externalId, ...(email && { email }) }));
/** All emails so far, including the stream's redeliveries. */
async function emailed() {
  await Promise.all([queueEmails(loop.platform, stream.items), queueEmails(loop.platform, stream.items)]);
  await queueEmails(loop.platform, stream.items);
  return loop.platform.emails.map(({ to, subject }) => `${to}: ${subject}`);
}
/** Sets the reward for each invitee who joins. */
async function promise(rules: Partial<RewardRules>) {
  const params = { projectId: loop.project.id };
  const body = { version: 1, rules: { ...noRewards, on: "joined" as const, ...rules } };
  await saveRewardRules.call(loop.member, { params, query: {}, body });
}
async function earned(what: string): Promise<Reward> {
  const params = { projectId: loop.project.id };
  const { items } = await listRewards.call(loop.member, { params, query: {}, body: {} });
  const found = items.find((one) => one.what === what);
  if (found === undefined) throw new Error("nothing was earned");
  return found;
}
const moveTo = ({ id: rewardId, version }: Reward, state: RewardState) =>
  moveReward.call(loop.member, {
    params: { projectId: loop.project.id, rewardId },
    query: {},
    body: { state, version },
  });
const joined = "ana@example.com: A friend joined Acme";

test("an inviter is emailed about each invitee who joined, once, with their link and an unsubscribe link", async () => {
  await wants({ joined: true });
  const { code, link } = await ana();
  await bring(code, "ben");
  await bring(code, "ben");
  expect(await emailed()).toEqual([joined]);
  const [message] = loop.platform.emails;
  expect(message).toMatchObject({ from: '"Acme" <invitations@kiteloop.test>' });
  expect(message?.text).toContain(link);
  expect(message?.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  await bring(code, "cleo");
  expect(await emailed()).toEqual([joined, joined]);
  expect(loop.platform.emails.at(-1)?.text).toContain("2 joined with your link so far.");
});

test("a member sees in a participant's history what they were emailed, and not what wasn't sent", async () => {
  await wants({ joined: true });
  const { code, participantId } = await ana();
  await bring(code, "ben");
  await person("dora", "dora@example.com");
  const story = async (): Promise<unknown[]> => {
    const params = { projectId: loop.project.id, participantId };
    const { chapters } = await getPerson.call(loop.member, { params, query: {}, body: {} });
    return chapters.filter(({ kind }) => kind === "email");
  };
  expect(await story()).toEqual([]);
  expect(await emailed()).toEqual([joined]);
  expect(await story()).toMatchObject([{ occasion: "joined" }]);
  await wants({}, 2);
  await bring(code, "cleo");
  expect(await emailed()).toEqual([joined]);
  expect(await story()).toHaveLength(1);
});

test("nobody is emailed before a member turns it on, or after it is turned off again", async () => {
  const { code } = await ana();
  await bring(code, "ben");
  expect(await emailed()).toEqual([]);
  await wants({ joined: true });
  await bring(code, "cleo");
  await wants({}, 2);
  expect(await emailed()).toEqual([]);
  expect(loop.platform.lines.join("")).not.toContain("ana@example.com");
});

test("an invitee is named as the inviter named them, and their address is not shown", async () => {
  await wants({ joined: true });
  const { code, token } = await ana();
  const { publishableKey: key } = loop.project;
  await sendInvitation.call(loop.browser, withBody({ key, token, email: "ben@example.com", name: "Benny" }));
  await bring(code, "ben", "ben@example.com");
  await bring(code, "secret", "secret@example.com");
  expect((await emailed()).filter((one) => one.startsWith("ana@"))).toEqual([
    "ana@example.com: Benny joined Acme",
    joined,
  ]);
  const toAna = loop.platform.emails.filter(({ to }) => to === "ana@example.com");
  expect(JSON.stringify(toAna)).not.toMatch(/(ben|secret)@|"secret"/);
});

test("a participant without a signed identity or address is not emailed", async () => {
  await wants({ joined: true });
  const { publishableKey: key } = loop.project;
  const page = { key, externalId: "dan", name: "Dan", email: "victim@example.com" };
  const unsigned = await identifyParticipant.call(loop.browser, withBody(page));
  const silent = await person("eve");
  await bring(unsigned.code, "ben");
  await bring(silent.code, "cleo");
  expect(await emailed()).toEqual([]);
});

test("a participant who unsubscribed from one of these emails is emailed rewards, which offer no unsubscribe, and nothing else", async () => {
  await wants({ joined: true, reward: true });
  await promise({ inviter: "A mug", waitDays: null });
  const { code } = await ana();
  await bring(code, "ben");
  await emailed();
  const token = /unsubscribe\/([^?]+)\?/.exec(loop.platform.emails[0]?.text ?? "")?.[1] ?? "";
  const anybody = testCtx(loop.platform, { kind: "anonymous" as const, address: "192.0.2.1" });
  await unsubscribe.call(anybody, { params: { token }, query: {}, body: {} });
  await bring(code, "cleo");
  expect(await emailed()).toEqual([joined]);
  await moveTo(await earned("A mug"), "approved");
  expect(await emailed()).toHaveLength(2);
  expect(JSON.stringify(loop.platform.emails[1])).not.toMatch(/unsubscribe/i);
});

test("a complaint stops them, and counts for the workspace", async () => {
  await wants({ joined: true });
  const { code } = await ana();
  await bring(code, "ben");
  await emailed();
  const { deliveryId = "" } = loop.platform.emails[0] ?? {};
  expect(await takeFeedback(loop.platform, { deliveryId, fate: "complained", counts: true })).toBe(true);
  await bring(code, "cleo");
  expect(await emailed()).toEqual([joined]);
  expect(loop.platform.lines.join("")).not.toContain("a notice to the operator");
});

test("a workspace whose email is paused sends none", async () => {
  await wants({ joined: true });
  const { table, clock } = loop.platform;
  const { workspaceId } = loop.member.actor;
  const [at, until] = [clock.now(), new Date(clock.now().getTime() + dayMs)].map((one) => one.toISOString());
  await transact(table, clock, [pauseItem(table, { workspaceId, at: at ?? "", until: until ?? "" })]);
  await bring((await ana()).code, "ben");
  expect(await emailed()).toEqual([]);
});

test("the plan's monthly limit and the daily limit per address apply, and joins still work", async () => {
  await wants({ joined: true });
  const { code } = await ana();
  for (let n = 0; n <= invitationsPerRecipientPerDay; n++) await bring(code, `friend-${n}`);
  expect(await emailed()).toHaveLength(invitationsPerRecipientPerDay);
  const { table, clock } = loop.platform;
  clock.move(dayMs);
  const quota = workspaceQuota(loop.member.actor.workspaceId, "free", clock.now().getTime());
  await table.update({
    Key: takeQuotaItem(table, quota).Update?.Key,
    UpdateExpression: "SET taken = :limit",
    ExpressionAttributeValues: { ":limit": plans.free.invitationEmailsPerMonth },
  });
  await bring(code, "tomorrow");
  expect(await emailed()).toHaveLength(invitationsPerRecipientPerDay);
  expect((await ana()).stats.joined).toBe(invitationsPerRecipientPerDay + 2);
});

test("a refused email is retried and uses the month's limit only once", async () => {
  await wants({ joined: true });
  const { mailer } = loop.platform;
  loop.platform.mailer = { send: () => Promise.reject(new Error("later")) };
  await bring((await ana()).code, "ben");
  expect(await emailed()).toEqual([]);
  loop.platform.mailer = mailer;
  loop.platform.clock.move(60_000);
  await deliverDue(loop.platform);
  expect(await emailed()).toEqual([joined]);
});

test("a referral rejected by a policy is emailed once a member approves it; an allowed one is not emailed twice", async () => {
  await wants({ joined: true });
  const params = { projectId: loop.project.id };
  const { code } = await ana();
  await bring(code, "ben", "ana+2@example.com");
  await bring(code, "cleo");
  expect(await emailed()).toEqual([joined]);
  for (const inviteeExternalId of ["ben", "cleo"]) {
    const body = { inviteeExternalId, decision: "approved", seen: "none" };
    await reviewReferral.call(loop.member, { params, query: {}, body });
  }
  expect(await emailed()).toEqual([joined, joined]);
});

test("the recipient of a reward is emailed when it is approved, by a member or the timer, invitee and inviter once each", async () => {
  await wants({ reward: true });
  await promise({ inviter: "A mug", friend: "A month", waitDays: 7 });
  const { code } = await ana();
  await person("ben", "ben@example.com");
  await bring(code, "ben");
  expect(await emailed()).toEqual([]);
  const mug = await earned("A mug");
  const approved = await moveTo(mug, "approved");
  await moveTo(mug, "approved");
  expect(await emailed()).toEqual(["ana@example.com: Your reward at Acme: A mug"]);
  await moveTo(approved, "fulfilled");
  loop.platform.clock.move(8 * dayMs);
  await approveDue(loop.platform);
  expect((await emailed()).slice(1)).toEqual(["ben@example.com: Your reward at Acme: A month"]);
});

test("the recipient of a code is emailed once they have it, with the code", async () => {
  await wants({ reward: true });
  await uploadCodes.call(loop.member, {
    params: { projectId: loop.project.id, pool: "gifts" },
    query: {},
    body: { codes: "GIFT-7" },
  });
  await promise({ inviter: "A mug", waitDays: 0, fulfillment: { inviter: { type: "code", pool: "gifts" } } });
  await bring((await ana()).code, "ben");
  await approveDue(loop.platform);
  expect(await emailed()).toEqual([]);
  await approveDue(loop.platform);
  expect(await emailed()).toEqual(["ana@example.com: Your reward at Acme: A mug"]);
  expect(loop.platform.emails.at(-1)?.text).toContain("Your code:\nGIFT-7");
});

test("a reward that is reversed before its email was sent is not announced", async () => {
  await wants({ reward: true });
  await promise({ inviter: "A mug", waitDays: null });
  await bring((await ana()).code, "ben");
  await moveTo(await moveTo(await earned("A mug"), "approved"), "reversed");
  expect(await emailed()).toEqual([]);
});

test("emails are written in the workspace's language, and their unsubscribe page opens in it", async () => {
  await wants({ joined: true });
  const settings = { senderName: null, replyTo: null, postalAddress: null, unsubscribeText: null };
  const body = { version: 1, settings: { ...settings, language: "de" } };
  await saveEmailSettings.call(loop.member, { params: {}, query: {}, body });
  await bring((await ana()).code, "ben");
  expect(await emailed()).toEqual(["ana@example.com: Jemand ist über deine Einladung zu Acme gekommen"]);
  const [message] = loop.platform.emails;
  const link = /https:\/\/edge\.test\/v1\/unsubscribe\/wsp_[\w.-]+\?lang=de/;
  for (const part of [message?.html, message?.text, message?.headers["List-Unsubscribe"]])
    expect(part).toMatch(link);
});

test("a share of payments is announced in the language of the emails", async () => {
  await wants({ reward: true });
  await promise({ on: "converted", share: { basisPoints: 2_000, months: 3 } });
  const settings = { senderName: null, replyTo: null, postalAddress: null, unsubscribeText: null };
  const body = { version: 1, settings: { ...settings, language: "pl" } };
  await saveEmailSettings.call(loop.member, { params: {}, query: {}, body });
  await bring((await ana()).code, "ben");
  const value = { amount: 5_000, currency: "EUR" };
  await reportConversion.call(
    loop.server,
    withBody({ externalId: "1", participantExternalId: "ben", value }),
  );
  await moveTo(await earned("20% of what they pay for 3 months"), "approved");
  const subject = "Twoja nagroda w Acme: 20% od ich płatności przez 3 miesiące";
  expect(await emailed()).toEqual([`ana@example.com: ${subject}`]);
  expect(loop.platform.emails.at(-1)?.html).toContain('<html lang="pl" dir="ltr"');
});

test("an erased person gets no more emails, and nobody gets any about them", async () => {
  await wants({ joined: true });
  const { code, participantId } = await ana();
  await bring(code, "ben");
  const params = { projectId: loop.project.id, participantId };
  await erasePerson.call(loop.member, { params, query: {}, body: { confirm: "ana@example.com" } });
  loop.platform.clock.move(60_000);
  await runDueErasures(loop.platform);
  expect(await emailed()).toEqual([]);
});
