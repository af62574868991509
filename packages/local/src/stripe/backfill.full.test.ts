import { firstFieldMapping } from "@kiteloop/contract/money/field-mapping";
import { dayMs, hourMs, minuteMs } from "@kiteloop/contract/shared/time";
import { dyingAt, faultyTable, paymentSums, testCtx, testLoop } from "@kiteloop/core/testing";
import { paidEvents, refundEvents } from "@kiteloop/providers/stripe/fake/events";
import { afterEach, beforeEach, expect, test } from "vitest";
import { testStripeHistory } from "./testing-backfill.ts";

let world: Awaited<ReturnType<typeof testStripeHistory>>;
beforeEach(async () => {
  world = await testStripeHistory();
});
afterEach(() => world.stripe.stop());

const netOf = async (id: string) => (await paymentSums(world.loop, id))?.net ?? null;
const rewardCount = async () => (await world.rewards.list()).items.length;

/** Two friends of ana's who paid before the project's Stripe was connected, and others. */
async function someHistory() {
  await world.rewards.promise({ on: "converted", inviter: "A present", waitDays: 0 });
  await world.befriend("ben");
  world.platform.clock.move(60 * dayMs);
  await world.befriend("late");
  const paid = {
    ben: await world.pay("ben", 30, { refunds: [world.refund("re_1", 300)], refunded: 300 }),
    again: await world.pay("ben", 20, { named: "invoice", currency: "usd", amount: 2_000 }),
    kim: await world.pay("kim", 10, { named: "payment", dispute: "lost" }),
    before: await world.pay("late", 10),
    nobody: await world.pay("", 10, { customer: "cus_nobody" }),
    old: await world.pay("ben", 100),
  };
  return { paid, source: await world.connect() };
}

test("a dry run says what an import counts and counts nothing; the import counts just that", async () => {
  const { paid, source } = await someHistory();
  const before = await world.countedItems();
  expect(await source.start()).toMatchObject({ state: "reading", report: null, read: 0 });
  await source.run();
  const dry = await source.state();
  expect(dry).toMatchObject({
    ...{ state: "ready", total: 5, problem: null, step: null },
    report: {
      ...{ payments: 5, known: 0, unmatched: 1, people: 3, reversals: 2, conversions: 4, attributed: 2 },
      ...{ rewards: 0, rewardsWithHistory: 1, unreadable: 0 },
      matched: { payment: 3, customer: 0, invoice: 1, other: 0 },
      revenue: [
        { currency: "EUR", paid: 3_000, reversed: 1_300 },
        { currency: "USD", paid: 2_000, reversed: 0 },
      ],
    },
  });
  expect(await world.countedItems()).toEqual(before);

  await source.import(dry);
  await source.run();
  expect(await source.state()).toMatchObject({ state: "imported", imported: 4, historyEarns: false });
  expect(await netOf(paid.ben.id)).toBe(700);
  expect([await netOf(paid.again.id), await netOf(paid.kim.id)]).toEqual([2_000, 0]);
  expect([await netOf(paid.nobody.id), await netOf(paid.old.id)]).toEqual([null, null]);
  expect(await rewardCount()).toBe(0);
  const conversions = await world.itemsOf("conversion");
  // The one that was paid before its person joined counts for no inviter.
  expect(conversions.filter(({ status }) => status === "attributed")).toHaveLength(2);
  expect(await world.exportedRevenue()).toEqual(dry.report?.revenue);
  // Nothing is left of what was read.
  const sources = new Set((await world.itemsOf("payment")).map(({ sourceId }) => sourceId));
  expect([...sources]).toEqual([source.source.id]);
});

test("history earns rewards only if asked to, and what was paid since the connection always does", async () => {
  const { source } = await someHistory();
  await world.befriend("new");
  world.platform.clock.move(dayMs);
  await world.pay("new", 0);
  await source.start();
  await source.run();
  const dry = await source.state();
  expect(dry.report).toMatchObject({ rewards: 1, rewardsWithHistory: 2 });
  await source.import(dry, true);
  await source.run();
  expect(await rewardCount()).toBe(2);
});

