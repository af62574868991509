import { undoMs } from "@kiteloop/contract/referrals/decision";
import { dayMs, minuteMs } from "@kiteloop/contract/shared/time";
import { graceDays } from "@kiteloop/contract/tenancy/workspace";
import * as z from "zod";
import { planDigests } from "../../delivery/email/index.ts";
import { deleteWorkspace, runDueDeletions } from "../../lifecycle/deletion/index.ts";
import { erasePerson, runDueErasures } from "../../lifecycle/person-erasure/index.ts";
import { deleteProject, runDueProjectDeletions } from "../../lifecycle/project-deletion/index.ts";
import { recheckDue, setSender } from "../../messaging/sender/index.ts";
import {
  createWebhook,
  deliverWebhooks,
  listWebhookDeliveries,
  queueWebhooks,
} from "../../messaging/webhook/index.ts";
import { applyDueEvents } from "../../money/payment-source/index.ts";
import { archiveDue } from "../../publishing/beacon-archive/index.ts";
import { archivedDays, ingestEvents } from "../../publishing/event/index.ts";
import { publishDue } from "../../publishing/widget/index.ts";
import { identifyParticipant } from "../../referrals/participant/index.ts";
import {
  carryOutDue,
  catchUp,
  decideReferrals,
  findReferral,
  replayDue,
  reportJoin,
} from "../../referrals/referral/index.ts";
import { approveDue, listRewards, saveRewardRules } from "../../referrals/reward/index.ts";
import { updateProfile } from "../../tenancy/profile/index.ts";
import { findUser } from "../../tenancy/user/index.ts";
import {
  streamOf,
  stripePayment,
  type TestPlatform,
  testCtx,
  testInvitees,
  testLoop,
  testMember,
  testOwner,
  testPeople,
  testPlatform,
  testStripe,
  testStudio,
  toTestTable,
  withBody,
} from "../../testing/index.ts";

import { paymentBackfill } from "./testing-backfill.ts";
import { contest } from "./testing-contest.ts";
import { unsentEmail } from "./testing-email.ts";
import { linkDomain } from "./testing-links.ts";
import { reconciliation } from "./testing-reconciliation.ts";
import { retentionPolicy } from "./testing-retention.ts";
import { rewardPeriod } from "./testing-rewards.ts";
import { anyRead, only, reads, type Stage, waitingIn } from "./testing-stage.ts";
import { suspension } from "./testing-suspension.ts";

const Due = z.looseObject({ pk: z.string(), sk: z.string() });

type Calls = (operation: string, input: string) => boolean;

/** A platform on which calls to the table fail. */
function refusing(platform: TestPlatform, fails: Calls): TestPlatform {
  const table = toTestTable(platform.table);
  table.intercept(async (operation, request, proceed) => {
    // The start key of a page does not say which item the call is for.
    const input = JSON.stringify({ ...Object(request), ExclusiveStartKey: undefined });
    if (fails(operation, input)) throw new Error("This record can't be read.");
    return proceed();
  });
  return { ...platform, table };
}

const worksOn =
  ({ isWork }: Stage, marks: readonly string[]): Calls =>
  (operation, input) =>
    isWork(operation, input) && marks.some((mark) => input.includes(mark));

/** A platform on which processing copies fails. */
export const failing = (stage: Stage, marks: readonly string[]): TestPlatform =>
  refusing(stage.platform, worksOn(stage, marks));

/** A platform whose process is killed by processing a copy: nothing reaches the table from then on. */
export function dying(stage: Stage, marks: readonly string[]): TestPlatform {
  const kills = worksOn(stage, marks);
  let dead = false;
  return refusing(stage.platform, (...call) => {
    dead ||= kills(...call);
    return dead;
  });
}

/** Copies of the stage's item under other ids, due before it. Returns their marks. */
export async function copies({ platform, kind, ids, dueAt }: Stage, count: number): Promise<string[]> {
  const { table } = platform;
  const [item] = await waitingIn(table, kind);
  const earlier = new Date(Date.parse(dueAt) - minuteMs).toISOString();
  const marks = Array.from({ length: count }, (_, n) => `bad${String(n).padStart(4, "0")}`);
  for (const mark of marks) {
    const text = ids.reduce(
      (json, id) => json.replaceAll(id, id.slice(0, -mark.length) + mark),
      JSON.stringify(item).replaceAll(dueAt, earlier),
    );
    const Item = Due.parse(JSON.parse(text));
    await table.put({ Item });
  }
  return marks;
}

