import type { RewardRules } from "@kiteloop/contract/referrals/reward";
import type { RewardFulfillment } from "@kiteloop/contract/referrals/reward-fulfillment";
import fc from "fast-check";
import { currencies, pool, type World } from "./world.ts";

const [euro, dollar] = currencies;
const either = fc.constantFrom(euro, euro, euro, dollar);

const worth = (fulfillment: RewardFulfillment) => fc.constant(fulfillment);
const fulfillment = (amount: number): fc.Arbitrary<RewardFulfillment> => {
  const value = { amount, currency: euro };
  const manual = either.map(
    (currency): RewardFulfillment => ({ type: "manual", value: { amount, currency } }),
  );
  return fc.oneof(
    { weight: 4, arbitrary: manual },
    { weight: 1, arbitrary: worth({ type: "webhook", value }) },
    { weight: 1, arbitrary: worth({ type: "code", pool, value }) },
  );
};
/** A reward that is promised or not, and how it is fulfilled if its value is known. */
const promise = (amount: number, ...unvalued: null[]) =>
  fc.oneof(
    ...[fc.constant(undefined), ...unvalued.map(() => fc.constant(null))],
    ...[fulfillment(amount), fulfillment(amount)],
  );

export const rules: fc.Arbitrary<RewardRules> = fc
  .record({
    on: fc.constantFrom("joined" as const, "converted" as const, "converted" as const),
    inviter: promise(2_000, null),
    friend: promise(500),
    milestone: fc.constantFrom(null, 1, 2),
    mug: fulfillment(1_000),
    cap: fc.constantFrom(null, null, 1, 2),
    share: fc.option(
      fc.record({
        basisPoints: fc.constantFrom(2_000, 3_333),
        months: fc.constantFrom(null, null, 1),
        most: fc.constantFrom(null, 4_000),
        mostPerMonth: fc.constantFrom(null, null, 2_500),
        type: fc.constantFrom("manual" as const, "manual" as const, "webhook" as const),
      }),
      { freq: 1 },
    ),
    budget: fc.constantFrom(null, null, 2_000, 4_500),
    waitDays: fc.constantFrom(null, null, 0, 3),
  })
  .map(({ on, inviter, friend, milestone, mug, cap, share, budget, waitDays }) => ({
    ...{ on, cap, waitDays },
    inviter: inviter === undefined ? null : "a gift",
    friend: friend === undefined ? null : "tea",
    milestones: milestone === null ? [] : [{ at: milestone, reward: "a mug", fulfillment: mug }],
    fulfillment: { ...(inviter && { inviter }), ...(friend && { friend }) },
    ...(share !== null && {
      share: {
        ...{ basisPoints: share.basisPoints, months: share.months, type: share.type },
        ...(share.most !== null && { mostPerInvitee: [{ amount: share.most, currency: euro }] }),
        ...(share.mostPerMonth !== null && {
          mostPerMonth: [{ amount: share.mostPerMonth, currency: euro }],
        }),
      },
    }),
    ...(budget !== null && { budgets: [{ amount: budget, currency: euro }] }),
  }));

export const world: fc.Arbitrary<World> = fc.record({
  rules,
  timeZone: fc.constantFrom("UTC", "Pacific/Auckland", "America/St_Johns"),
  trap: fc.constantFrom("hold" as const, "reject" as const),
  codes: fc.constantFrom(0, 2),
  doubleOptIn: fc.boolean(),
});
