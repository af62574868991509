import type { Reward } from "@kiteloop/contract/referrals/reward";
import type { RewardShare } from "@kiteloop/contract/referrals/reward-share";
import { dayMs, minuteMs } from "@kiteloop/contract/shared/time";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  moneyFaults,
  stripePayment,
  type TestLoop,
  testLoop,
  testPlatform,
  testRewards,
  testStripe,
  withBody,
} from "../../testing/index.ts";
import { reportConversion } from "./report.ts";
import { reverseConversion } from "./reverse.ts";

/** A fixed amount for each payment, and shares of a number of payments. */

let loop: TestLoop;
let rewards: ReturnType<typeof testRewards>;
beforeEach(async () => {
  loop = await testLoop(await testPlatform());
  rewards = testRewards(loop);
});
afterEach(async () => expect(await moneyFaults(loop.platform.table, loop.project.id)).toEqual([]));

const euros = (amount: number) => ({ amount, currency: "EUR" });
const yen = (amount: number) => ({ amount, currency: "JPY" });
const five: RewardShare = { fixed: [euros(500), yen(700)], months: 12 };

const promise = (share: Partial<RewardShare> = {}, version = 1) =>
  rewards.promise({ on: "converted", share: { ...five, ...share } }, version);
async function join(...friends: string[]) {
  const { code } = await rewards.person("ana");
  for (const friend of friends) await rewards.join(code, friend);
}
async function pay(order: string, value: object, friend = "ben") {
  const body = { externalId: order, participantExternalId: friend, value };
  const answer = await reportConversion.call(loop.server, withBody(body));
  loop.platform.clock.move(minuteMs);
  return answer;
}
const refund = (order: string, value?: object) =>
  reverseConversion.call(loop.member, {
    params: { projectId: loop.project.id },
    query: {},
    body: { externalId: order, ...(value && { value }) },
  });
const shares = async (): Promise<Reward[]> => (await rewards.list()).items.toReversed();
const values = async () => (await shares()).map(({ state, value }) => `${state} ${value?.amount}`);
async function move(nth: number, ...to: ("approved" | "fulfilled")[]) {
  for (const state of to) {
    const one = (await shares())[nth];
    if (one !== undefined) await rewards.move(one, { version: one.version, state });
  }
}

test("each payment earns the amount of its currency, at most what was paid, and once", async () => {
  await promise();
  await join("ben");
  for (let time = 0; time < 2; time++) await pay("one", euros(10_000));
  await pay("yen", yen(5_000));
  await pay("small", euros(300));
  await pay("dollars", { amount: 10_000, currency: "USD" });
  expect(await shares()).toMatchObject([
    {
      ...{ what: "€5.00 for each of their payments, for 12 months", value: euros(500), kind: "share" },
      share: { conversion: "one", basisPoints: null, fixed: 500, paid: 10_000, base: 10_000, earned: 500 },
    },
    { what: "¥700 for each of their payments, for 12 months", value: yen(700) },
    { value: euros(300), share: { fixed: 500, paid: 300, earned: 300 } },
  ]);
});

test("refunds take the same part of the amount as of the payment, in any order, and a debt if it was paid", async () => {
  await promise();
  await join("ben");
  await pay("one", euros(9_999));
  await refund("one", euros(3_333));
  expect(await values()).toEqual(["pending 334"]);
  await refund("one", euros(3_333));
  expect(await values()).toEqual(["pending 167"]);
  await move(0, "approved", "fulfilled");
  await refund("one");
  expect((await shares())[0]).toMatchObject({ state: "reversed", debt: 167 });
  expect(await rewards.balances()).toMatchObject({ owed: -167, paid: 167 });
});

test("the amount of an earned share stays when the rule changes", async () => {
  await promise();
  await join("ben");
  await pay("one", euros(10_000));
  await promise({ fixed: [euros(900)] }, 2);
  await pay("two", euros(10_000));
  await refund("one", euros(5_000));
  expect(await values()).toEqual(["pending 250", "pending 900"]);
});

test("months end it, and so does a number of payments of each invitee", async () => {
  await promise({ months: 1, payments: 2 });
  await join("ben", "cem");
  for (const order of ["one", "two", "three"]) await pay(order, euros(10_000));
  await pay("of cem", euros(10_000), "cem");
  expect(await values()).toEqual(["pending 500", "pending 500", "pending 500"]);
  expect((await shares())[0]?.what).toBe(
    "€5.00 for each of their payments, for 1 month, for 2 payments at most",
  );
  loop.platform.clock.move(40 * dayMs);
  await pay("late", euros(10_000), "cem");
  expect(await values()).toHaveLength(3);
});

test("payments in any currency count, a refunded one doesn't, and one that is restored only if there is a place", async () => {
  await promise({ payments: 2 });
  await join("ben");
  const stripe = await testStripe(loop);
  const payment = stripePayment("pi_1", { amount: 10_000 });
  await stripe.send(payment.session());
  await stripe.send(payment.paid());
  loop.platform.clock.move(minuteMs);
  await pay("yen", yen(5_000));
  await pay("third", euros(10_000));
  expect(await values()).toEqual(["pending 500", "pending 700"]);
  await stripe.send(payment.dispute("funds_withdrawn", "needs_response"));
  await pay("fourth", euros(10_000));
  expect(await values()).toEqual(["reversed 500", "pending 700", "pending 500"]);
  await stripe.send(payment.dispute("funds_reinstated", "won"));
  expect(await values()).toEqual(["reversed 500", "pending 700", "pending 500"]);
  expect((await shares())[0]?.history.at(-1)?.note).toBe(
    "The conversion was restored, but the limit is reached",
  );
});

test("a rate can be limited to a number of payments, too", async () => {
  const { fixed: _, ...rest } = five;
  await rewards.promise({ on: "converted", share: { ...rest, basisPoints: 2_000, payments: 1 } });
  await join("ben");
  await Promise.all(["one", "two", "three"].map((order) => pay(order, euros(1_000))));
  expect(await values()).toEqual(["pending 200"]);
  expect((await shares())[0]?.what).toBe("20% of what they pay for 12 months, for 1 payment at most");
});

test.each([
  ["neither a rate nor an amount", { fixed: undefined }],
  ["both", { basisPoints: 2_000 }],
  ["no amount", { fixed: [] }],
  ["a currency twice", { fixed: [euros(1), euros(2)] }],
  ["an amount of 0", { fixed: [euros(0)] }],
  ["a currency that there isn't", { fixed: [{ amount: 1, currency: "ABC" }] }],
  ["tiers", { tiers: [{ converted: 1, basisPoints: 1 }] }],
  ["the net amount", { of: "net" as const }],
  ["no payment", { payments: 0 }],
])("rules with %s for a fixed share are refused", async (_name, share) => {
  const { fixed, ...rest } = { ...five, ...share };
  const whole = { ...rest, ...(fixed && { fixed }) };
  await expect(rewards.promise({ on: "converted", share: whole })).rejects.toMatchObject({
    code: "request.invalid",
  });
});