test("an earlier payment has the tax of its invoice, also if that comes with an event", async () => {
  const share = { basisPoints: 2_000, months: null, of: "net" as const };
  await world.rewards.promise({ on: "converted", share, waitDays: 0 });
  await world.befriend("ben");
  await world.pay("ben", 0, { named: "invoice", amount: 5_831, tax: 931 });
  const sent = await world.pay("ben", 0, { named: "invoice", amount: 11_662, tax: 1_862 });
  const source = await world.connect();
  await source.start();
  await source.run();
  for (const event of paidEvents(sent)) await source.send(event, { on: world.platform });
  await source.import(await source.state(), true);
  await source.run();
  const values = (await world.rewards.list()).items.map(({ value, share: of }) => [value?.amount, of?.base]);
  expect(values.toSorted()).toEqual([
    [1_960, 9_800],
    [980, 4_900],
  ]);
});

test("a payment whose event comes before, during or after the import counts once", async () => {
  await world.befriend("ben");
  const all = [await world.pay("ben", 0), await world.pay("ben", 0), await world.pay("ben", 0)];
  const source = await world.connect();
  const send = async (at: number) => {
    for (const payment of all.slice(at, at + 1))
      for (const event of paidEvents(payment)) await source.send(event, { on: world.platform });
  };
  await send(0);
  await source.start();
  await source.run();
  await send(1);
  const dry = await source.state();
  expect(dry.report).toMatchObject({ known: 1, payments: 2 });
  await source.import(dry);
  await source.run();
  for (const at of [0, 1, 2, 2]) await send(at);
  for (const { id } of all)
    expect(await paymentSums(world.loop, id)).toEqual({ net: 1_000, sum: 1_000, changes: 1 });
  expect(await source.state()).toMatchObject({ state: "imported", imported: 1 });
});

test("a refund without an event is found, and an older event of it changes nothing", async () => {
  await world.befriend("ben");
  const payment = await world.pay("ben", 0);
  const source = await world.connect();
  for (const event of paidEvents(payment)) await source.send(event);
  const failed = world.refund("re_failed", 400, "failed");
  const kept = world.refund("re_kept", 250);
  const [event] = refundEvents(payment, { ...failed, status: "pending" });
  world.platform.clock.move(hourMs);
  await world.stripe.store.change(({ payments }) => {
    for (const one of payments) one.refunds = [failed, kept];
  });
  await source.start();
  await source.run();
  const dry = await source.state();
  expect(dry.report).toMatchObject({
    ...{ known: 1, payments: 0, reversals: 1, revenue: [{ currency: "EUR", paid: 0, reversed: 250 }] },
  });
  await source.import(dry);
  await source.run();
  await source.send({ ...event, created: failed.created });
  expect(await paymentSums(world.loop, payment.id)).toMatchObject({ net: 750, sum: 750 });
});

test("more records than a page has are all read, once", async () => {
  await world.befriend("ben");
  for (let n = 0; n < 4; n++) await world.pay("ben", n, { named: "payment", amount: 10 });
  // Unpaid ones, which count as nothing, between them.
  for (let n = 0; n < 102; n++) await world.pay("ben", 1.5, { named: "payment", amount: 0 });
  const source = await world.connect();
  await source.start();
  await source.run();
  expect(await source.state()).toMatchObject({
    ...{ read: 106, report: { payments: 4, people: 1, revenue: [{ paid: 40 }] } },
  });
});

test("a run that is killed at any write continues where it was, and counts once", async () => {
  const { paid, source } = await someHistory();
  const runKilled = async () => {
    for (const nth of [1, 4, 9, 16, 25]) {
      const table = faultyTable(world.platform.table, dyingAt(nth));
      await source.run({ table });
      table.client.destroy();
      world.platform.clock.move(dayMs + minuteMs);
    }
    await source.run();
  };
  await source.start();
  await runKilled();
  const dry = await source.state();
  expect(dry).toMatchObject({
    state: "ready",
    report: { payments: 5, people: 3, unmatched: 1, reversals: 2, attributed: 2, rewardsWithHistory: 1 },
  });
  await source.import(dry, true);
  await runKilled();
  expect(await source.state()).toMatchObject({ state: "imported", imported: 4 });
  expect(await paymentSums(world.loop, paid.ben.id)).toMatchObject({ net: 700, sum: 700 });
  expect(await rewardCount()).toBe(1);
});

