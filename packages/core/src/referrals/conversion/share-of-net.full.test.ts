import type { Reward } from "@kiteloop/contract/referrals/reward";
import type { RewardShare } from "@kiteloop/contract/referrals/reward-share";
import { dayMs, minuteMs } from "@kiteloop/contract/shared/time";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  faultyTable,
  moneyFaults,
  type TestLoop,
  testLoop,
  testPlatform,
  testRewards,
  withBody,
} from "../../testing/index.ts";
import { findReferral } from "../referral/index.ts";
import { approveDue } from "../reward/index.ts";
import { reportConversion } from "./report.ts";
import { reverseConversion } from "./reverse.ts";
import { findConversion } from "./store.ts";

let loop: TestLoop;
let rewards: ReturnType<typeof testRewards>;
beforeEach(async () => {
  loop = await testLoop(await testPlatform());
  rewards = testRewards(loop);
});

const euros = (amount: number) => ({ amount, currency: "EUR" });
const promise = (share: Partial<RewardShare> = {}, more: object = {}) =>
  rewards.promise({ on: "converted", share: { basisPoints: 2_000, months: null, ...share }, ...more });

async function join() {
  const { code } = await rewards.person("ana");
  await rewards.join(code, "ben");
}
async function pay(order: string, value: object | undefined, more: object = {}, ctx = loop.server) {
  const body = { externalId: order, participantExternalId: "ben", ...(value && { value }), ...more };
  await reportConversion.call(ctx, withBody(body));
  loop.platform.clock.move(minuteMs);
}
const refund = (order: string, value?: object) =>
  reverseConversion.call(loop.member, {
    params: { projectId: loop.project.id },
    query: {},
    body: { externalId: order, ...(value && { value }) },
  });
const shares = async (): Promise<Reward[]> => (await rewards.list()).items.toReversed();
const values = async () => (await shares()).map(({ value }) => value?.amount);
async function only(nth = 0): Promise<Reward> {
  const reward = (await shares())[nth];
  if (reward === undefined) throw new Error(`there is no share ${nth}`);
  return reward;
}
async function move(nth: number, ...states: ("approved" | "fulfilled")[]) {
  for (const state of states) {
    const reward = await only(nth);
    await rewards.move(reward, { version: reward.version, state });
  }
}
const which = (externalId: string) => ({ projectId: loop.project.id, externalId });
const tally = async () => (await findReferral(loop.platform.table, which("ben")))?.shares;
afterEach(async () => {
  expect(await moneyFaults(loop.platform.table, loop.project.id)).toEqual([]);
});

const net = { of: "net" as const };
const german = { parts: { tax: 931 } };
const refusal = (error: unknown) => (error as { code?: string }).code;

test("a share of the net amount leaves out tax and shipping, and a refund takes the same part of it", async () => {
  await promise(net);
  await join();
  await pay("one", euros(5_831), german);
  await pay("two", euros(6_331), { parts: { tax: 931, shipping: 500 } });
  await pay("gift", euros(931), german);
  expect(await shares()).toMatchObject([
    {
      ...{ what: "20% of everything they pay, without tax and shipping", value: euros(980) },
      share: { of: "net", paid: 5_831, base: 4_900, earned: 980 },
    },
    { value: euros(980), share: { paid: 6_331, base: 4_900 } },
  ]);
  await refund("one", euros(2_916));
  expect(await values()).toEqual([489, 980]);
  await refund("one");
  expect(await only()).toMatchObject({ state: "reversed" });
  expect(await tally()).toMatchObject({ count: 2 });
});

test("without a known tax the assumed one is left out, and the share waits three days", async () => {
  await promise({ ...net, assumedTax: 1_900 }, { waitDays: 0 });
  await join();
  await pay("assumed", euros(5_831));
  await pay("shipped", euros(6_331), { parts: { shipping: 431 } });
  await pay("untaxed", euros(5_831), { parts: { tax: 0 } });
  expect(await shares()).toMatchObject([
    { value: euros(980), share: { base: 4_900 } },
    { value: euros(977), share: { base: 4_889 } },
    { value: euros(1_166), share: { base: 5_831 } },
  ]);
  await approveDue(loop.platform);
  expect((await shares()).map(({ state }) => state)).toEqual(["pending", "pending", "approved"]);
  loop.platform.clock.move(3 * dayMs);
  await approveDue(loop.platform);
  expect((await shares()).map(({ state }) => state)).toEqual(["approved", "approved", "approved"]);
});