async function awaitedJoin(): Promise<Stage> {
  const platform = await testPlatform();
  const loop = await testLoop(platform);
  const { code } = await identifyParticipant.call(loop.server, withBody({ externalId: "ana" }));
  const externalId = "a friend whose id is long";
  await reportJoin.call(loop.server, withBody({ externalId })).catch(() => undefined);
  await identifyParticipant.call(loop.server, withBody({ externalId, followed: { code, ago: minuteMs } }));
  return {
    ...{ platform, kind: "awaitedJoin", run: catchUp, ids: [externalId] },
    dueAt: await only(platform.table, "awaitedJoin", "dueAt"),
    isDone: async () =>
      (await findReferral(platform.table, { projectId: loop.project.id, externalId })) !== null,
    isWork: anyRead,
  };
}

async function replay(): Promise<Stage> {
  const platform = await testPlatform();
  const loop = await testLoop(platform);
  const friends = testInvitees(loop);
  const { code } = await friends.person("ana");
  await friends.joins(code, "ben");
  const { policy } = await friends.policy();
  await friends.setPolicy({ ...policy, rules: { ...policy.rules, unsigned: "reject" } }, true);
  return {
    ...{ platform, kind: "fraudReplay", run: replayDue, ids: [loop.project.id], isWork: anyRead },
    dueAt: await only(platform.table, "fraudReplay", "startedAt"),
    isDone: async () => (await friends.policy()).replay?.done === true,
  };
}

async function deletion(): Promise<Stage> {
  const platform = await testPlatform();
  const owner = await testOwner(platform);
  const name = await only(platform.table, "workspace", "name");
  const { assets } = platform;
  await deleteWorkspace.call(testCtx(platform, owner), withBody({ name }));
  return {
    ...{ platform, kind: "workspaceDeletion", ids: [owner.workspaceId], isWork: anyRead },
    dueAt: await only(platform.table, "workspaceDeletion", "dueAt"),
    run: (on) => runDueDeletions({ ...on, assets }),
    isDone: async () => {
      const states = (await waitingIn(platform.table, "workspaceDeletion")).map(({ state }) => state);
      return states.includes("waiting");
    },
  };
}

async function personErasure(): Promise<Stage> {
  const platform = await testPlatform();
  const loop = await testLoop(platform);
  const { participantId } = await identifyParticipant.call(loop.server, withBody({ externalId: "ana" }));
  const params = { projectId: loop.project.id, participantId };
  await erasePerson.call(loop.member, { params, query: {}, body: { confirm: "ana" } });
  platform.clock.move(minuteMs);
  return {
    ...{ platform, kind: "personErasure", run: runDueErasures, ids: [participantId] },
    // Every erasure looks up the people that dead letters name.
    isWork: (operation, input) => reads(operation) && !input.includes("$personErasure"),
    dueAt: await only(platform.table, "personErasure", "dueAt"),
    isDone: async () =>
      !JSON.stringify(await waitingIn(platform.table, "personErasure")).includes(participantId),
  };
}

async function projectDeletion(): Promise<Stage> {
  const platform = await testPlatform();
  const { member, project } = await testLoop(platform, "UTC", await testOwner(platform));
  const params = { projectId: project.id };
  await deleteProject.call(member, { params, query: {}, body: { name: project.name } });
  await runDueProjectDeletions(platform);
  platform.clock.move(graceDays * dayMs);
  await runDueProjectDeletions(platform);
  const stored = () => waitingIn(platform.table, "projectDeletion");
  return {
    ...{ platform, kind: "projectDeletion", run: (on) => runDueProjectDeletions(on), ids: [project.id] },
    dueAt: await only(platform.table, "projectDeletion", "dueAt"),
    isDone: async () => (await stored()).every(({ projectId }) => projectId !== project.id),
    isWork: anyRead,
  };
}

async function decision(): Promise<Stage> {
  const platform = await testPlatform();
  const loop = await testLoop(platform);
  const friends = testInvitees(loop);
  const { code } = await friends.person("ana");
  const inviteeExternalId = "a friend whose id is long";
  await friends.joins(code, inviteeExternalId, { website: "spam" });
  const body = { decision: "approved", items: [{ inviteeExternalId, seen: "none" }] };
  await decideReferrals.call(loop.member, { params: friends.params, query: {}, body });
  platform.clock.move(undoMs);
  return {
    ...{ platform, kind: "pendingDecision", run: carryOutDue, isWork: anyRead },
    ids: [await only(platform.table, "pendingDecision", "subjectId"), inviteeExternalId],
    dueAt: await only(platform.table, "pendingDecision", "dueAt"),
    isDone: async () => (await friends.referral(inviteeExternalId)).review === "approved",
  };
}

