import type { RewardShare } from "@kiteloop/contract/referrals/reward-share";
import { partOf } from "./reward-parts.ts";
import { type ExpectedReward, type Invitee, type Order, type Person, sum } from "./world.ts";

type Share = NonNullable<ExpectedReward["share"]>;

type Rate = Pick<Share, "basisPoints" | "fixed">;

/** The counts of an inviter before a payment: converted invitees, in all and in its month, and the shares that count. */
type Counts = {
  converted: number;
  inMonth: number;
  shares: readonly ExpectedReward[];
  month: string;
};

/** The counts of an inviter as of now: `all` rewards, and the invitees who `converted`. */
export function countsOf(
  all: readonly ExpectedReward[],
  inviter: Person,
  converted: readonly Invitee[],
  month: string,
): Counts {
  const inMonth = converted.filter(({ earnedDay = "" }) => earnedDay.startsWith(month)).length;
  const shares = all.filter(
    (one) => one.kind === "share" && one.inviter === inviter && one.state !== "reversed" && !one.held,
  );
  return { converted: converted.length, inMonth, shares, month };
}

/** The rate for an inviter with such counts, or the amount for each payment in a currency. */
export function rateOf(rule: RewardShare, { converted, inMonth, shares, month }: Counts, of: string): Rate {
  const { basisPoints, fixed, tiers = [], tierWindow = "all" } = rule;
  if (fixed !== undefined) return { fixed: fixed.find(({ currency }) => currency === of)?.amount ?? 0 };
  const revenueIn = (currency: string) =>
    sum(
      shares
        .filter((one) => one.currency === currency && (tierWindow === "all" || one.share?.paidIn === month))
        .map(({ order, share }) => (order && share ? restOf(rule, order, share.base) : 0)),
    );
  const invitees = tierWindow === "all" ? converted : inMonth;
  const tier = tiers.findLast(({ converted: from = 0, revenue }) =>
    revenue === undefined ? invitees >= from : revenueIn(revenue.currency) >= revenue.amount,
  );
  return { basisPoints: tier?.basisPoints ?? basisPoints };
}

/** The part of the base of an order that isn't reversed. */
const restOf = (rule: RewardShare, { amount, reversed }: Order, base: number): number =>
  rule.of === "net" ? partOf(base, amount - reversed, amount) : base - reversed;

/** Nobody gets more than was paid. */
export const shareOf = (base: number, { basisPoints = 0, fixed }: Rate): number =>
  fixed === undefined ? partOf(base, basisPoints, 10_000) : Math.min(fixed, base);

/** How much an order may bring beside its invitee's `own` other shares. `isNew`: it brings nothing by now. */
export function roomOf(
  { mostPerInvitee, mostPerMonth, payments = Number.POSITIVE_INFINITY }: RewardShare,
  { amount, currency }: Order,
  own: readonly Pick<ExpectedReward, "state" | "share" | "currency">[],
  month: string,
  isNew: boolean,
): number {
  const earning = own.filter(
    ({ state, share }) => state !== "reversed" && share !== undefined && share.value > 0,
  );
  if (isNew && earning.length >= payments) return 0;
  const counted = earning.flatMap((one) => (one.share && one.currency === currency ? [one.share] : []));
  const room = (limits: RewardShare["mostPerInvitee"], shares: readonly Share[]) => {
    const most = limits?.find((one) => one.currency === currency)?.amount;
    return most === undefined ? amount : most - sum(shares.map(({ value }) => value));
  };
  const ofMonth = counted.filter((one) => one.month === month);
  return Math.min(room(mostPerInvitee, counted), room(mostPerMonth, ofMonth));
}

/** The amount that the share of an order is a part of. */
export function baseOf(rule: RewardShare | undefined, { amount, tax }: Order): number {
  const { of, assumedTax = 0 } = rule ?? {};
  return of === "net" ? amount - (tax ?? amount - partOf(amount, 10_000, 10_000 + assumedTax)) : amount;
}

/** The rest of an order's share. Of the net amount it follows the tax first, within what it was limited to. */
export function leftOf(rule: RewardShare | undefined, order: Order, share: Share): number {
  const { amount, reversed } = order;
  const base = baseOf(rule, order);
  if (base !== share.base) {
    const isLimited = share.earned < shareOf(share.base, share);
    const corrected = shareOf(base, share);
    share.earned = isLimited ? Math.min(share.earned, corrected) : corrected;
    share.base = base;
  }
  const { earned } = share;
  return rule?.of === "net"
    ? partOf(earned, amount - reversed, amount)
    : earned - partOf(earned, reversed, amount);
}
