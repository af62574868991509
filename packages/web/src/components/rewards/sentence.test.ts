import { noRewards, type RewardRules } from "@kiteloop/contract/referrals/reward";
import { expect, test } from "vitest";
import { promisesNothing, sentences } from "./sentence.ts";

const rules = (more: Partial<RewardRules>): RewardRules => ({ ...noRewards, ...more });

test.each<[Partial<RewardRules>, string]>([
  [{}, "No rewards yet."],
  [
    { inviter: "20 euros", cap: 10 },
    "An inviter gets “20 euros” when a friend converts, at most 10 times. Your team approves each reward.",
  ],
  [
    { on: "joined", inviter: "20 euros", friend: "a free month", cap: 1, waitDays: 14 },
    "An inviter gets “20 euros” when a friend joins, at most once. The friend gets “a free month”. Rewards are approved automatically after 14 days.",
  ],
  [
    { friend: "a free month", waitDays: 1 },
    "A friend who converts gets “a free month”. Rewards are approved automatically after 1 day.",
  ],
  [
    {
      on: "joined",
      milestones: [
        { at: 1, reward: "a mug" },
        { at: 5, reward: "a coat" },
      ],
      cap: 2,
      waitDays: 0,
    },
    "Once a friend has joined, the inviter gets “a mug”. Once 5 friends have joined, the inviter gets “a coat”. Rewards are approved automatically within a minute or two.",
  ],
  [
    {
      inviter: "20 euros",
      share: {
        ...{ basisPoints: 1_250, months: 12, mostPerMonth: [{ amount: 5_000, currency: "EUR" }] },
        mostPerInvitee: [
          { amount: 30_000, currency: "EUR" },
          { amount: 40_000, currency: "USD" },
        ],
      },
    },
    "An inviter gets “20 euros” when a friend converts. For each friend, the inviter gets 12.5% of what they pay for 12 months, at most €50.00 a month, at most €300.00 or $400.00 in total. Your team approves each reward.",
  ],
  [
    { friend: "a mug", waitDays: 0, period: { from: "2026-12-01", until: "2026-12-31" } },
    "A friend who converts gets “a mug”. Rewards are approved automatically within a minute or two. Rewards are earned from Tue, Dec 1, 2026 to Thu, Dec 31, 2026.",
  ],
  [
    { friend: "a mug", waitDays: 0, period: { from: null, until: "2026-12-31" } },
    "A friend who converts gets “a mug”. Rewards are approved automatically within a minute or two. Rewards are earned until Thu, Dec 31, 2026.",
  ],
  [
    { share: { basisPoints: 2_000, months: 12, tiers: [{ converted: 10, basisPoints: 2_550 }] } },
    "For each friend, the inviter gets 20% of what they pay for 12 months, 25.5% from 10 converted friends on. Your team approves each reward.",
  ],
  [
    {
      share: {
        ...{ basisPoints: 2_000, months: 12, tierWindow: "month" as const },
        tiers: [{ revenue: { amount: 500_000, currency: "EUR" }, basisPoints: 2_500 }],
      },
    },
    "For each friend, the inviter gets 20% of what they pay for 12 months, 25% from €5,000.00 of revenue in a calendar month on. Your team approves each reward.",
  ],
  [
    { share: { fixed: [{ amount: 500, currency: "EUR" }], months: 12, payments: 3 } },
    "For each friend, the inviter gets €5.00 for each of their payments, for 12 months, for 3 payments at most. Your team approves each reward.",
  ],
  [
    { share: { basisPoints: 2_000, months: null, of: "net" } },
    "For each friend, the inviter gets 20% of everything they pay, without tax and shipping. Your team approves each reward.",
  ],
  [
    { share: { basisPoints: 10_000, months: null } },
    "For each friend, the inviter gets 100% of everything they pay. Your team approves each reward.",
  ],
])("%j is written as a sentence", (more, text) => {
  expect(sentences(rules(more)).join(" ")).toBe(text);
});

test("a cap or a waiting period alone promises nothing", () => {
  expect(promisesNothing(rules({ cap: 3, waitDays: 2 }))).toBe(true);
  expect(promisesNothing(rules({ friend: "a month" }))).toBe(false);
});