async function reward(): Promise<Stage> {
  const platform = await testPlatform();
  const loop = await testLoop(platform);
  const friends = testInvitees(loop);
  const params = { projectId: loop.project.id };
  const rules = { on: "joined", inviter: "A mug", friend: null, milestones: [], cap: null, waitDays: 1 };
  await saveRewardRules.call(loop.member, { params, query: {}, body: { version: 1, rules } });
  const { code } = await friends.person("ana");
  await reportJoin.call(loop.server, withBody({ code, externalId: "ben" }));
  platform.clock.move(dayMs);
  const listed = async () =>
    (await listRewards.call(loop.member, { params, query: { state: "approved" }, body: {} })).items;
  return {
    ...{ platform, kind: "reward", run: approveDue },
    ids: [await only(platform.table, "reward", "rewardId")],
    dueAt: await only(platform.table, "reward", "approvesAt"),
    isDone: async () => (await listed()).length === 1,
    isWork: (operation, input) => operation === "transactWrite" && input.includes("reward.approved"),
  };
}

async function digest(): Promise<Stage> {
  const platform = await testPlatform();
  const mara = (await testPeople(platform).signIn("Mara")).ctx.actor;
  const subject = "sub-Mara";
  const loop = await testLoop(platform, "UTC", mara);
  const identity = { ...platform.identity, hasTotp: async () => false };
  const ctx = testCtx({ ...platform, identity }, { ...mara, accessToken: "a" });
  const { version = 1 } = (await findUser(platform.table, subject)) ?? {};
  await updateProfile.call(ctx, withBody({ version, digest: "weekly" }));
  const dueAt = await only(platform.table, "user", "digestAt");
  platform.clock.move(Date.parse(dueAt) - platform.clock.now().getTime());
  const { workspaceId } = loop.member.actor;
  return {
    ...{ platform, kind: "user", run: planDigests, ids: [mara.userId, subject], dueAt, isWork: anyRead },
    isDone: async () => JSON.stringify(await waitingIn(platform.table, "digestMail")).includes(workspaceId),
  };
}

async function plannedPublish(): Promise<Stage> {
  const studio = await testStudio();
  const { platform } = studio;
  const dueAt = "2026-03-13T09:00:00.000Z";
  const widget = await studio.schedule(await studio.create(), dueAt);
  platform.clock.move(Date.parse(dueAt) - platform.clock.now().getTime());
  return {
    ...{ platform, kind: "widgetPlan", run: publishDue, ids: [widget.id], dueAt, isWork: anyRead },
    isDone: async () => (await studio.get(widget)).status === "live",
  };
}

async function sender(): Promise<Stage> {
  const platform = await testPlatform();
  const fine = { proven: true, signs: true, signatures: [], takesReturns: true, returns: [], policy: null };
  let looks = 0;
  platform.emailDomains = {
    look: async () => {
      looks += 1;
      return { ...fine, signs: looks > 1 };
    },
    forget: async () => undefined,
    forgive: async () => undefined,
  };
  const admin = testMember(platform, { role: "admin" });
  await setSender.call(testCtx(platform, admin), withBody({ address: "hello@acme.com" }));
  platform.clock.move(dayMs);
  return {
    ...{ platform, kind: "mailSender", run: recheckDue, ids: [admin.workspaceId] },
    dueAt: await only(platform.table, "mailSender", "dueAt"),
    isDone: async () =>
      (await waitingIn(platform.table, "mailSender")).some(
        ({ workspaceId, verified }) => workspaceId === admin.workspaceId && verified === true,
      ),
    isWork: (operation, input) => operation === "transactWrite" && input.includes('"Put"'),
  };
}

/** An endpoint with a waiting delivery, without its first attempt. */
async function endpoint() {
  const platform = await testPlatform();
  platform.web = {
    mayPost: async () => true,
    fetchPage: () => Promise.reject(new Error("reads no page")),
    fetchFile: () => Promise.reject(new Error("reads no file")),
    post: async () => ({ ok: true, status: 204, body: "" }),
  };
  const loop = await testLoop(platform, "UTC", await testOwner(platform));
  const about = { projectId: loop.project.id, url: "https://hooks.acme.com/", description: "" };
  const made = await createWebhook.call(loop.member, withBody({ ...about, events: ["participant.created"] }));
  const stream = streamOf(platform.table);
  await identifyParticipant.call(loop.server, withBody({ externalId: "ana" }));
  await queueWebhooks(platform, stream.items);
  platform.clock.move(minuteMs);
  const params = { webhookId: made.webhook.id };
  const isDone = async () => {
    const { items } = await listWebhookDeliveries.call(loop.member, { params, query: {}, body: {} });
    return items.some(({ state }) => state === "delivered");
  };
  return { platform, ...params, isDone, run: deliverWebhooks, isWork: anyRead };
}

