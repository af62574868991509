import { rewardStates } from "@kiteloop/contract/referrals/reward";
import { minuteMs } from "@kiteloop/contract/shared/time";
import { beforeAll, expect, test } from "vitest";
import { fold } from "../../counting/index.ts";
import { uploadCodes } from "../../referrals/code-pool/index.ts";
import { reportConversion, reverseConversion } from "../../referrals/conversion/index.ts";
import { approveDue } from "../../referrals/reward/index.ts";
import { type TestLoop, testRewards, withBody } from "../../testing/index.ts";
import { rowsOf } from "./columns.ts";
import { exportProject } from "./index.ts";
import { type Stage, stage } from "./testing.ts";
import { elsewhere, numbers, read, takeAll } from "./testing-moving.ts";
import { insightsOn, linesOf, recountLines } from "./testing-recount.ts";

let real: Stage;

const euros = (amount: number) => ({ amount, currency: "EUR" });
const listed = async (loop: TestLoop) => {
  const lists = rewardStates.map(async (state) => (await testRewards(loop).list({ state })).items);
  return (await Promise.all(lists)).flat().map(({ approvesAt, ...reward }) => reward);
};

/** Ana has a code for Ben, owes a reward for Cleo, and waits for one that is set against it. */
beforeAll(async () => {
  real = await stage();
  const { loop } = real;
  const params = { projectId: loop.project.id };
  const rewards = testRewards(loop);
  await uploadCodes.call(loop.member, {
    params: { ...params, pool: "gifts" },
    query: {},
    body: { codes: "GIFT-1\nGIFT-2" },
  });
  const mug = { type: "manual" as const, value: euros(2_000) };
  await rewards.promise({
    on: "converted",
    inviter: "A mug",
    friend: "A gift",
    waitDays: 0,
    fulfillment: { inviter: mug, friend: { type: "code", pool: "gifts", value: euros(500) } },
    budgets: [euros(6_000)],
  });
  const { code } = await rewards.person("ana");
  for (const friend of ["ben", "cleo", "dan", "eve"]) {
    await rewards.join(code, friend);
    const body = { externalId: `order-${friend}`, participantExternalId: friend, value: euros(9_000) };
    await reportConversion.call(loop.server, withBody(body));
    loop.platform.clock.move(minuteMs);
    await approveDue(loop.platform);
    await approveDue(loop.platform);
    const [mine] = (await rewards.list({ state: "approved" })).items.filter(({ kind }) => kind === "inviter");
    if (mine !== undefined && friend !== "eve") {
      await rewards.move(mine, { version: mine.version, state: "fulfilled" });
    }
    if (friend === "cleo") {
      await reverseConversion.call(loop.member, { params, query: {}, body: { externalId: "order-cleo" } });
    }
  }
});

test("an import has each reward's fulfillment, code, cost and debt, and adds nothing the second time", async () => {
  const before = await listed(real.loop);
  expect(
    before
      .map(({ code }) => code)
      .filter((code) => code !== null)
      .sort(),
  ).toEqual(["…T-1", "…T-2"]);
  expect(before.some(({ debt, setOff }) => debt === 2_000 && setOff === 0)).toBe(true);
  expect(before.some(({ setOff }) => setOff === 2_000)).toBe(true);
  expect(before.some(({ waitsFor }) => waitsFor === "budget")).toBe(true);
  const file = await read(real);
  // Codes that nobody got stay: in two projects, two people would get the same one.
  expect(JSON.stringify(file.lines)).not.toContain("codeBatch");
  const there = await elsewhere(real);
  await takeAll(there, file);
  const imported = before.map(({ history, ...reward }) => ({
    ...reward,
    history: history.map((step) => ({ ...step, by: { imported: step.by } })),
  }));
  expect(await listed(there.loop)).toEqual(imported);
  expect(await takeAll(there, file)).toMatchObject({ taken: 0 });
  expect(await listed(there.loop)).toEqual(imported);
});