test("tax that is reported later changes the share by the difference, once, and the first stays", async () => {
  await promise(net);
  await join();
  await pay("one", euros(5_831));
  await pay("two", euros(5_831));
  await move(1, "approved", "fulfilled");
  expect(await values()).toEqual([1_166, 1_166]);
  await refund("one", euros(2_916));
  for (const order of ["one", "two"])
    for (let time = 0; time < 2; time++) await pay(order, euros(5_831), german);
  expect(await shares()).toMatchObject([
    { state: "pending", value: euros(489), share: { base: 4_900, earned: 980 } },
    { state: "fulfilled", value: euros(1_166), debt: 186 },
  ]);
  await pay("one", euros(5_831), { parts: { tax: 5_000 } });
  expect(await values()).toEqual([489, 1_166]);
  await pay("one", euros(5_831), { parts: { shipping: 100 } });
  expect(await only()).toMatchObject({ value: euros(479), share: { base: 4_800 } });
  expect(await moneyFaults(loop.platform.table, loop.project.id)).toEqual([]);
  expect(await findConversion(loop.platform.table, which("one"))).toMatchObject({
    parts: { tax: 931, shipping: 100 },
  });
});

test("20 reports of tax at once change the share once", async () => {
  await promise(net);
  await join();
  await pay("one", euros(5_831));
  const tell = (nth: number) =>
    pay("one", euros(5_831), { parts: nth % 2 === 0 ? { tax: 931 } : { shipping: 100 } });
  await Promise.all(Array.from({ length: 20 }, (_, nth) => tell(nth)));
  expect(await only()).toMatchObject({ value: euros(960), share: { base: 4_800 } });
  expect((await only()).history).toHaveLength(3);
});

test("a report of tax that dies, and the same one again, change the share once", async () => {
  await promise(net);
  await join();
  await pay("one", euros(5_831));
  for (const fate of ["lost", "unanswered"] as const) {
    const dying = faultyTable(loop.platform.table, () => fate);
    await pay("one", euros(5_831), german, { ...loop.server, table: dying }).catch(() => {});
    dying.client.destroy();
  }
  expect(await only()).toMatchObject({ value: euros(980), history: [{}, {}] });
  await pay("one", euros(5_831), german);
  expect((await only()).history).toHaveLength(2);
});

test("a share that a limit cut stays within it, whatever its tax is", async () => {
  await promise({ ...net, mostPerInvitee: [euros(900)] });
  await join();
  await pay("one", euros(5_831));
  expect(await only()).toMatchObject({ value: euros(900), share: { base: 5_831, earned: 900 } });
  await pay("one", euros(5_831), german);
  expect(await only()).toMatchObject({ value: euros(900), share: { base: 4_900, earned: 900 } });
  await pay("one", euros(5_831), { parts: { shipping: 900 } });
  expect(await only()).toMatchObject({ value: euros(800), share: { base: 4_000, earned: 800 } });
  await pay("two", euros(5_831), german);
  expect(await values()).toEqual([800, 100]);
});

test("tax of a payment whose referral was rejected, or that was reversed, restores nothing", async () => {
  await promise(net);
  await join();
  await pay("one", euros(5_831));
  await refund("one");
  await pay("one", euros(5_831), german);
  expect(await only()).toMatchObject({ state: "reversed", debt: 0 });
  expect(await moneyFaults(loop.platform.table, loop.project.id)).toEqual([]);
});

test("more tax and shipping than were paid are refused, and a page's don't count", async () => {
  await promise(net);
  await join();
  for (const [value, parts] of [
    [euros(1_000), { tax: 600, shipping: 401 }],
    [undefined, { tax: 1 }],
  ] as const)
    expect(await pay("odd", value, { parts }).catch(refusal)).toBe("conversion.parts_exceed_value");
  await pay("late", euros(1_000), { parts: { tax: 600 } });
  expect(await pay("late", euros(1_000), { parts: { shipping: 401 } }).catch(refusal)).toBe(
    "conversion.parts_exceed_value",
  );
  await pay("page", euros(1_000), { parts: { tax: 900 } }, loop.browser);
  await pay("page", euros(1_000));
  expect(await values()).toEqual([80, 200]);
});

test("a share of what is paid is of tax, too, whatever its tax is", async () => {
  await promise();
  await join();
  await pay("one", euros(5_831), german);
  expect(await only()).toMatchObject({ value: euros(1_166), share: { of: "paid", base: 5_831 } });
});
