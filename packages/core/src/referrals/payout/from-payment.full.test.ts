import { dayMs, minuteMs } from "@kiteloop/contract/shared/time";
import { beforeAll, expect, test } from "vitest";
import {
  moneyFaults,
  type TestLoop,
  testLoop,
  testPlatform,
  testRewards,
  withBody,
} from "../../testing/index.ts";
import { reportConversion, reverseConversion } from "../conversion/index.ts";
import { approveDue } from "../reward/index.ts";
import { getStatement, notePayoutResults, previewPayouts, savePayee, startPayouts } from "./index.ts";

let loop: TestLoop;
let rewards: ReturnType<typeof testRewards>;
let ana: Awaited<ReturnType<typeof rewards.person>>;
let first: string;
const euros = (amount: number) => ({ amount, currency: "EUR" });
const params = () => ({ projectId: loop.project.id });
const dayNow = () => loop.platform.clock.now().toISOString().slice(0, 10);

beforeAll(async () => {
  loop = await testLoop(await testPlatform());
  rewards = testRewards(loop);
  first = dayNow();
  await rewards.promise({
    on: "converted",
    waitDays: 0,
    share: { basisPoints: 2_000, months: null, of: "net", type: "balance" },
  });
  ana = await rewards.person("ana");
  await rewards.join(ana.code, "ben");
  const method = { type: "manual", name: "Ana", details: "cash" };
  await savePayee.call(loop.server, {
    params: { participantId: ana.participantId },
    query: {},
    body: { method },
  });
  loop.platform.clock.move(3 * dayMs + minuteMs);
});

async function pay(order: string): Promise<void> {
  const body = { externalId: order, participantExternalId: "ben", value: euros(5_831), parts: { tax: 931 } };
  await reportConversion.call(loop.server, withBody(body));
}
async function approve(): Promise<void> {
  loop.platform.clock.move(minuteMs);
  for (let n = 0; n < 3; n++) await approveDue(loop.platform);
}
async function start(): Promise<string> {
  const { totals } = await previewPayouts.call(loop.member, { params: params(), query: {}, body: {} });
  return (await startPayouts.call(loop.member, { params: params(), query: {}, body: { totals } })).id;
}
const note = (runId: string) =>
  notePayoutResults.call(loop.member, { params: { ...params(), runId }, query: {}, body: { state: "paid" } });
const refund = (externalId: string, amount?: number) =>
  reverseConversion.call(loop.member, {
    ...{ params: params(), query: {} },
    body: { externalId, ...(amount && { value: euros(amount) }) },
  });
/** Lines of a statement are in order of time. */
async function balances() {
  loop.platform.clock.move(minuteMs);
  const { owed, available, transit, paid } = await rewards.balances();
  return [owed, available, transit, paid];
}
const statement = () =>
  getStatement.call(loop.member, {
    params: { ...params(), participantId: ana.participantId, currency: "EUR" },
    query: { from: first, to: dayNow() },
    body: {},
  });

test("a commission moves from the payment to the bank's statement as docs/payouts.md says, and a refund after it is taken from the next", async () => {
  await pay("one");
  expect(await balances()).toEqual([0, 0, 0, 0]);
  await approve();
  expect(await balances()).toEqual([0, 980, 0, 0]);
  const run = await start();
  expect(await balances()).toEqual([0, 0, 980, 0]);
  await note(run);
  expect(await balances()).toEqual([0, 0, 0, 980]);
  await refund("one", 2_916);
  expect(await balances()).toEqual([-491, 0, 0, 980]);
  await pay("two");
  await approve();
  expect(await balances()).toEqual([0, 489, 0, 980]);
});

test("a payment that is refunded as a whole after its commission was paid costs the next payout all of it, and the statement says why", async () => {
  await refund("one");
  expect(await balances()).toEqual([-489, 489, 0, 980]);
  await pay("three");
  await approve();
  expect(await balances()).toEqual([0, 980, 0, 980]);
  await note(await start());
  expect(await balances()).toEqual([0, 0, 0, 1_960]);
  const { lines, closing } = await statement();
  expect(closing).toBe(0);
  expect(lines.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
    ...["earned 980", "paid -980", "reversed -491", "earned 980", "reversed -489", "earned 980", "paid -980"],
  ]);
  expect(lines.filter(({ kind }) => kind === "reversed")).toMatchObject([
    ...[1, 2].map(() => ({ base: 4_900, why: "payment" })),
  ]);
  expect(await moneyFaults(loop.platform.table, loop.project.id)).toEqual([]);
});
