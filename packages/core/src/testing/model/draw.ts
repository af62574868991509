import type { RewardRules } from "@kiteloop/contract/referrals/reward";
import type { RewardFulfillment } from "@kiteloop/contract/referrals/reward-fulfillment";
import fc from "fast-check";
import { currencies, pool, type World } from "./world.ts";

const [euro, dollar] = currencies;
const either = fc.constantFrom(euro, euro, euro, dollar);

const worth = (fulfillment: RewardFulfillment) => fc.constant(fulfillment);
/** A promotion code that a provider makes. */
const madeFor = (amount: number): RewardFulfillment => ({
  type: "stripe_promotion_code",
  promotion: { off: { percent: 20 } },
  value: { amount, currency: euro },
});
const sentTo = (amount: number) => {
  const value = { amount, currency: euro };
  return fc.constantFrom<RewardFulfillment>(
    { type: "gift_card", giftCard: { campaign: "MODEL" }, value },
    { type: "payout", value },
  );
};
const fulfillment = (amount: number): fc.Arbitrary<RewardFulfillment> => {
  const value = { amount, currency: euro };
  const manual = either.map(
    (currency): RewardFulfillment => ({ type: "manual", value: { amount, currency } }),
  );
  return fc.oneof(
    { weight: 4, arbitrary: manual },
    { weight: 1, arbitrary: worth({ type: "webhook", value }) },
    { weight: 1, arbitrary: worth({ type: "code", pool, value }) },
    { weight: 2, arbitrary: fc.constant(madeFor(amount)) },
    { weight: 1, arbitrary: sentTo(amount) },
  );
};
/** A reward that is promised or not, and how it is fulfilled if its value is known. */
const promise = (amount: number, ...unvalued: null[]) =>
  fc.oneof(
    ...[fc.constant(undefined), ...unvalued.map(() => fc.constant(null))],
    ...[fulfillment(amount), fulfillment(amount)],
  );

/** Histories begin on March 10 or 11. */
const period = fc
  .record({
    from: fc.constantFrom(null, "2026-03-10", "2026-03-12"),
    until: fc.constantFrom("2026-03-11", "2026-03-16", "2026-04-05"),
  })
  .filter(({ from, until }) => from === null || from <= until);

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
        fixed: fc.constantFrom(null, null, null, 700),
        payments: fc.constantFrom(undefined, undefined, undefined, 1, 2),
        months: fc.constantFrom(null, null, 1),
        tiers: fc.constantFrom(
          undefined,
          undefined,
          [{ converted: 1, basisPoints: 3_000 }],
          [
            { converted: 1, basisPoints: 1_000 },
            { converted: 2, basisPoints: 4_000 },
          ],
          [{ revenue: { amount: 3_000, currency: euro }, basisPoints: 4_000 }],
          [
            { revenue: { amount: 1, currency: euro }, basisPoints: 1_000 },
            { revenue: { amount: 9_000, currency: euro }, basisPoints: 5_000 },
          ],
        ),
        tierWindow: fc.constantFrom("all" as const, "month" as const),
        net: fc.constantFrom({}, {}, { of: "net" as const }, { of: "net" as const, assumedTax: 1_900 }),
        most: fc.constantFrom(null, 4_000),
        mostPerMonth: fc.constantFrom(null, null, 2_500),
        type: fc.constantFrom("manual" as const, "manual" as const, "webhook" as const),
      }),
      { freq: 1 },
    ),
    budget: fc.constantFrom(null, null, 2_000, 4_500),
    waitDays: fc.constantFrom(null, 0, 0, 3),
    areAllMade: fc.constantFrom("", "", "", "codes", "sent"),
    sent: fc.record({ inviter: sentTo(2_000), friend: sentTo(500), mug: sentTo(1_000) }),
    period: fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: period }),
  })
  // A provider is asked soon in some worlds, and for everything.
  .map(({ areAllMade, sent, ...drawn }) => {
    if (areAllMade === "") return drawn;
    const codes = { inviter: madeFor(2_000), friend: madeFor(500), mug: madeFor(1_000) };
    return { ...drawn, ...(areAllMade === "codes" ? codes : sent), waitDays: 0 };
  })
  .map(({ on, inviter, friend, milestone, mug, cap, share, budget, waitDays, period: days }) => ({
    ...{ on, cap, waitDays },
    ...(days && { period: days }),
    inviter: inviter === undefined ? null : "a gift",
    friend: friend === undefined ? null : "tea",
    milestones: milestone === null ? [] : [{ at: milestone, reward: "a mug", fulfillment: mug }],
    fulfillment: { ...(inviter && { inviter }), ...(friend && { friend }) },
    ...(share !== null && {
      share: {
        ...{ months: share.months, type: share.type },
        ...(share.payments && { payments: share.payments }),
        ...(share.fixed === null
          ? {
              basisPoints: share.basisPoints,
              ...share.net,
              ...(share.tiers && { tiers: [...share.tiers], tierWindow: share.tierWindow }),
            }
          : { fixed: [{ amount: share.fixed, currency: euro }] }),
        ...(share.most !== null && { mostPerInvitee: [{ amount: share.most, currency: euro }] }),
        ...(share.mostPerMonth !== null && {
          mostPerMonth: [{ amount: share.mostPerMonth, currency: euro }],
        }),
      },
    }),
    ...(budget !== null && { budgets: [{ amount: budget, currency: euro }] }),
  }));

/** The rules with rewards that are added to balances. */
const byBalance = ({ fulfillment: of, milestones, share, ...others }: RewardRules): RewardRules => {
  const added = (one: RewardFulfillment | undefined): RewardFulfillment | undefined =>
    one?.value === undefined ? one : { type: "balance", value: one.value };
  const [inviter, friend] = [added(of?.inviter), added(of?.friend)];
  return {
    ...others,
    waitDays: 0,
    fulfillment: { ...(inviter && { inviter }), ...(friend && { friend }) },
    milestones: milestones.map((one) => ({ ...one, fulfillment: added(one.fulfillment) })),
    ...(share && { share: { ...share, type: "balance" } }),
  };
};

export const world: fc.Arbitrary<World> = fc.record({
  rules,
  timeZone: fc.constantFrom("UTC", "Pacific/Auckland", "America/St_Johns"),
  trap: fc.constantFrom("hold" as const, "reject" as const),
  codes: fc.constantFrom(0, 2),
  doubleOptIn: fc.boolean(),
});

/** One whose inviters get an amount for each invitee who pays, and nothing limits it. */
export const paidWorld: fc.Arbitrary<World> = world.map((one) => ({
  ...{ ...one, bills: true },
  rules: {
    ...{ on: "converted", inviter: "a gift", friend: null, milestones: [], cap: null, waitDays: 0 },
    fulfillment: { inviter: { type: "balance", value: { amount: 2_000, currency: euro } } },
  },
}));

/** A project that pays balances, and writes the invoices. */
export const payingWorld: fc.Arbitrary<World> = world.map((one) => ({
  ...{ ...one, rules: byBalance(one.rules), bills: true },
}));
