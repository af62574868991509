import { defaultPayoutSettings, PayoutSettings } from "@kiteloop/contract/referrals/payout-settings";
import { dayMs, minuteMs } from "@kiteloop/contract/shared/time";
import { beforeEach, expect, test } from "vitest";
import { erasePerson } from "../../lifecycle/person-erasure/index.ts";
import type { Ctx, Member } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import {
  dyingAt,
  faultyTable,
  type TestLoop,
  testCtx,
  testLoop,
  testPlatform,
  testRewards,
} from "../../testing/index.ts";
import { approveDue } from "../reward/index.ts";
import {
  approvePayouts,
  cancelPayouts,
  getPayoutFiles,
  getPayoutRun,
  getPayoutSettings,
  listPayoutRuns,
  previewPayouts,
  readPayoutAttention,
  savePayee,
  savePayoutSettings,
  startPayouts,
} from "./index.ts";

let loop: TestLoop;
let rewards: ReturnType<typeof testRewards>;
/** Another owner of the workspace. */
let eva: Ctx<Member>;
beforeEach(async () => {
  loop = await testLoop(await testPlatform());
  rewards = testRewards(loop);
  const { actor } = loop.member;
  eva = testCtx(loop.platform, { ...actor, userId: loop.platform.ids.make("user"), name: "Eva Example" });
  await rewards.promise({
    inviter: "20 euros",
    waitDays: 0,
    fulfillment: { inviter: { type: "balance", value: { amount: 2_000, currency: "EUR" } } },
  });
});

const code = (error: unknown) => (error instanceof AppError ? error.code : error);
const byHand = { type: "manual", name: "Ana Berg", details: "cash, at the office" } as const;

const project = () => ({ projectId: loop.project.id });
const empty = { query: {}, body: {} };
const preview = () => previewPayouts.call(loop.member, { params: project(), ...empty });
const settings = (ctx = loop.member) => getPayoutSettings.call(ctx, { params: project(), ...empty });
const save = (change: Partial<PayoutSettings>, { version = 1, ctx = loop.member } = {}) =>
  savePayoutSettings.call(ctx, {
    ...{ params: project(), query: {} },
    body: { version, settings: { ...defaultPayoutSettings, ...change } },
  });
const start = async (ctx = loop.member) =>
  startPayouts.call(ctx, { params: project(), query: {}, body: { totals: (await preview()).totals } });
const ofRun = (runId: string) => ({ params: { ...project(), runId }, ...empty });
const approve = (runId: string, ctx = eva) => approvePayouts.call(ctx, ofRun(runId));
const cancel = (runId: string, ctx = eva) => cancelPayouts.call(ctx, ofRun(runId));

/** 20 euros for each friend, and a method that may be used. */
async function due(name: string, friends: number, method: object = byHand) {
  const { code: link, participantId } = await rewards.person(name);
  for (let n = 0; n < friends; n++) await rewards.join(link, `${name}-${loop.platform.ids.make("request")}`);
  await savePayee.call(loop.server, { params: { participantId }, query: {}, body: { method } });
  for (let n = 0; n < 3; n++) await approveDue(loop.platform);
  loop.platform.clock.move(3 * dayMs + minuteMs);
}

test("40 below a minimum of 50 waits, and is paid with the next reward", async () => {
  await due("ana", 2);
  await save({ minimums: [{ currency: "EUR", amount: 5_000 }] });
  expect((await preview()).rows).toMatchObject([{ amount: 4_000, problem: "below_minimum" }]);
  expect(await start().catch(code)).toBe("request.invalid");
  await due("ana", 1);
  expect((await preview()).rows).toMatchObject([{ amount: 6_000, problem: null }]);
});

test("a method that isn't offered anymore pays nothing", async () => {
  await due("ana", 1);
  await save({ methods: ["bank"] });
  expect((await preview()).rows).toMatchObject([{ problem: "no_method" }]);
});

