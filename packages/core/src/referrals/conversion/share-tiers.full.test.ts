import type { Reward } from "@kiteloop/contract/referrals/reward";
import type { RewardShare } from "@kiteloop/contract/referrals/reward-share";
import { dayMs, minuteMs } from "@kiteloop/contract/shared/time";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  moneyFaults,
  type TestLoop,
  testLoop,
  testPlatform,
  testRewards,
  withBody,
} from "../../testing/index.ts";
import { findReferral, reviewReferral } from "../referral/index.ts";
import { approveDue } from "../reward/index.ts";
import { reportConversion } from "./report.ts";
import { reverseConversion } from "./reverse.ts";

let loop: TestLoop;
let rewards: ReturnType<typeof testRewards>;
beforeEach(async () => {
  loop = await testLoop(await testPlatform());
  rewards = testRewards(loop);
});
afterEach(async () => {
  expect(await moneyFaults(loop.platform.table, loop.project.id)).toEqual([]);
});

const euros = (amount: number) => ({ amount, currency: "EUR" });
const tiers = [
  { converted: 1, basisPoints: 3_000 },
  { converted: 3, basisPoints: 4_000 },
];
const promise = (share: Partial<RewardShare> = {}, version = 1) =>
  rewards.promise({ on: "converted", share: { basisPoints: 2_000, months: null, tiers, ...share } }, version);

async function join(...friends: string[]) {
  const { code } = await rewards.person("ana");
  for (const friend of friends) await rewards.join(code, friend);
}
const report = (friend: string, order = friend) => {
  const body = { externalId: order, participantExternalId: friend, value: euros(1_000) };
  return reportConversion.call(loop.server, withBody(body));
};
async function pay(friend: string, order = friend) {
  await report(friend, order);
  loop.platform.clock.move(minuteMs);
}
const refund = (order: string, value?: object) =>
  reverseConversion.call(loop.member, {
    params: { projectId: loop.project.id },
    query: {},
    body: { externalId: order, ...(value && { value }) },
  });
async function reject(friend: string) {
  const { table } = loop.platform;
  const referral = await findReferral(table, { projectId: loop.project.id, externalId: friend });
  await reviewReferral.call(loop.member, {
    params: { projectId: loop.project.id },
    query: {},
    body: { inviteeExternalId: friend, seen: referral?.review ?? "none", decision: "rejected" },
  });
}
const shares = async (): Promise<Reward[]> => (await rewards.list()).items.toReversed();
const values = async () =>
  (await shares()).map(({ value, state }) => (state === "reversed" ? 0 : value?.amount));

test("the rate is that of the invitees who had converted before the payment, and an earned share keeps it", async () => {
  await promise();
  await join("ben", "cem", "dan", "eve");
  for (const friend of ["ben", "cem", "dan", "eve"]) await pay(friend);
  await pay("ben", "again");
  expect(await values()).toEqual([200, 300, 300, 400, 400]);
  expect((await shares()).map(({ what }) => what.slice(0, 3))).toEqual(["20%", "30%", "30%", "40%", "40%"]);
  await refund("eve");
  await refund("dan");
  await refund("again", euros(500));
  expect(await values()).toEqual([200, 300, 0, 0, 200]);
  // Two are left who have converted.
  await pay("ben", "third");
  expect(await values()).toEqual([200, 300, 0, 0, 200, 300]);
});

test("rejected invitees don't count, and another rule changes no earned share", async () => {
  await promise();
  await join("ben", "cem", "dan");
  await pay("ben");
  await reject("ben");
  await pay("cem");
  expect(await values()).toEqual([0, 200]);
  await promise({ tiers: [{ converted: 1, basisPoints: 1_000 }] }, 2);
  await refund("cem", euros(500));
  await pay("dan");
  expect(await values()).toEqual([0, 100, 100]);
});

test("payments of four invitees at once each take a rate that was reached", async () => {
  await promise();
  const friends = Array.from({ length: 4 }, (_, n) => `friend-${n}`);
  await join(...friends);
  await Promise.all(friends.map((friend) => report(friend)));
  loop.platform.clock.move(minuteMs);
  const all = await values();
  expect(all).toHaveLength(4);
  expect(all.filter((one) => one !== 200 && one !== 300 && one !== 400)).toEqual([]);
  await pay("friend-0", "later");
  expect((await values()).at(-1)).toBe(400);
});

const ofRevenue = [
  { revenue: euros(1_000), basisPoints: 3_000 },
  { revenue: euros(2_500), basisPoints: 4_000 },
];

test("the rate is that of the revenue before the payment, less what is reversed, and a refund moves no earned share", async () => {
  await promise({ tiers: ofRevenue });
  await join("ben", "cem");
  await pay("ben");
  await pay("cem");
  await pay("ben", "second");
  expect(await values()).toEqual([200, 300, 300]);
  await refund("second", euros(400));
  await refund("cem", euros(200));
  // 2,400 are left.
  await pay("ben", "third");
  await pay("cem", "fourth");
  expect(await values()).toEqual([200, 240, 180, 300, 400]);
});

test("revenue in another currency, of rejected invitees, and before the rules had a share isn't counted", async () => {
  await rewards.promise({ on: "converted", inviter: "a mug" });
  await join("ben", "cem", "dan");
  await pay("ben");
  await promise({ tiers: ofRevenue }, 2);
  const dollars = {
    externalId: "dollars",
    participantExternalId: "ben",
    value: { amount: 9_000, currency: "USD" },
  };
  await reportConversion.call(loop.server, withBody(dollars));
  await pay("ben", "first");
  await pay("cem");
  await reject("cem");
  await reject("ben");
  await pay("dan");
  expect(
    (await shares()).filter(({ kind, state }) => kind === "share" && state !== "reversed"),
  ).toMatchObject([{ value: { amount: 200 } }]);
});