test("costs of rewards are those of the export, and of a recount of its lines", async () => {
  const { loop, stream } = real;
  expect(await fold(loop.platform, stream.items)).toEqual([]);
  const { range, told } = await insightsOn(real);
  expect(told.revenue.currencies).toMatchObject([{ currency: "EUR", cost: 5_000 }]);
  expect(recountLines(await linesOf(real)).revenue.numbers(range)).toEqual(told.revenue);
  const there = await elsewhere(real);
  await takeAll(there, await read(real));
  expect(await fold(there.loop.platform, there.stream.items)).toEqual([]);
  expect((await numbers(there)).revenue).toEqual((await numbers(real)).revenue);
});

test("an import has the shares of payments and continues them, and their numbers are those of a recount", async () => {
  const { loop, stream } = real;
  const rewards = testRewards(loop);
  const dollars = (amount: number) => ({ amount, currency: "USD" });
  await rewards.promise({ share: { basisPoints: 1_000, months: 12, of: "net" }, waitDays: null }, 2);
  const { code } = await rewards.person("ana");
  await rewards.join(code, "fay");
  const pay = (to: TestLoop, externalId: string) =>
    reportConversion.call(
      to.server,
      withBody({
        ...{ externalId, participantExternalId: "fay" },
        ...{ value: dollars(10_000), parts: { tax: 1_000 } },
      }),
    );
  const shares = async (of: TestLoop) =>
    (await listed(of)).filter(({ kind }) => kind === "share").map(({ value, share }) => ({ value, share }));
  for (const order of ["fay-1", "fay-2"]) await pay(loop, order);
  const params = { projectId: loop.project.id };
  const part = { externalId: "fay-1", value: dollars(3_333) };
  await reverseConversion.call(loop.member, { params, query: {}, body: part });
  const of = (conversion: string) => ({
    ...{ conversion, basisPoints: 1_000, fixed: null, of: "net", paid: 10_000, base: 9_000, earned: 900 },
  });
  expect(await shares(loop)).toContainEqual({ value: dollars(600), share: of("fay-1") });
  const there = await elsewhere(real);
  await takeAll(there, await read(real));
  expect(await shares(there.loop)).toEqual(await shares(loop));
  await reverseConversion.call(there.loop.member, {
    ...{ params: { projectId: there.loop.project.id }, query: {} },
    body: { externalId: "fay-1" },
  });
  await pay(there.loop, "fay-3");
  const taken = await shares(there.loop);
  expect(taken).toHaveLength(3);
  expect(taken).toContainEqual({ value: dollars(900), share: of("fay-3") });
  expect(await fold(loop.platform, stream.items)).toEqual([]);
  const { range, told } = await insightsOn(real);
  const cohort = loop.platform.clock.now().toISOString().slice(0, 7);
  expect(told.revenue.currencies[1]).toMatchObject({
    ...{ currency: "USD", attributed: { gross: 20_000, reversed: 3_333, net: 16_667 } },
    cohorts: [{ value: cohort, net: 16_667, cost: 0 }],
  });
  expect(recountLines(await linesOf(real)).revenue.numbers(range)).toEqual(told.revenue);
});

test("the CSV of rewards says when each was fulfilled and as what at the provider, and no time of the timer's", async () => {
  const params = { projectId: real.loop.project.id };
  const query = { format: "csv", kind: "reward" } as const;
  const { text } = await exportProject.call(real.loop.member, { params, query, body: {} });
  const [header = "", ...lines] = text.trim().split("\r\n");
  const names = header.split(",");
  const rows = lines.map((line) => {
    const cells = line.split(",");
    return Object.fromEntries(names.map((name, at) => [name, cells[at]]));
  });
  const fulfilled = rows.filter(({ state }) => state === "fulfilled");
  expect(fulfilled.length).toBeGreaterThan(2);
  for (const { fulfilledAt, changedAt } of fulfilled) expect(fulfilledAt).toBe(changedAt);
  for (const { fulfilledAt, state } of rows) expect(fulfilledAt === "").toBe(state !== "fulfilled");

  const at = "2026-03-10T12:00:00.000Z";
  const sent = {
    ...{ state: "sending", approvesAt: "2026-03-10T12:05:00.000Z", asks: true, stripe: { id: "po_1" } },
    history: [{ state: "sending", at, by: "Kiteloop", note: "" }],
  };
  expect(rowsOf("reward", sent)).toMatchObject([{ approvesAt: null, providerId: "po_1", fulfilledAt: null }]);
});
