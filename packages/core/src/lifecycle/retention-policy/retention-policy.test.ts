import { retentionBounds, widestBounds } from "@kiteloop/contract/lifecycle/retention-bounds";
import { dayMs } from "@kiteloop/contract/shared/time";
import { beforeEach, expect, test } from "vitest";
import {
  createWebhook,
  deliverWebhooks,
  listWebhookDeliveries,
  queueWebhooks,
} from "../../messaging/webhook/index.ts";
import { applyDueEvents } from "../../money/payment-source/index.ts";
import { identifyParticipant } from "../../referrals/participant/index.ts";
import { listAudit } from "../../shared/audit/index.ts";
import type { Member } from "../../shared/context/index.ts";
import {
  paymentSums,
  streamOf,
  stripePayment,
  type TestLoop,
  type TestPlatform,
  testCtx,
  testLoop,
  testMember,
  testOwner,
  testPlatform,
  testStripe,
  withBody,
} from "../../testing/index.ts";
import { applyRetentionPolicy } from "./apply.ts";
import {
  getRetentionPolicy,
  previewRetentionPolicy,
  retentionQueue,
  runDueRetention,
  saveRetentionPolicy,
} from "./index.ts";

let platform: TestPlatform;
let loop: TestLoop;
let owner: Member;
let answer: number;
beforeEach(async () => {
  platform = await testPlatform();
  answer = 204;
  platform.web = {
    fetchFile: () => Promise.reject(new Error("reads no file")),
    mayPost: async () => true,
    fetchPage: () => Promise.reject(new Error("reads no page")),
    post: async () => ({ ok: true, status: answer, body: "" }),
  };
  owner = await testOwner(platform);
  loop = await testLoop(platform, "UTC", owner);
});

const nothing = { auditEntries: null, webhookDeliveries: null, sourceEvents: null };
const shorter = { auditEntries: 30, webhookDeliveries: 7, sourceEvents: 30 };
const ctxOf = (actor = owner) => testCtx(platform, actor);
const get = (actor = owner) => getRetentionPolicy.call(ctxOf(actor), withBody({}));
const preview = (days: object, actor = owner) =>
  previewRetentionPolicy.call(ctxOf(actor), withBody({ days }));
const save = (days: object, version = 1, ctx = ctxOf()) =>
  saveRetentionPolicy.call(ctx, withBody({ version, days }));
const actions = async () =>
  (await listAudit(platform.table, owner.workspaceId, 50)).map(({ action }) => action);

test("older data is counted, then deleted as the owner chose; data that is younger or still waits stays", async () => {
  const about = { projectId: loop.project.id, url: "https://hooks.acme.com/", description: "" };
  const made = await createWebhook.call(loop.member, withBody({ ...about, events: ["participant.created"] }));
  const stream = streamOf(platform.table);
  const happen = async (externalId: string) => {
    await identifyParticipant.call(loop.server, withBody({ externalId }));
    await queueWebhooks(platform, stream.items.splice(0));
    await deliverWebhooks(platform);
  };
  const deliveries = async () => {
    const params = { webhookId: made.webhook.id };
    const { items } = await listWebhookDeliveries.call(loop.member, { params, query: {}, body: {} });
    return items.map(({ state }) => state);
  };
  const stripe = await testStripe(loop);
  await stripe.send(stripePayment("pi_1").paid({ kiteloop_person: "ben" }));
  // A refund whose payment is not known, for which the timer has given up looking.
  await stripe.send(stripePayment("pi_2").refund("re_1", 100));
  const sums = await paymentSums(loop, "pi_1");
  await happen("old");
  answer = 500;
  await happen("waits");
  const before = await actions();
  for (let day = 0; day < 45; day++) {
    platform.clock.move(dayMs);
    await applyDueEvents(platform);
  }
  await happen("new");
  expect(await preview(shorter)).toEqual({
    auditEntries: { count: before.length, more: false },
    webhookDeliveries: { count: 1, more: false },
    sourceEvents: { count: 1, more: false },
  });
  expect(await actions()).toEqual(before);

  expect(await save(shorter)).toEqual({ version: 2, days: shorter, bounds: widestBounds });
  expect(await runDueRetention(platform)).toBe(1);
  expect(await actions()).toEqual(["retentionPolicy.save"]);
  expect(await deliveries()).toEqual(["waiting", "waiting"]);
  expect((await stripe.events()).map(({ state }) => state)).toEqual(["waiting"]);
  expect(await paymentSums(loop, "pi_1")).toEqual(sums);
  expect(await runDueRetention(platform)).toBe(0);
  platform.clock.move(dayMs);
  expect(await runDueRetention(platform)).toBe(1);
  expect(await actions()).toEqual(["retentionPolicy.save"]);
});

