import type { RewardShare } from "@kiteloop/contract/referrals/reward-share";
import { partOf } from "./reward-parts.ts";
import { type ExpectedReward, type Order, sum } from "./world.ts";

type Share = NonNullable<ExpectedReward["share"]>;

type Rate = Pick<Share, "basisPoints" | "fixed">;

/** The rate for an inviter with so many converted invitees, or the amount for each payment in a currency. */
export function rateOf({ basisPoints, fixed, tiers = [] }: RewardShare, reached: number, of: string): Rate {
  if (fixed !== undefined) return { fixed: fixed.find(({ currency }) => currency === of)?.amount ?? 0 };
  return { basisPoints: tiers.findLast((tier) => reached >= tier.converted)?.basisPoints ?? basisPoints };
}

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
