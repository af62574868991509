import type { Reward } from "@kiteloop/contract/referrals/reward";
import type { RewardShare } from "@kiteloop/contract/referrals/reward-share";
import { minuteMs } from "@kiteloop/contract/shared/time";
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
  await reviewReferral.call(loop.member, {
    params: { projectId: loop.project.id },
    query: {},
    body: {
      inviteeExternalId: "ben",
      seen:
        (await findReferral(loop.platform.table, { projectId: loop.project.id, externalId: "ben" }))
          ?.review ?? "none",
      decision: "rejected",
    },
  });
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

test.each([
  [
    [
      { converted: 3, basisPoints: 100 },
      { converted: 3, basisPoints: 200 },
    ],
  ],
  [[{ converted: 0, basisPoints: 100 }]],
  [[{ converted: 1, basisPoints: 10_001 }]],
  [Array.from({ length: 6 }, (_, n) => ({ converted: n + 1, basisPoints: 100 }))],
])("the tiers %j are refused", async (wrong) => {
  await expect(promise({ tiers: wrong })).rejects.toMatchObject({ code: "request.invalid" });
});