test("Stripe's limit is waited for, and a revoked key or a missing permission for a member", async () => {
  const { source } = await someHistory();
  await source.start();
  world.setFate((path) => (path === "/v1/refunds" ? "limited" : "well"));
  await source.run();
  const limited = await source.state();
  expect(limited).toMatchObject({ state: "reading", problem: "rate_limited", step: "refunds" });
  expect(Date.parse(limited.retryAt ?? "")).toBeGreaterThan(world.platform.clock.now().getTime());
  const calls = world.stripe.calls.length;
  await source.run();
  expect(world.stripe.calls).toHaveLength(calls);

  for (const [fate, problem] of [
    ["unauthorized", "key_refused"],
    ["forbidden", "not_permitted"],
  ] as const) {
    world.setFate((path) => (path === "/v1/refunds" ? fate : "well"));
    world.platform.clock.move(hourMs);
    await source.run();
    expect(await source.state()).toMatchObject({ problem, retryAt: null, step: "refunds" });
    await source.start();
  }
  world.setFate(() => "well");
  await source.run();
  expect(await source.state()).toMatchObject({ state: "ready", problem: null, report: { payments: 5 } });
  const lists = world.stripe.calls.map(({ path }) => path);
  expect(lists.filter((path) => path === "/v1/payment_intents")).toHaveLength(1);
});

test("an archived project imports nothing, and what was read can be deleted", async () => {
  const { source } = await someHistory();
  await source.start();
  await source.run();
  await world.archive();
  const dry = await source.state();
  await expect(source.import(dry)).rejects.toMatchObject({ code: "project.archived" });
  await source.cancel();
  await source.run();
  await expect(source.start()).rejects.toMatchObject({ code: "project.archived" });
  expect(await world.itemsOf("payment")).toEqual([]);
});

test("canceling deletes what was read, keeps what was counted, and another run may follow", async () => {
  const { source } = await someHistory();
  await source.start();
  await source.run();
  expect(await source.cancel()).toMatchObject({ state: "clearing" });
  await source.run();
  expect(await source.state()).toMatchObject({ state: "canceled" });
  expect(await world.itemsOf("payment")).toEqual([]);
  await expect(source.cancel()).rejects.toMatchObject({ code: "paymentBackfill.over" });
  await source.start();
  await source.run();
  world.platform.clock.move(8 * dayMs);
  await source.run();
  expect(await source.state()).toMatchObject({ state: "expired" });
  expect(await world.countedItems()).not.toContainEqual(expect.objectContaining({ source: "payment" }));
});

test("only an admin of the workspace starts, imports and cancels, each once and of the version they saw", async () => {
  const { source } = await someHistory();
  const { member, platform } = world.loop;
  const editor = testCtx(platform, { ...member.actor, role: "editor" as const });
  const stranger = (await testLoop(platform)).member;
  const acts = [
    source.start,
    source.cancel,
    (ctx?: typeof member) => source.import({ version: 1 }, false, ctx),
  ];
  for (const act of acts) {
    await expect(act(editor)).rejects.toMatchObject({ code: "auth.forbidden" });
    await expect(act(stranger)).rejects.toMatchObject({ code: "not_found" });
  }
  await expect(source.import({ version: 1 })).rejects.toMatchObject({ code: "paymentBackfill.not_ready" });
  const started = await Promise.allSettled([source.start(), source.start()]);
  expect(started.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await source.run();
  const dry = await source.state();
  await expect(source.import({ version: dry.version + 1 })).rejects.toMatchObject({
    code: "conflict.version",
  });
  await expect(source.import({ version: -1 })).rejects.toMatchObject({ code: "request.invalid" });
  const twice = await Promise.allSettled([source.import(dry), source.import(dry)]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await expect(source.start()).rejects.toMatchObject({ code: "paymentBackfill.running" });

  await expect((await world.connect({})).start()).rejects.toMatchObject({ code: "paymentBackfill.no_key" });
  const paddle = await world.connect({ provider: "paddle", signingSecret: "pdl_ntfset_secret" });
  await expect(paddle.start()).rejects.toMatchObject({ code: "paymentBackfill.no_key" });
  const generic = await world.connect({
    ...{ provider: "generic", signature: { kind: "standard" }, mapping: firstFieldMapping },
  });
  await expect(generic.start()).rejects.toMatchObject({ code: "paymentBackfill.unsupported" });
});