test("tiers of the net amount count net revenue, and the tax that becomes known later", async () => {
  await promise({ of: "net", tiers: ofRevenue });
  await join("ben");
  await pay("ben");
  const taxed = { externalId: "ben", participantExternalId: "ben", value: euros(1_000), parts: { tax: 1 } };
  await reportConversion.call(loop.server, withBody(taxed));
  await pay("ben", "second");
  await pay("ben", "third");
  expect(await values()).toEqual([199, 200, 300]);
});

test.each([
  [tiers, [300, 300]],
  [ofRevenue, [200, 300, 300]],
])("of the calendar month, %j begin again with the next one", async (some, before) => {
  loop.platform.clock.move(Date.parse("2026-03-31T12:00:00Z") - loop.platform.clock.now().getTime());
  await promise({ tiers: some, tierWindow: "month" });
  await join("ben", "cem", "dan");
  await pay("ben");
  await pay("cem");
  await pay("ben", "again");
  expect((await values()).slice(-before.length)).toEqual(before);
  loop.platform.clock.move(Date.parse("2026-04-02T12:00:00Z") - loop.platform.clock.now().getTime());
  await pay("ben", "april");
  expect((await values()).at(-1)).toBe(200);
  await pay("dan");
  await pay("dan", "dan-again");
  expect((await values()).at(-1)).toBe(300);
});

test.each([
  [tiers, [200, 300, 200]],
  [ofRevenue, [200, 300, 200]],
])(
  "of the calendar month, %j count what was paid in it, also if it is confirmed in the next one",
  async (some, expected) => {
    loop.platform.clock.move(Date.parse("2026-03-31T20:00:00Z") - loop.platform.clock.now().getTime());
    await promise({ tiers: some, tierWindow: "month" });
    await join("ben", "cem", "dan");
    const page = { key: loop.project.publishableKey, value: euros(1_000) };
    for (const friend of ["ben", "cem"])
      await reportConversion.call(
        loop.browser,
        withBody({ ...page, externalId: friend, participantExternalId: friend }),
      );
    loop.platform.clock.move(Date.parse("2026-04-01T12:00:00Z") - loop.platform.clock.now().getTime());
    for (const friend of ["ben", "cem", "dan"]) await pay(friend);
    expect(await values()).toEqual(expected);
  },
);

test("an invitee of whom 15 months of payments earned can be rejected", async () => {
  const fulfillment = { type: "manual", value: euros(500) } as const;
  await rewards.promise({
    ...{ on: "converted", inviter: "5 euros", friend: "5 euros", waitDays: 0 },
    milestones: [{ at: 1, reward: "5 euros", fulfillment }],
    fulfillment: { inviter: fulfillment, friend: fulfillment },
    share: { basisPoints: 2_000, months: null, tiers: ofRevenue },
  });
  await join("ben");
  for (let month = 0; month < 15; month++) {
    const currency = month % 2 === 0 ? "EUR" : "USD";
    const value = { amount: 1_000, currency };
    const body = { externalId: `order-${month}`, participantExternalId: "ben", value };
    await reportConversion.call(loop.server, withBody(body));
    loop.platform.clock.move(minuteMs);
    await approveDue(loop.platform);
    loop.platform.clock.move(31 * dayMs);
  }
  await reject("ben");
  const all = (await shares()).filter(({ kind }) => kind === "share");
  expect(all.map(({ state }) => state)).toEqual(all.map(() => "reversed"));
  expect(all).toHaveLength(15);
});

test("the tenth payment reads as many items as the first one", async () => {
  await promise({ tiers: ofRevenue, tierWindow: "month" });
  await join("ben");
  const reads: number[] = [];
  let read = 0;
  loop.platform.table.intercept((operation, _, proceed) => {
    if (/Get|Query/.test(operation)) read += 1;
    return proceed();
  });
  for (let n = 0; n < 10; n++) {
    read = 0;
    await pay("ben", `order-${n}`);
    reads.push(read);
  }
  expect(new Set(reads.slice(1)).size).toBe(1);
});

test.each([
  [
    [
      { converted: 3, basisPoints: 100 },
      { converted: 3, basisPoints: 200 },
    ],
  ],
  [[{ converted: 0, basisPoints: 100 }]],
  [[{ converted: 1, basisPoints: 10_001 }]],
  [[{ basisPoints: 100 }]],
  [[{ converted: 1, revenue: euros(1), basisPoints: 100 }]],
  [
    [
      { converted: 1, basisPoints: 100 },
      { revenue: euros(2), basisPoints: 200 },
    ],
  ],
  [
    [
      { revenue: euros(1), basisPoints: 100 },
      { revenue: { amount: 2, currency: "USD" }, basisPoints: 200 },
    ],
  ],
  [
    [
      { revenue: euros(2), basisPoints: 100 },
      { revenue: euros(2), basisPoints: 200 },
    ],
  ],
  [Array.from({ length: 6 }, (_, n) => ({ converted: n + 1, basisPoints: 100 }))],
])("the tiers %j are refused", async (wrong) => {
  await expect(promise({ tiers: wrong })).rejects.toMatchObject({ code: "request.invalid" });
});
