import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { noRewards } from "@kiteloop/contract/referrals/reward";
import type { InboxEntry } from "@kiteloop/contract/reports/inbox";
import { dayMs, hourMs } from "@kiteloop/contract/shared/time";
import { expect, test } from "vitest";
import { pauseItem } from "../../messaging/email-health/index.ts";
import { createWebhook, testWebhook } from "../../messaging/webhook/index.ts";
import { createWidget, publishWidget, setWidgetStatus } from "../../publishing/widget/index.ts";
import { uploadCodes } from "../../referrals/code-pool/index.ts";
import { identifyParticipant } from "../../referrals/participant/index.ts";
import { reportJoin } from "../../referrals/referral/index.ts";
import { approveDue, listRewards, moveReward, saveRewardRules } from "../../referrals/reward/index.ts";
import type { Ctx, Member } from "../../shared/context/index.ts";
import { transact } from "../../shared/table/index.ts";
import { participantsKey } from "../../shared/usage/index.ts";
import {
  codeOf,
  deployParts,
  readAllItems,
  type TestLoop,
  testCtx,
  testKey,
  testLoop,
  testMember,
  testOwner,
  testPlatform,
  testRewards,
  withBody,
} from "../../testing/index.ts";
import { eraseInboxOf, listInbox, markInbox } from "./index.ts";

const none = { params: {}, query: {}, body: {} };
const inbox = (ctx: Ctx<Member>) => listInbox.call(ctx, none);
const topics = (entries: readonly InboxEntry[]) => entries.map(({ topic }) => topic.split(" ")[0]);
const mark = (ctx: Ctx<Member>, body: object) => markInbox.call(ctx, withBody(body));
const done = (ctx: Ctx<Member>, { topic, occurrence }: InboxEntry) =>
  mark(ctx, { as: "done", topic, occurrence });

async function stage(): Promise<TestLoop> {
  const platform = await testPlatform();
  const loop = await testLoop(platform);
  await deployParts(platform);
  return loop;
}

let joins = 0;
/** A referral that is held by a new project's default policy. */
async function held(loop: TestLoop, externalId = "ana"): Promise<void> {
  const { code } = await identifyParticipant.call(loop.server, withBody({ externalId }));
  joins += 1;
  const invitee = `friend-${joins}`;
  const email = `friend+${joins}@example.com`;
  await reportJoin.call(loop.server, withBody({ code, externalId: invitee, email }));
}

async function only(ctx: Ctx<Member>): Promise<InboxEntry> {
  const { open } = await inbox(ctx);
  const [entry] = open;
  if (entry === undefined || open.length > 1) throw new Error(`${open.length} entries`);
  return entry;
}

test("held referrals are one entry a project, with the time of the first", async () => {
  const loop = await stage();
  await held(loop);
  const first = loop.platform.clock.now().toISOString();
  loop.platform.clock.move(hourMs);
  await held(loop);
  expect(await only(loop.member)).toMatchObject({
    topic: `review ${loop.project.id}`,
    since: first,
    item: { kind: "review", name: "Acme", count: 2, more: false },
  });
});

test("exactly twenty held referrals are twenty, and one more is more", async () => {
  const loop = await stage();
  await Promise.all(Array.from({ length: 20 }, (_, n) => held(loop, `inviter-${n}`)));
  expect((await only(loop.member)).item).toMatchObject({ kind: "review", count: 20, more: false });
  await held(loop);
  expect((await only(loop.member)).item).toMatchObject({ kind: "review", count: 20, more: true });
});

test("an entry that is done stays done until it happens again", async () => {
  const loop = await stage();
  await held(loop);
  const entry = await only(loop.member);
  await done(loop.member, entry);
  expect(await inbox(loop.member)).toEqual({ open: [], done: [entry], snoozed: [] });
  loop.platform.clock.move(30 * dayMs);
  expect((await inbox(loop.member)).open).toEqual([]);
  await held(loop);
  expect(await only(loop.member)).toMatchObject({ topic: entry.topic, item: { count: 2 } });
});

test("a snoozed entry comes back at its time, not before, though it happens again", async () => {
  const loop = await stage();
  await held(loop);
  const { topic } = await only(loop.member);
  const { clock } = loop.platform;
  const until = new Date(clock.now().getTime() + dayMs).toISOString();
  await mark(loop.member, { as: "snoozed", topic, until });
  clock.move(dayMs - 1);
  await held(loop);
  const { open, snoozed } = await inbox(loop.member);
  expect(open).toEqual([]);
  expect(snoozed).toMatchObject([{ topic, until, item: { count: 2 } }]);
  clock.move(1);
  expect((await only(loop.member)).topic).toBe(topic);
});

