import type { Verdict } from "@kiteloop/contract/referrals/fraud";
import type { EarlierReferrals } from "../fraud/index.ts";
import type { LatestReferrals, StoredParticipant } from "../participant/index.ts";

const monthOf = (day: string) => day.slice(0, "2026-11".length);

/** An inviter's referrals before this one on a day of the project, and in its month. */
export function earlierReferrals(
  { latestReferrals: latest }: Pick<StoredParticipant, "latestReferrals">,
  day: string,
): EarlierReferrals {
  if (latest === undefined || monthOf(latest.day) !== monthOf(day)) return { day: 0, month: 0 };
  return { day: latest.day === day ? latest.onDay : 0, month: latest.inMonth };
}

/** The numbers with one more referral. */
export function countReferral(
  { day: onDay, month: inMonth }: EarlierReferrals,
  day: string,
): LatestReferrals {
  return { day, onDay: onDay + 1, inMonth: inMonth + 1 };
}

/**
 * Whether a referral counts towards the cap. Those over it do, too, so that another cap can be evaluated later: their
 * numbers don't depend on the cap.
 */
export function takesPlace({ reasons }: Verdict): boolean {
  return reasons.every(({ rule, action }) => rule === "cap" || action !== "reject");
}