test("only owners save settings, of their own workspace, on the version that they saw", async () => {
  expect(await settings()).toEqual({ version: 1, settings: defaultPayoutSettings, updatedAt: null });
  expect(await save({ twoPersons: true }, { ctx: rewards.as("admin") }).catch(code)).toBe("auth.forbidden");
  const other = (await testLoop(loop.platform)).member;
  expect(await save({ twoPersons: true }, { ctx: other }).catch(code)).toBe("not_found");
  expect(await settings(other).catch(code)).toBe("not_found");
  const saved = await save({ twoPersons: true });
  expect(await save({ twoPersons: true })).toEqual(saved);
  expect(await settings(rewards.as("viewer"))).toEqual(saved);
  expect(await save({ methods: ["bank"] }).catch(code)).toBe("conflict.version");
  for (const wrong of [
    { methods: [] },
    { methods: ["bank", "bank"] },
    { methods: ["cash"] },
    { minimums: [{ currency: "EUR", amount: 0 }] },
    { minimums: [1, 2].map((amount) => ({ currency: "EUR", amount })) },
  ])
    expect(PayoutSettings.safeParse({ ...defaultPayoutSettings, ...wrong }).success).toBe(false);
});

test("where two persons start payouts, nothing leaves a balance until another owner approves it, once", async () => {
  await due("ana", 2);
  await save({ twoPersons: true });
  const { id, ...run } = await start();
  const startedById = loop.member.actor.userId;
  expect(run).toMatchObject({
    state: "waiting",
    startedById,
    states: { sent: 0 },
    totals: [{ amount: 4_000 }],
  });
  expect(await rewards.balances()).toMatchObject({ available: 4_000, transit: 0 });
  expect(await getPayoutFiles.call(loop.member, ofRun(id)).catch(code)).toBe("payout.not_started");
  expect(await approve(id, loop.member).catch(code)).toBe("payout.same_person");
  expect(await approve(id, rewards.as("admin")).catch(code)).toBe("auth.forbidden");
  expect(await approve(id, (await testLoop(loop.platform)).member).catch(code)).toBe("not_found");
  const approved = await approve(id);
  expect(approved).toMatchObject({ state: "started", approvedBy: "Eva Example", states: { sent: 1 } });
  expect(await rewards.balances()).toMatchObject({ available: 0, transit: 4_000 });
  expect(await approve(id)).toEqual(approved);
  expect(await cancel(id).catch(code)).toBe("payout.not_waiting");
});

test("switching it off lets no run through that waits", async () => {
  await due("ana", 1);
  const { version } = await save({ twoPersons: true });
  const { id } = await start();
  await save({ twoPersons: false }, { version });
  expect(await approve(id, loop.member).catch(code)).toBe("payout.same_person");
});

test("a canceled run pays nothing, however often, and the next one does", async () => {
  await due("ana", 1);
  await save({ twoPersons: true });
  const { id } = await start();
  expect(await cancel(id, rewards.as("admin")).catch(code)).toBe("auth.forbidden");
  const canceled = await cancel(id, loop.member);
  expect(canceled).toMatchObject({ state: "canceled" });
  expect(await cancel(id)).toEqual(canceled);
  expect(await approve(id).catch(code)).toBe("payout.not_waiting");
  expect(await approve((await start()).id)).toMatchObject({ states: { sent: 1 } });
});

test("an approved run pays what was due when it was started, and what is due since stays for the next", async () => {
  await due("ana", 2);
  await save({ twoPersons: true });
  const { id } = await start();
  await due("ana", 1);
  await due("dan", 1);
  expect(await approve(id)).toMatchObject({ states: { sent: 1 }, totals: [{ amount: 4_000, payees: 1 }] });
  expect((await getPayoutRun.call(eva, ofRun(id))).payouts).toMatchObject([
    { externalId: "ana", amount: 4_000 },
  ]);
  expect(await rewards.balances("ana")).toMatchObject({ available: 2_000, transit: 4_000 });
  expect(await rewards.balances("dan")).toMatchObject({ available: 2_000, transit: 0 });
  expect((await preview()).totals).toMatchObject([{ amount: 4_000, payees: 2 }]);
});

test("an approved run pays less where less is due by then", async () => {
  await due("ana", 2);
  await save({ twoPersons: true });
  const { id } = await start();
  for (const reward of (await rewards.list()).items.slice(0, 1))
    await rewards.move(reward, { version: reward.version, state: "reversed" });
  await approve(id);
  expect((await getPayoutRun.call(eva, ofRun(id))).payouts).toMatchObject([{ amount: 2_000 }]);
});

