import type { RewardShare } from "@kiteloop/contract/referrals/reward-share";
import { partOf } from "./reward-parts.ts";
import { type ExpectedReward, type Order, sum } from "./world.ts";

type Share = NonNullable<ExpectedReward["share"]>;

/** The rate for an inviter with so many converted invitees. */
export const rateOf = ({ basisPoints, tiers = [] }: RewardShare, reached: number): number =>
  tiers.findLast((tier) => reached >= tier.converted)?.basisPoints ?? basisPoints;

/** How much an order may bring beside its invitee's `own` other shares in its currency. */
export function roomOf(
  { mostPerInvitee, mostPerMonth }: RewardShare,
  { amount, currency }: Order,
  own: readonly Pick<ExpectedReward, "state" | "share">[],
  month: string,
): number {
  const counted = own.flatMap(({ state, share }) => (share && state !== "reversed" ? [share] : []));
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
    const isLimited = share.earned < partOf(share.base, share.basisPoints, 10_000);
    const corrected = partOf(base, share.basisPoints, 10_000);
    share.earned = isLimited ? Math.min(share.earned, corrected) : corrected;
    share.base = base;
  }
  const { earned } = share;
  return rule?.of === "net"
    ? partOf(earned, amount - reversed, amount)
    : earned - partOf(earned, reversed, amount);
}