test("an entry ends with its cause, and returns with it, whether or not it was done", async () => {
  const loop = await stage();
  const { table, clock } = loop.platform;
  const { workspaceId } = loop.member.actor;
  const pause = async (hours: number) => {
    const at = clock.now().toISOString();
    const until = new Date(clock.now().getTime() + hours * hourMs).toISOString();
    await transact(table, clock, [pauseItem(table, { workspaceId, at, until })]);
  };
  await pause(2);
  await done(loop.member, await only(loop.member));
  clock.move(2 * hourMs);
  expect(await inbox(loop.member)).toEqual({ open: [], done: [], snoozed: [] });
  await pause(2);
  expect((await only(loop.member)).item.kind).toBe("email_paused");
  clock.move(2 * hourMs);
  expect(await inbox(loop.member)).toEqual({ open: [], done: [], snoozed: [] });
});

test("a quota that is done at 80% comes back at 100%", async () => {
  const loop = await stage();
  const { table } = loop.platform;
  const take = (taken: number) =>
    table.update({
      Key: participantsKey(loop.member.actor.workspaceId),
      UpdateExpression: "SET taken = :taken",
      ExpressionAttributeValues: { ":taken": taken },
    });
  await take(800);
  await done(loop.member, await only(loop.member));
  await take(999);
  expect((await inbox(loop.member)).open).toEqual([]);
  await take(1_000);
  expect((await only(loop.member)).item).toMatchObject({ kind: "quota", used: 1_000, allowed: 1_000 });
});

test("marking an entry as open undoes the mark", async () => {
  const loop = await stage();
  await held(loop);
  const entry = await only(loop.member);
  await done(loop.member, entry);
  await mark(loop.member, { as: "open", topic: entry.topic });
  expect(await only(loop.member)).toEqual(entry);
});

test("marks are each member's own, and repeating one changes nothing", async () => {
  const loop = await stage();
  await held(loop);
  const entry = await only(loop.member);
  const { workspaceId } = loop.member.actor;
  const zoe = testCtx(loop.platform, testMember(loop.platform, { workspaceId, role: "viewer" }));
  await Promise.all([done(zoe, entry), done(zoe, entry)]);
  await done(zoe, entry);
  expect((await inbox(zoe)).open).toEqual([]);
  expect(await only(loop.member)).toEqual(entry);
  const marks = (await readAllItems(loop.platform.table)).filter((item) => item.__edb_e__ === "inboxMark");
  expect(marks).toHaveLength(1);
});

test("a mark in one workspace hides nothing in another", async () => {
  const loop = await stage();
  await held(loop);
  const entry = await only(loop.member);
  const { userId } = loop.member.actor;
  const elsewhere = { ...(await testOwner(loop.platform)), userId };
  await done(testCtx(loop.platform, elsewhere), entry);
  expect(await only(loop.member)).toEqual(entry);
});

test.each([
  [{ as: "done", topic: "Webhook?", occurrence: "" }],
  [{ as: "done", topic: `webhook ${"x".repeat(200)}`, occurrence: "" }],
  [{ as: "done", topic: "webhook whk_1" }],
  [{ as: "snoozed", topic: "webhook whk_1", until: "tomorrow" }],
  [{ as: "snoozed", topic: "webhook whk_1", until: "2026-03-10T12:00:00.000Z" }],
  [{ as: "snoozed", topic: "webhook whk_1", until: "2026-05-10T12:00:00.000Z" }],
  [{ as: "later", topic: "webhook whk_1" }],
])("%j is refused", async (body) => {
  const loop = await stage();
  expect(await codeOf(mark(loop.member, body))).toBe("request.invalid");
});

test("it takes a member: a key is refused", async () => {
  const { platform, project, member } = await stage();
  const { workspaceId } = member.actor;
  const key = testCtx(platform, testKey(platform, { workspaceId, projectId: project.id, secret: true }));
  expect(await codeOf(listInbox.call(key, none))).toBe("auth.required");
  expect(await codeOf(markInbox.call(key, withBody({ as: "open", topic: "quota x" })))).toBe("auth.required");
});

test("a failing webhook is an entry for admins and owners only", async () => {
  const { platform, project, member } = await stage();
  const post = async () => ({ ok: false, reason: "timeout" }) as const;
  const owner = { ...member, web: { ...platform.web, mayPost: async () => true, post } };
  const hook = { projectId: project.id, url: "https://api.acme.com/hooks", description: "" };
  const { webhook } = await createWebhook.call(owner, withBody({ ...hook, events: ["reward.earned"] }));
  await testWebhook.call(owner, { params: { webhookId: webhook.id }, query: {}, body: {} });
  platform.clock.move(10 * 60_000);
  expect(await only(member)).toMatchObject({ item: { kind: "webhook", host: "api.acme.com" } });
  const editor = { ...member, actor: { ...member.actor, role: "editor" as const } };
  expect((await inbox(editor)).open).toEqual([]);
});

