import { share as english, type ShareTexts } from "../../languages/en/common.data.ts";
import type { RewardShare } from "../../referrals/reward-share.ts";

/**
 * The part of an invitee's payments that their inviter gets, in hundredths of a percent, and for how many months; null forever.
 * `of`: of all that was paid, or of the net amount.
 */
export type ShareTerms = Pick<RewardShare, "basisPoints" | "months" | "of">;

/** The share as participants read it: "20% of what they pay for 12 months". */
export function shareWords(
  { basisPoints, months, of }: ShareTerms,
  texts: ShareTexts = english,
  language = "en",
): string {
  const form = (count: number) => texts.months[new Intl.PluralRules(language).select(count)];
  const percent = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 2 });
  const share = (months === null ? texts.forever : (form(months) ?? texts.months.other))
    .replace("{percent}", percent.format(basisPoints / 10_000))
    .replace("{months}", new Intl.NumberFormat(language).format(months ?? 0));
  return of === "net" ? texts.net.replace("{share}", share) : share;
}

/** The promise to inviters: a reward for each invitee, a share of what they pay, or both; null for neither. */
export function inviterWords(
  { inviter, share }: { inviter: string | null; share?: ShareTerms | undefined },
  wordsOf: (share: ShareTerms) => string = shareWords,
): string | null {
  if (share === undefined) return inviter;
  return inviter === null ? wordsOf(share) : `${inviter} + ${wordsOf(share)}`;
}
