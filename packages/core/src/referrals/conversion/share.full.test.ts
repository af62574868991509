import type { Reward, RewardRules } from "@kiteloop/contract/referrals/reward";
import type { RewardShare } from "@kiteloop/contract/referrals/reward-share";
import { dayMs, minuteMs } from "@kiteloop/contract/shared/time";
import { seededRandom } from "@kiteloop/metrics/simulation";
import { beforeEach, expect, test } from "vitest";
import { transact } from "../../shared/table/index.ts";
import {
  faultyTable,
  moneyFaults,
  type TestLoop,
  testLoop,
  testPlatform,
  testRewards,
  trustPages,
  withBody,
} from "../../testing/index.ts";
import { findReferral, reportJoin, reviewReferral } from "../referral/index.ts";
import { approveDue } from "../reward/index.ts";
import { paymentItems } from "./payment-items.ts";
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
const fifth: RewardShare = { basisPoints: 2_000, months: 12 };

const promise = (share: Partial<RewardShare> = {}, more: Partial<RewardRules> = {}, version = 1) =>
  rewards.promise({ on: "converted", share: { ...fifth, ...share }, ...more }, version);

async function join(friend = "ben") {
  const { code } = await rewards.person("ana");
  await rewards.join(code, friend);
}
async function pay(order: string, value: object | undefined, more: object = {}, ctx = loop.server) {
  const body = { externalId: order, participantExternalId: "ben", ...(value && { value }), ...more };
  await reportConversion.call(ctx, withBody(body));
  loop.platform.clock.move(minuteMs);
}
const refund = (order: string, value?: object, ctx = loop.member) =>
  reverseConversion.call(ctx, {
    params: { projectId: loop.project.id },
    query: {},
    body: { externalId: order, ...(value && { value }) },
  });
const shares = async (): Promise<Reward[]> =>
  (await rewards.list()).items.filter(({ kind }) => kind === "share").toReversed();
const values = async () => (await shares()).map(({ value }) => value?.amount);
async function only(nth = 0): Promise<Reward> {
  const reward = (await shares())[nth];
  if (reward === undefined) throw new Error(`there is no share ${nth}`);
  return reward;
}
async function move(nth: number, ...states: ("approved" | "fulfilled" | "reversed")[]) {
  for (const state of states) {
    const reward = await only(nth);
    await rewards.move(reward, { version: reward.version, state });
  }
}
const tally = async () =>
  (await findReferral(loop.platform.table, { projectId: loop.project.id, externalId: "ben" }))?.shares;

test("each payment earns its share once, in its own currency and beside other rewards", async () => {
  await promise({}, { inviter: "20 euros" });
  await join();
  for (let time = 0; time < 2; time++) await pay("one", euros(4_999));
  await pay("two", { amount: 700, currency: "JPY" });
  await pay("free", undefined);
  await pay("tiny", euros(4));
  expect(await shares()).toMatchObject([
    {
      ...{ what: "20% of what they pay for 12 months", recipientExternalId: "ana", state: "pending" },
      value: euros(999),
      share: { conversion: "one", basisPoints: 2_000, paid: 4_999, earned: 999 },
    },
    { value: { amount: 140, currency: "JPY" }, share: { conversion: "two" } },
  ]);
  expect((await rewards.list()).items.map(({ kind }) => kind).sort()).toEqual(["inviter", "share", "share"]);
});

test("20 concurrent reports of four payments earn four shares", async () => {
  await promise();
  await join();
  const orders = Array.from({ length: 20 }, (_, nth) => `order-${nth % 4}`);
  await Promise.all(orders.map((order) => pay(order, euros(1_000))));
  expect(await values()).toEqual([200, 200, 200, 200]);
  expect(await tally()).toMatchObject({ count: 4 });
  expect(await moneyFaults(loop.platform.table, loop.project.id)).toEqual([]);
});

test("only the months from the first payment count, and only the kinds that the rule names", async () => {
  await join();
  await pay("before the rule", euros(1_000));
  await promise({ months: 1, kinds: ["purchase"] });
  loop.platform.clock.move(20 * dayMs);
  await pay("another kind", euros(1_000), { kind: "trial" });
  await pay("no kind", euros(1_000));
  await pay("in time", euros(1_000), { kind: "purchase" });
  loop.platform.clock.move(20 * dayMs);
  await pay("late", euros(1_000), { kind: "purchase" });
  await promise({ months: null, kinds: ["trial"] }, {}, 2);
  await pay("for ever", euros(2_000), { kind: "trial" });
  expect((await shares()).map(({ share }) => share?.conversion)).toEqual(["in time", "for ever"]);
  expect((await only(1)).what).toBe("20% of everything they pay");
});