test.each([
  ["another account", { ...byHand, details: "cash, at the door" }],
  ["another method", { type: "wise_email", name: "Ana Berg", email: "ana@example.com" } as const],
])(
  "a payee who chose %s while a run waits isn't paid by it, however long it waits, and the others are",
  async (_, method) => {
    await due("ana", 2);
    await due("dan", 1);
    await save({ twoPersons: true });
    const { id } = await start();
    const { participantId } = await rewards.person("ana");
    await savePayee.call(loop.server, { params: { participantId }, query: {}, body: { method } });
    loop.platform.clock.move(4 * dayMs);
    expect(await approve(id)).toMatchObject({ states: { sent: 1 } });
    expect((await getPayoutRun.call(eva, ofRun(id))).payouts).toMatchObject([{ externalId: "dan" }]);
    expect(await rewards.balances("ana")).toMatchObject({ available: 4_000, transit: 0 });
    expect((await preview()).totals).toMatchObject([{ type: method.type, amount: 4_000 }]);
  },
);

/** The entries of the inbox about the project's payouts. */
async function told() {
  const { table, clock } = loop.platform;
  const { workspaceId } = loop.member.actor;
  const of = { workspaceId, projectId: loop.project.id, name: "Acme", timeZone: "Asia/Tokyo" };
  return (await readPayoutAttention(table, of, clock.now().getTime())).map(({ kind }) => kind);
}

test("the inbox says nothing of balances below their minimum, and of what an erased payee left", async () => {
  await due("ana", 1);
  const { version } = await save({ payday: 1, minimums: [{ currency: "EUR", amount: 2_001 }] });
  expect(await told()).toEqual([]);
  await save({ payday: 1, minimums: [{ currency: "EUR", amount: 2_000 }] }, { version });
  expect(await told()).toEqual(["payouts_due"]);
  const { participantId } = await rewards.person("ana");
  const person = { ...project(), participantId };
  await erasePerson.call(loop.member, { params: person, query: {}, body: { confirm: "ana" } });
  expect(await told()).toEqual([]);
});

test("the inbox says from a day of the month on that payouts are due, until they are started, and which ones wait", async () => {
  await due("ana", 1);
  expect(await told()).toEqual([]);
  const { version } = await save({ payday: 20, twoPersons: true });
  loop.platform.clock.move(Date.parse("2026-03-19T14:59:59Z") - loop.platform.clock.now().getTime());
  expect(await told()).toEqual([]);
  loop.platform.clock.move(1_000);
  expect(await told()).toEqual(["payouts_due"]);
  const { id } = await start();
  expect(await told()).toEqual(["payouts_waiting"]);
  await cancel(id);
  expect(await told()).toEqual(["payouts_due"]);
  await save({ payday: 20 }, { version });
  await start();
  expect(await told()).toEqual([]);
  expect(await save({ payday: 31 }, { version: version + 1 }).catch(code)).toBe("request.invalid");
});

test("of approvals and cancellations at once, and approvals that die at any write, each payee is paid at most once", async () => {
  await due("ana", 2);
  await due("dan", 1);
  await save({ twoPersons: true });
  for (let dies = 1; dies <= 4; dies++) {
    const { id } = await start();
    const dying = faultyTable(loop.platform.table, dyingAt(dies));
    await approve(id, { ...eva, table: dying }).catch(() => {});
    dying.client.destroy();
    if ((await preview()).totals.length === 0) break;
  }
  if ((await preview()).totals.length > 0) {
    const { id } = await start();
    await Promise.allSettled([approve(id), approve(id), cancel(id)]);
    const { run } = await getPayoutRun.call(eva, ofRun(id));
    if (run.state === "canceled") await approve((await start()).id);
  }
  expect(await rewards.balances("ana")).toMatchObject({ owed: 0, available: 0, transit: 4_000 });
  expect(await rewards.balances("dan")).toMatchObject({ owed: 0, available: 0, transit: 2_000 });
  const { items } = await listPayoutRuns.call(loop.member, { params: project(), ...empty });
  expect(items.reduce((sum, { states }) => sum + states.sent, 0)).toBe(2);
});