test("a run that deletes enough continues in the next one", async () => {
  const { clock } = platform;
  await save({ ...nothing, auditEntries: 31 });
  await save(shorter, 2);
  clock.move(31 * dayMs);
  const now = clock.now().toISOString();
  const [policy] = (await retentionQueue.due(platform.table, now, { limit: 1, cursor: null })).items;
  if (policy === undefined) throw new Error("nothing is due");
  expect(await applyRetentionPolicy(platform, policy, 0)).toBe("more");
  expect(await applyRetentionPolicy(platform, policy)).toBe("done");
  expect(await actions()).toEqual([]);
});

test("only owners choose, within the operator's bounds, and a repeated request changes nothing", async () => {
  expect(await get(testMember(platform, { ...owner, role: "viewer" }))).toEqual({
    ...{ version: 1, days: nothing, bounds: widestBounds },
  });
  for (const role of ["admin", "editor", "viewer"] as const) {
    const other = { ...owner, role };
    await expect(save(shorter, 1, ctxOf(other))).rejects.toMatchObject({ code: "auth.forbidden" });
    await expect(preview(shorter, other)).rejects.toMatchObject({ code: "auth.forbidden" });
  }
  for (const days of [
    { ...nothing, webhookDeliveries: 31 },
    { ...nothing, auditEntries: 29 },
    { ...nothing, sourceEvents: 0 },
    { auditEntries: 90 },
  ])
    await expect(save(days)).rejects.toMatchObject({ code: "request.invalid" });
  expect(await save(shorter)).toMatchObject({ version: 2 });
  expect(await save(shorter)).toMatchObject({ version: 2 });
  await expect(save(nothing)).rejects.toMatchObject({ code: "conflict.version" });
  expect((await actions()).filter((action) => action === "retentionPolicy.save")).toHaveLength(1);
  const stranger = testMember(platform);
  expect(await get(stranger)).toMatchObject({ version: 1, days: nothing });
  expect(await save(nothing, 2)).toMatchObject({ version: 3, days: nothing });
  expect(await runDueRetention(platform)).toBe(0);
});

test("an operator's longer minimum holds for choices made before it", async () => {
  const { clock } = platform;
  await save(shorter);
  const kept = await actions();
  clock.move(40 * dayMs);
  const bounds = retentionBounds.parse({ auditEntries: { shortest: 60 } });
  const strict = { ...platform, retentionBounds: () => bounds };
  await runDueRetention(strict);
  expect(await actions()).toEqual(kept);
  const refused = save({ ...shorter, sourceEvents: null }, 2, testCtx(strict, owner));
  await expect(refused).rejects.toMatchObject({ details: { errors: [{ path: "days.auditEntries" }] } });
  const most = retentionBounds.parse({ auditEntries: { longest: 365 } });
  const limited = testCtx({ ...platform, retentionBounds: () => most }, owner);
  await expect(save({ ...shorter, auditEntries: null }, 2, limited)).rejects.toMatchObject({
    details: { errors: [{ path: "days.auditEntries" }] },
  });
  expect(await save({ ...shorter, auditEntries: 365 }, 2, limited)).toMatchObject({ version: 3 });
  expect(retentionBounds.safeParse({ auditEntries: { shortest: 90, longest: 60 } }).success).toBe(false);
  expect(retentionBounds.safeParse({ webhookDeliveries: { longest: 31 } }).success).toBe(false);
});