test("a page's report that nobody confirmed doesn't begin the months of a share", async () => {
  await promise({ months: 1 });
  await join();
  const page = { key: loop.project.publishableKey };
  await pay("unconfirmed", euros(5_000), page, loop.browser);
  expect(
    await findConversion(loop.platform.table, { projectId: loop.project.id, externalId: "unconfirmed" }),
  ).toMatchObject({ status: "pending" });
  loop.platform.clock.move(40 * dayMs);
  await pay("first", euros(1_000));
  expect(await values()).toEqual([200]);
});

test("a page's report that counted before the rule doesn't begin the months of a share", async () => {
  await trustPages(loop);
  loop.platform.clock.move(minuteMs);
  await join();
  await pay("claimed", euros(5_000), { key: loop.project.publishableKey }, loop.browser);
  expect(
    await findConversion(loop.platform.table, { projectId: loop.project.id, externalId: "claimed" }),
  ).toMatchObject({ status: "attributed", source: "browser" });
  await promise({ months: 1 });
  loop.platform.clock.move(40 * dayMs);
  await pay("first", euros(1_000));
  expect(await values()).toEqual([200]);
});

test("an invitee brings at most what the limits say, in all and in a month", async () => {
  await promise({ mostPerMonth: [euros(300)], mostPerInvitee: [euros(450)] });
  await join();
  await pay("one", euros(1_000));
  await pay("two", euros(1_000));
  await pay("three", euros(1_000));
  await refund("two");
  await pay("four", euros(200));
  expect((await shares()).map(({ value, state }) => [value?.amount, state])).toEqual([
    [200, "pending"],
    [100, "reversed"],
    [40, "pending"],
  ]);
  loop.platform.clock.move(31 * dayMs);
  await pay("next month", euros(5_000));
  await pay("next month again", euros(5_000));
  expect((await values()).slice(3)).toEqual([210]);
  expect(await moneyFaults(loop.platform.table, loop.project.id)).toEqual([]);
});

test("a part of a payment that is reversed lowers a share that nobody has, with its budget and what it set off", async () => {
  await promise({}, { budgets: [euros(5_000)] });
  await join();
  await pay("one", euros(10_000));
  await move(0, "approved", "fulfilled");
  await refund("one");
  await pay("two", euros(15_000));
  await move(1, "approved");
  expect(await only(1)).toMatchObject({ state: "approved", value: euros(3_000), setOff: 2_000 });
  await refund("two", euros(7_500));
  expect(await only(1)).toMatchObject({ state: "approved", value: euros(1_500), setOff: 1_500 });
  expect(await only(0)).toMatchObject({ debt: 2_000 });
  expect(await rewards.balances()).toMatchObject({ owed: -500 });
  await approveDue(loop.platform);
  expect(await only(1)).toMatchObject({ state: "fulfilled", setOff: 1_500 });
  // Of the budget of 50 euros, 20 were spent, and the 10 of the second share are free again.
  await pay("three", euros(17_500));
  await move(2, "approved");
  expect(await only(2)).toMatchObject({ state: "approved", value: euros(3_500), setOff: 500 });
});

test("a part that is reversed after the share was handed out is owed, and the rest of the payment reverses it", async () => {
  await promise();
  await join();
  await pay("one", euros(9_999));
  await move(0, "approved", "fulfilled");
  await refund("one", euros(3_333));
  expect(await only()).toMatchObject({
    ...{ state: "fulfilled", value: euros(1_999), debt: 666 },
  });
  await pay("two", euros(5_000));
  await move(1, "approved");
  expect(await only(1)).toMatchObject({ value: euros(1_000), setOff: 666 });
  await refund("one");
  expect(await only()).toMatchObject({ state: "reversed", debt: 1_999 });
});

test("a reversal that dies, and the same one again, change a share once", async () => {
  await promise();
  await join();
  await pay("one", euros(1_000));
  for (const fate of ["lost", "unanswered"] as const) {
    const dying = faultyTable(loop.platform.table, () => fate);
    const body = { ...euros(500) };
    const params = { projectId: loop.project.id };
    await reverseConversion
      .call(
        { ...loop.member, table: dying },
        {
          ...{ params, query: {} },
          body: { externalId: "one", value: body, reversalId: "re_1" },
        },
      )
      .catch(() => {});
    dying.client.destroy();
  }
  expect(await values()).toEqual([100]);
  expect((await only()).history).toHaveLength(2);
});

