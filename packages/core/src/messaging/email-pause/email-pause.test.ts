import { deliverability } from "@kiteloop/contract/messaging/email";
import { dayMs } from "@kiteloop/contract/shared/time";
import { beforeEach, expect, test } from "vitest";
import { listAudit, listInstanceAudit } from "../../shared/audit/index.ts";
import { transact } from "../../shared/table/index.ts";
import { putWorkspace } from "../../tenancy/workspace/index.ts";
import { type TestLoop, testCtx, testLoop, testMember, testPlatform } from "../../testing/index.ts";
import { evaluateEmailHealth, isPaused, tallyEmailHealthItem } from "../email-health/index.ts";
import { liftEmailPause } from "./lift.ts";
import { listEmailPauses } from "./list.ts";

let loop: TestLoop;
beforeEach(async () => {
  loop = await testLoop(await testPlatform());
});

const staff = () => testCtx(loop.platform, testMember(loop.platform, { staff: true }));
const own = () => loop.member.actor.workspaceId;
const end = (workspaceId = own(), ctx = staff()) =>
  liftEmailPause.call(ctx, { params: { workspaceId }, query: {}, body: {} });
const held = async () => (await listEmailPauses.call(staff(), { params: {}, query: {}, body: {} })).items;

/** As many emails as are evaluated, with this many bounced. */
async function emailed(bounced: number, workspaceId = own()): Promise<void> {
  const { table, clock } = loop.platform;
  const tally = { sent: deliverability.judgedFrom, bounced };
  await transact(table, clock, [tallyEmailHealthItem(table, workspaceId, clock.now().toISOString(), tally)]);
  await evaluateEmailHealth(loop.platform, workspaceId);
}
const tooMany = Math.ceil(deliverability.judgedFrom * deliverability.bounces);

test("a current pause is listed with its reason, the first to end at the top", async () => {
  const { table, clock } = loop.platform;
  const createdAt = clock.now().toISOString();
  await transact(table, clock, [
    putWorkspace(table, { workspaceId: own(), name: "Acme", plan: "free", createdAt }),
  ]);
  await emailed(tooMany);
  clock.move(dayMs);
  const other = await testLoop(loop.platform);
  await emailed(tooMany, other.member.actor.workspaceId);
  await emailed(0, (await testLoop(loop.platform)).member.actor.workspaceId);
  const items = await held();
  expect(items.map(({ workspaceId }) => workspaceId)).toEqual([own(), other.member.actor.workspaceId]);
  expect(items[0]).toMatchObject({
    why: `${tooMany} of ${deliverability.judgedFrom} emails bounced`,
    name: "Acme",
  });
  // A pause of a deleted workspace is listed as well.
  expect(items[1]?.name).toBeNull();
  clock.move((deliverability.pausedForDays - 1) * dayMs + 1);
  expect((await held()).map(({ workspaceId }) => workspaceId)).toEqual([other.member.actor.workspaceId]);
});

test("a pause ends when staff lift it, and both logs record it", async () => {
  await emailed(tooMany);
  expect(await isPaused(loop.platform, own())).toBe(true);
  const ctx = staff();
  expect(await end(own(), ctx)).toEqual({ workspaceId: own() });
  expect(await isPaused(loop.platform, own())).toBe(false);
  expect(await held()).toEqual([]);
  const { table } = loop.platform;
  const [inWorkspace] = await listAudit(table, own(), 1);
  expect(inWorkspace).toMatchObject({ action: "mailPause.lift", actor: { name: "Kiteloop" } });
  const [ofInstance] = await listInstanceAudit(table, 1);
  expect(ofInstance).toMatchObject({ action: "mailPause.lift", subject: { id: own() } });
  expect(JSON.stringify(inWorkspace)).not.toContain(ctx.actor.userId);
});

test("the emails that caused a pause don't cause another one, later ones do", async () => {
  await emailed(tooMany);
  loop.platform.clock.move(60_000);
  await end();
  await evaluateEmailHealth(loop.platform, own());
  expect(await isPaused(loop.platform, own())).toBe(false);
  loop.platform.clock.move(dayMs);
  await emailed(tooMany);
  expect(await isPaused(loop.platform, own())).toBe(true);
  expect(await held()).toHaveLength(1);
});

test("lifting a pause that doesn't exist or is over returns not found; of several concurrent requests one lifts it", async () => {
  await expect(end()).rejects.toMatchObject({ code: "not_found" });
  await emailed(tooMany);
  const ended = await Promise.allSettled(Array.from({ length: 5 }, () => end()));
  expect(ended.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await expect(end()).rejects.toMatchObject({ code: "not_found" });
});

test("no role in a workspace can end its own pause or see others'", async () => {
  await emailed(tooMany);
  const input = { params: { workspaceId: own() }, query: {}, body: {} };
  await expect(liftEmailPause.call(loop.member, input)).rejects.toMatchObject({ code: "auth.forbidden" });
  await expect(listEmailPauses.call(loop.member, { params: {}, query: {}, body: {} })).rejects.toMatchObject({
    code: "auth.forbidden",
  });
  expect(await isPaused(loop.platform, own())).toBe(true);
});
