import { dayMs } from "@kiteloop/contract/shared/time";
import { beforeAll, expect, test } from "vitest";
import { transact } from "../../shared/table/index.ts";
import {
  type TestLoop,
  testInvitees,
  testLoop,
  testPlatform,
  testRewards,
  withBody,
} from "../../testing/index.ts";
import { reportConversion } from "../conversion/index.ts";
import { nothing, postItems } from "../ledger/index.ts";
import { approveDue } from "../reward/index.ts";
import { getStatement } from "./index.ts";
import { referenceOf } from "./reference.ts";

let loop: TestLoop;
let rewards: ReturnType<typeof testRewards>;
let ana: Awaited<ReturnType<typeof rewards.person>>;
let today: string;
beforeAll(async () => {
  loop = await testLoop(await testPlatform());
  rewards = testRewards(loop);
  today = loop.platform.clock.now().toISOString().slice(0, 10);
  await rewards.promise({
    inviter: "20 euros",
    waitDays: 0,
    fulfillment: { inviter: { type: "balance", value: { amount: 2_000, currency: "EUR" } } },
  });
  ana = await rewards.person("ana");
  await rewards.join(ana.code, "ben");
  await rewards.join(ana.code, "cleo");
  await approveDue(loop.platform);
  await approveDue(loop.platform);
});

const statement = (query: object, of = loop, currency = "EUR") =>
  getStatement.call(of.member, {
    params: { projectId: loop.project.id, participantId: ana.participantId, currency },
    query: { from: today, to: today, ...query },
    body: {},
  });

test("a statement has each reward with what was promised, and follows reversals and payouts", async () => {
  const earned = { kind: "earned", what: "20 euros", amount: 2_000 };
  expect(await statement({})).toMatchObject({
    ...{ currency: "EUR", opening: 0, closing: 4_000 },
    lines: [
      { ...earned, balance: 2_000 },
      { ...earned, balance: 4_000 },
    ],
  });
  const [one] = (await rewards.list()).items;
  if (one === undefined) throw new Error("there is no reward");
  await rewards.move(one, { version: one.version, state: "reversed" });
  const at = loop.platform.clock.now().toISOString();
  const causeId = loop.platform.ids.make("payout");
  const payout = { projectId: loop.project.id, externalId: "ana", currency: "EUR", causeId, at };
  const steps = [
    { ...nothing, available: -2_000, transit: 2_000 },
    { ...nothing, transit: -2_000, paid: 2_000 },
  ];
  for (const [version, change] of steps.entries())
    await transact(
      loop.platform.table,
      loop.platform.clock,
      postItems(loop.platform.table, { ...payout, version, change }),
    );
  const after = await statement({});
  expect(after.closing).toBe(0);
  expect(after.lines.map(({ kind, amount }) => `${kind} ${amount}`).toSorted()).toEqual([
    ...["earned 2000", "earned 2000", "paid -2000", "reversed -2000"],
  ]);
  const paid = after.lines.find(({ kind }) => kind === "paid");
  expect(paid?.what).toBe(referenceOf(causeId));
  expect(after.csv).toContain(`paid,${referenceOf(causeId)},`);
  expect(after.csv).toContain("closing,,,,,0.00,EUR,");
  expect(await statement({}, loop, "USD")).toMatchObject({ opening: 0, lines: [], closing: 0 });
  expect(await statement({ from: "2020-01-01", to: "2020-12-31" })).toMatchObject({ lines: [], closing: 0 });
});

test("a reversal says whether a member or a key reversed the reward, or rejected its referral", async () => {
  const eva = await rewards.person("eva");
  for (const friend of ["fay", "gus"]) await rewards.join(eva.code, friend);
  for (let n = 0; n < 2; n++) await approveDue(loop.platform);
  await testInvitees(loop).decide("fay", "rejected", "none");
  const left = (await rewards.list()).items.find(
    ({ participantId, state }) => participantId === eva.participantId && state !== "reversed",
  );
  if (left === undefined) throw new Error("there is no reward");
  await rewards.move(left, { version: left.version, state: "reversed", note: "The wrong friend" });
  const params = { projectId: loop.project.id, participantId: eva.participantId, currency: "EUR" };
  const { lines, csv } = await getStatement.call(loop.member, { params, query: {}, body: {} });
  const why = lines.map((line) => line.why ?? line.kind).toSorted();
  expect(why).toEqual(["decision", "earned", "earned", "referral"]);
  expect(csv).not.toContain("The wrong friend");
});

test.each([
  ["a last day before the first", { from: "2026-11-02", to: "2026-11-01" }, "to"],
  ["more than a year", { from: "2025-01-01", to: "2026-12-31" }, "to"],
  ["something else than a day", { to: "tomorrow" }, "to"],
])("%s is refused", async (_, query, path) => {
  await expect(statement(query)).rejects.toMatchObject({
    code: "request.invalid",
    details: { errors: [expect.objectContaining({ path })] },
  });
});

test("without days, a statement is of this month until today", async () => {
  const { from, until, lines } = await statement({ from: undefined, to: undefined });
  expect([from, until]).toEqual([
    `${today.slice(0, 7)}-01T00:00:00.000Z`,
    new Date(Date.parse(today) + dayMs).toISOString(),
  ]);
  expect(lines).toHaveLength(4);
});

test("members of another workspace don't see it", async () => {
  await expect(statement({}, await testLoop(loop.platform))).rejects.toMatchObject({ code: "not_found" });
});

test("a line of a share of the net amount has that amount, so that base and rate give what was earned", async () => {
  const of = await testLoop(await testPlatform());
  const own = testRewards(of);
  const share = { basisPoints: 2_000, months: null, of: "net", type: "balance" } as const;
  await own.promise({ on: "converted", share, waitDays: 0 });
  const { code, participantId } = await own.person("ana");
  await own.join(code, "ben");
  const value = { amount: 5_831, currency: "EUR" };
  const order = { externalId: "one", participantExternalId: "ben", value, parts: { tax: 931, shipping: 0 } };
  await reportConversion.call(of.server, withBody(order));
  for (let n = 0; n < 2; n++) await approveDue(of.platform);
  const params = { projectId: of.project.id, participantId, currency: "EUR" };
  const { lines } = await getStatement.call(of.member, { params, query: {}, body: {} });
  expect(lines).toMatchObject([{ base: 4_900, basisPoints: 2_000, amount: 980 }]);
});