test("the share is of the value that the server confirms, never of a page's", async () => {
  await promise();
  await join();
  await pay("one", euros(1_000), {}, loop.browser);
  expect(await values()).toEqual([]);
  await pay("one", euros(2_500));
  expect(await values()).toEqual([500]);
  await pay("two", undefined, {}, loop.browser);
  await pay("two", euros(1_000));
  await pay("three", euros(1_000), {}, loop.browser);
  await pay("three", { amount: 900, currency: "USD" });
  expect((await shares()).map(({ value, state }) => [value?.amount, value?.currency, state])).toEqual([
    [500, "EUR", "pending"],
    [200, "EUR", "pending"],
    [180, "USD", "pending"],
  ]);
});

test("a payment in another currency than before isn't revenue before itself", async () => {
  await promise({ tiers: [{ revenue: euros(1_000), basisPoints: 3_000 }] });
  await join();
  const { table, clock } = loop.platform;
  const { workspaceId } = loop.member.actor;
  const project = { workspaceId, id: loop.project.id, timeZone: loop.project.timeZone };
  const payment = { externalId: "one", participantExternalId: "ben", reversed: 0 };
  for (const value of [euros(1_000), { amount: 900, currency: "USD" }]) {
    const items = await paymentItems(loop.platform, project, { ...payment, value }, undefined);
    expect(await transact(table, clock, items)).toEqual({ ok: true });
    clock.move(minuteMs);
  }
  expect((await shares()).map(({ value, state }) => [value?.amount, state])).toEqual([
    [200, "reversed"],
    [180, "pending"],
  ]);
});

const decide = async (decision: "approved" | "rejected") => {
  const referral = await findReferral(loop.platform.table, { projectId: loop.project.id, externalId: "ben" });
  await reviewReferral.call(loop.member, {
    params: { projectId: loop.project.id },
    query: {},
    body: { inviteeExternalId: "ben", seen: referral?.review ?? "none", decision },
  });
};

test("a decision about the referral reverses all of its shares, and a rejected one earns none", async () => {
  await promise();
  await join();
  for (let nth = 0; nth < 17; nth++) await pay(`order-${nth}`, euros(1_000));
  await move(0, "approved", "fulfilled");
  await decide("rejected");
  const all = await shares();
  expect(new Set(all.map(({ state }) => state))).toEqual(new Set(["reversed"]));
  expect(all[0]?.debt).toBe(200);
  await refund("order-0", euros(500));
  await pay("later", euros(1_000));
  expect(await shares()).toHaveLength(17);
  expect((await only()).debt).toBe(200);
});

test("shares of a referral that is held wait for the review", async () => {
  await promise({}, { waitDays: 0 });
  const { code } = await rewards.person("ana");
  const email = "ben@mailinator.com";
  await reportJoin.call(loop.server, withBody({ code, externalId: "ben", email }));
  await pay("one", euros(1_000));
  await approveDue(loop.platform);
  expect(await only()).toMatchObject({ state: "pending", held: true });
  await decide("approved");
  await approveDue(loop.platform);
  expect(await only()).toMatchObject({ state: "approved", held: false });
});

/** The part of a share that the recipient has in the end, less the one that the payment says. */
async function difference(reward: Reward): Promise<number> {
  const { share, value, debt, state } = reward;
  const which = { projectId: loop.project.id, externalId: share?.conversion ?? "" };
  const { amount = 0, reversed = 0 } = (await findConversion(loop.platform.table, which)) ?? {};
  const earned = Math.floor((amount * 2_000) / 10_000);
  const gets = state === "reversed" ? 0 : (value?.amount ?? 0) - debt;
  return gets - (earned - Math.floor((earned * reversed) / amount));
}

test("in any order of payments, parts of refunds and hand-outs, each share is exactly what is left of its payment", async () => {
  await promise({ months: null });
  await join();
  const random = seededRandom(7);
  const pick = (most: number) => Math.floor(random() * most);
  for (let step = 0; step < 40; step++) {
    const paid = await shares();
    const one = paid[pick(paid.length)];
    if (one === undefined || pick(4) === 0) await pay(`order-${step}`, euros(1 + pick(99_999)));
    else if (pick(3) === 0 && (one.state === "pending" || one.state === "approved")) {
      const state = one.state === "pending" ? "approved" : "fulfilled";
      await rewards.move(one, { version: one.version, state });
    } else {
      const value = euros(1 + pick(one.share?.paid ?? 1));
      await refund(one.share?.conversion ?? "", value).catch(() => {});
    }
  }
  const all = await shares();
  expect(all.length).toBeGreaterThan(5);
  expect(await Promise.all(all.map(difference))).toEqual(all.map(() => 0));
  const owed = all.reduce((sum, { debt, setOff }) => sum + setOff - debt, 0);
  expect(await rewards.balances()).toMatchObject({ owed });
});
