import type { ConversionParts } from "@kiteloop/contract/referrals/referral";
import type { RewardShare } from "@kiteloop/contract/referrals/reward-share";

/** A part of an amount, rounded down: amounts may be so large that their product is not exact as a number. */
export function partOf(amount: number, part: number, whole: number): number {
  return whole === 0 ? 0 : Number((BigInt(amount) * BigInt(part)) / BigInt(whole));
}

/** The rate of a share, in hundredths of a percent, or its fixed amount in the currency of the payment. */
export type ShareRate = { basisPoints?: number | undefined; fixed?: number | undefined };

/** The share of a payment's base, before anything is reversed. A fixed amount is never more than the base. */
export const shareOf = (base: number, { basisPoints = 0, fixed }: ShareRate): number =>
  fixed === undefined ? partOf(base, basisPoints, 10_000) : Math.min(fixed, base);

/** The terms of a share that say what it is a part of. */
export type ShareBase = Pick<RewardShare, "of" | "assumedTax">;

/** The amount that a share is a part of: all that was paid, or that without tax and shipping. Never below 0. */
export function baseOf(
  { of = "paid", assumedTax = 0 }: ShareBase,
  { paid, parts = {} }: { paid: number; parts?: ConversionParts | undefined },
): number {
  if (of === "paid") return paid;
  const untaxed = parts.tax === undefined ? partOf(paid, 10_000, 10_000 + assumedTax) : paid - parts.tax;
  return Math.max(0, untaxed - (parts.shipping ?? 0));
}

/**
 * The rest of a share. It depends only on how much is reversed by now, so the parts of several reversals add up to
 * exactly the share, in any order. Of the net amount the rest is rounded down, otherwise what is taken.
 */
export function shareLeft(
  earned: number,
  { paid, reversed }: { paid: number; reversed: number },
  of: RewardShare["of"] = "paid",
): number {
  const gone = Math.min(reversed, paid);
  return of === "net" ? partOf(earned, paid - gone, paid) : earned - partOf(earned, gone, paid);
}

/** The same day `months` later, or the last one of a shorter month. */
export function monthsAfter(instant: string, months: number): string {
  const at = new Date(instant);
  const day = at.getUTCDate();
  at.setUTCMonth(at.getUTCMonth() + months);
  if (at.getUTCDate() !== day) at.setUTCDate(0);
  return at.toISOString();
}
