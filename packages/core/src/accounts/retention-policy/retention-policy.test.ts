import { retentionBounds, widestBounds } from "@kiteloop/contract/accounts/retention-bounds";
import { dayMs } from "@kiteloop/contract/shared/time";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listWebhookDeliveries } from "../../messaging/webhook/index.ts";
import { type TestHooks, testHooks } from "../../messaging/webhook/testing.ts";
import { listAudit } from "../../shared/audit/index.ts";
import type { Member } from "../../shared/context/index.ts";
import {
  paymentSums,
  stripePayment,
  testCtx,
  testMember,
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

let hooks: TestHooks;
let owner: Member;
beforeEach(async () => {
  hooks = await testHooks();
  owner = { ...hooks.loop.member.actor, role: "owner" };
});
afterEach(() => hooks.close());

const nothing = { auditEntries: null, webhookDeliveries: null, sourceEvents: null };
const shorter = { auditEntries: 30, webhookDeliveries: 7, sourceEvents: 30 };
const ctxOf = (actor = owner) => testCtx(hooks.platform, actor);
const get = (actor = owner) => getRetentionPolicy.call(ctxOf(actor), withBody({}));
const preview = (days: object, actor = owner) =>
  previewRetentionPolicy.call(ctxOf(actor), withBody({ days }));
const save = (days: object, version = 1, ctx = ctxOf()) =>
  saveRetentionPolicy.call(ctx, withBody({ version, days }));
const actions = async () =>
  (await listAudit(hooks.platform.table, owner.workspaceId, 50)).map(({ action }) => action);

test("what is older than an owner's choice is counted, then deleted; what is younger, waits or is another's stays", async () => {
  const { platform, loop, clock } = hooks;
  const made = await hooks.make();
  const deliveries = async () => {
    const params = { webhookId: made.webhook.id };
    const { items } = await listWebhookDeliveries.call(loop.member, { params, query: {}, body: {} });
    return items.map(({ state }) => state);
  };
  const stripe = await testStripe(loop);
  await stripe.send(stripePayment("pi_1").paid({ kiteloop_person: "ben" }));
  const sums = await paymentSums(loop, "pi_1");
  await hooks.queue(hooks.newcomer("old"));
  await hooks.run();
  hooks.receiver.answer = 500;
  await hooks.queue(hooks.newcomer("waits"));
  await hooks.run();
  const before = await actions();
  clock.move(31 * dayMs);
  hooks.receiver.answer = 204;
  await hooks.queue(hooks.newcomer("new"));
  expect(await preview(shorter)).toEqual({
    auditEntries: { count: before.length, more: false },
    webhookDeliveries: { count: 1, more: false },
    sourceEvents: { count: 1, more: false },
  });
  expect(await actions()).toEqual(before);

  expect(await save(shorter)).toEqual({ version: 2, days: shorter, bounds: widestBounds });
  expect(await runDueRetention(platform)).toBe(1);
  expect(await actions()).toEqual(["retentionPolicy.save"]);
  expect(await deliveries()).toHaveLength(2);
  expect(await stripe.events()).toEqual([]);
  expect(await paymentSums(loop, "pi_1")).toEqual(sums);
  expect(await runDueRetention(platform)).toBe(0);
  clock.move(dayMs);
  expect(await runDueRetention(platform)).toBe(1);
  expect(await actions()).toEqual(["retentionPolicy.save"]);
});

test("a run that deletes enough continues in the next one", async () => {
  const { platform, clock } = hooks;
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
  expect(await get(testMember(hooks.platform, { ...owner, role: "viewer" }))).toEqual({
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
  const stranger = testMember(hooks.platform);
  expect(await get(stranger)).toMatchObject({ version: 1, days: nothing });
  expect(await save(nothing, 2)).toMatchObject({ version: 3, days: nothing });
  expect(await runDueRetention(hooks.platform)).toBe(0);
});

test("an operator's longer minimum holds for choices made before it", async () => {
  const { platform, clock } = hooks;
  await save(shorter);
  const kept = await actions();
  clock.move(40 * dayMs);
  const bounds = retentionBounds.parse({ auditEntries: { shortest: 60 } });
  const strict = { ...platform, retentionBounds: () => bounds };
  await runDueRetention(strict);
  expect(await actions()).toEqual(kept);
  const refused = save({ ...shorter, sourceEvents: null }, 2, testCtx(strict, owner));
  await expect(refused).rejects.toMatchObject({ details: { errors: [{ path: "days.auditEntries" }] } });
  expect(retentionBounds.safeParse({ auditEntries: { shortest: 90, longest: 60 } }).success).toBe(false);
  expect(retentionBounds.safeParse({ webhookDeliveries: { longest: 31 } }).success).toBe(false);
});