test("approved rewards are one entry a project, and one approved later brings it back", async () => {
  const loop = await stage();
  const { clock } = loop.platform;
  const params = { projectId: loop.project.id };
  const rules = { ...noRewards, on: "joined", inviter: "A month" };
  await saveRewardRules.call(loop.member, { params, query: {}, body: { version: 1, rules } });
  const { code } = await identifyParticipant.call(loop.server, withBody({ externalId: "ana" }));
  for (const externalId of ["one", "two"]) {
    clock.move(hourMs);
    await reportJoin.call(loop.server, withBody({ code, externalId }));
  }
  // The first is earned before the second, and approved after it.
  const [second, first] = (await listRewards.call(loop.member, { params, query: {}, body: {} })).items;
  if (first === undefined || second === undefined) throw new Error("no rewards");
  const approve = async ({ id: rewardId, version }: typeof first) => {
    clock.move(hourMs);
    const body = { version, state: "approved" };
    await moveReward.call(loop.member, { params: { ...params, rewardId }, query: {}, body });
  };
  await approve(second);
  const entry = (await inbox(loop.member)).open.find(({ item }) => item.kind === "rewards");
  if (entry === undefined) throw new Error("no entry");
  expect(entry).toMatchObject({ item: { count: 1, since: clock.now().toISOString() } });
  await done(loop.member, entry);
  expect(topics((await inbox(loop.member)).open)).not.toContain("rewards");
  await approve(first);
  expect(topics((await inbox(loop.member)).open)).toContain("rewards");
});

test("rewards that wait and pools with few codes are entries, which end with their cause", async () => {
  const loop = await stage();
  const { clock } = loop.platform;
  const rewards = testRewards(loop);
  const value = { amount: 2_000, currency: "EUR" };
  const friend = { type: "webhook" as const };
  const rules = {
    ...{ inviter: "20 euros", friend: "A month", waitDays: 0, budgets: [value] },
    milestones: [{ at: 1, reward: "A gift", fulfillment: { type: "code" as const, pool: "gifts" } }],
    fulfillment: { inviter: { type: "manual" as const, value }, friend },
  };
  await rewards.promise(rules);
  const { code } = await rewards.person("ana");
  for (const externalId of ["one", "two"]) await rewards.join(code, externalId);
  await approveDue(loop.platform);
  await approveDue(loop.platform);
  clock.move(dayMs + 1);
  const causes = async () =>
    (await inbox(loop.member)).open.flatMap(({ topic, item }) =>
      item.kind === "rewards_waiting" || item.kind === "codes_low" ? [topic.split(" ")[0]] : [],
    );
  expect((await causes()).toSorted()).toEqual([
    "codes_low",
    "rewards_waiting_budget",
    "rewards_waiting_code",
    "rewards_waiting_server",
  ]);
  await rewards.promise({ ...rules, budgets: [{ ...value, amount: 4_000 }] }, 2);
  await uploadCodes.call(loop.member, {
    params: { projectId: loop.project.id, pool: "gifts" },
    query: {},
    body: { codes: Array.from({ length: 30 }, (_, n) => `G-${n}`).join("\n") },
  });
  await approveDue(loop.platform);
  expect(await causes()).toEqual(["rewards_waiting_server"]);
  for (const reward of (await rewards.list({ state: "sending" })).items) {
    await rewards.move(reward, { version: reward.version, state: "fulfilled" });
  }
  expect(await causes()).toEqual([]);
});

test("the most urgent entry is first", async () => {
  const loop = await stage();
  const body = { name: "Invite", config: defaultConfig("invite") };
  const params = { projectId: loop.project.id };
  const widget = await createWidget.call(loop.member, { params, query: {}, body });
  const at = { ...params, widgetId: widget.id };
  const live = await publishWidget.call(loop.member, {
    params: at,
    query: {},
    body: { version: widget.version },
  });
  const paused = { version: live.version, status: "paused" };
  await setWidgetStatus.call(loop.member, { params: at, query: {}, body: paused });
  await held(loop);
  const { table, clock } = loop.platform;
  const [now, until] = [clock.now().toISOString(), new Date(clock.now().getTime() + dayMs).toISOString()];
  const { workspaceId } = loop.member.actor;
  await transact(table, clock, [pauseItem(table, { workspaceId, at: now, until })]);
  expect(topics((await inbox(loop.member)).open)).toEqual(["email_paused", "review", "paused"]);
});

test("a deleted account leaves no marks in any workspace", async () => {
  const loop = await stage();
  await held(loop);
  const entry = await only(loop.member);
  const elsewhere = { ...(await testOwner(loop.platform)), userId: loop.member.actor.userId };
  await done(loop.member, entry);
  await done(testCtx(loop.platform, elsewhere), entry);
  await eraseInboxOf(loop.platform, loop.member.actor.userId);
  const left = (await readAllItems(loop.platform.table)).filter((item) => item.__edb_e__ === "inboxMark");
  expect(left).toEqual([]);
});