async function turn(): Promise<Stage> {
  const { webhookId, ...stage } = await endpoint();
  const dueAt = await only(stage.platform.table, "webhookTurn", "nextAt");
  return { ...stage, kind: "webhookTurn", ids: [webhookId], dueAt };
}

async function webhookDelivery(): Promise<Stage> {
  const { webhookId: _, ...stage } = await endpoint();
  const { table } = stage.platform;
  return {
    ...{ ...stage, kind: "webhookDelivery" },
    ids: [await only(table, "webhookDelivery", "deliveryId")],
    dueAt: await only(table, "webhookDelivery", "nextAt"),
  };
}

/**
 * Every queue that a timer processes, with its page size, and whether it claims an item before processing it.
 */
async function beaconDay(): Promise<Stage> {
  const platform = await testPlatform();
  const { project, browser } = await testLoop(platform);
  const sentAt = platform.clock.now().getTime();
  const events = [{ type: "open", widgetId: platform.ids.make("widget"), version: 1, at: sentAt }];
  const body = { key: project.publishableKey, beacon: platform.ids.make("beacon"), sentAt, events };
  await ingestEvents.call(browser, withBody(body));
  const dueAt = await only(platform.table, "beaconDay", "dueAt");
  platform.clock.move(Date.parse(dueAt) - sentAt);
  return {
    ...{ platform, kind: "beaconDay", run: archiveDue, ids: [project.id], dueAt },
    isDone: async () => (await archivedDays(platform.table, project.id, "~")).length === 1,
    isWork: (operation, input) => operation === "query" && input.includes("$beacon_1#"),
  };
}

/** An event of a payment source that its request did not come to apply. */
async function sourceEvent(): Promise<Stage> {
  const platform = await testPlatform();
  const loop = await testLoop(platform);
  const stripe = await testStripe(loop);
  const id = "evt_whose_id_is_long";
  const event = { ...stripePayment("pi_1").paid({ kiteloop_person: "ben" }), id };
  await stripe.send(event, { on: refusing(platform, (operation) => operation === "update") });
  platform.clock.move(minuteMs);
  return {
    ...{ platform, kind: "sourceEvent", run: applyDueEvents, ids: [id] },
    dueAt: await only(platform.table, "sourceEvent", "nextAt"),
    isDone: async () =>
      (await waitingIn(platform.table, "sourceEvent")).some(
        ({ eventId, state }) => eventId === id && state === "applied",
      ),
    isWork: (operation, input) => operation === "update" && input.includes('"#tries"'),
  };
}

export const stages: Record<string, { stage: () => Promise<Stage>; pageSize: number; claims?: true }> = {
  "a mail": { stage: unsentEmail, pageSize: 100 },
  "a join whose link became known": { stage: awaitedJoin, pageSize: 100, claims: true },
  "a changed fraud policy": { stage: replay, pageSize: 20, claims: true },
  "a workspace's deletion": { stage: deletion, pageSize: 20, claims: true },
  "a project's deletion": { stage: projectDeletion, pageSize: 20, claims: true },
  "a workspace's suspension": { stage: suspension, pageSize: 20, claims: true },
  "a workspace's retention periods": { stage: retentionPolicy, pageSize: 20, claims: true },
  "a decision that can't be undone anymore": { stage: decision, pageSize: 50 },
  "a person's erasure": { stage: personErasure, pageSize: 20, claims: true },
  "a contest's result": { stage: contest, pageSize: 20, claims: true },
  "a reward's approval": { stage: reward, pageSize: 50 },
  "a member's week": { stage: digest, pageSize: 100 },
  "a planned publish": { stage: plannedPublish, pageSize: 20 },
  "the end of reward rules": { stage: rewardPeriod, pageSize: 20, claims: true },
  "a sender's domain": { stage: sender, pageSize: 20, claims: true },
  "a domain of links": { stage: linkDomain, pageSize: 20, claims: true },
  "an endpoint's turn": { stage: turn, pageSize: 100, claims: true },
  "a day of events": { stage: beaconDay, pageSize: 20, claims: true },
  "an event of a payment source": { stage: sourceEvent, pageSize: 50, claims: true },
  "a comparison of rewards": { stage: reconciliation, pageSize: 20, claims: true },
  "an import of earlier payments": { stage: paymentBackfill, pageSize: 20, claims: true },
  "a webhook's delivery": { stage: webhookDelivery, pageSize: 4 },
};
