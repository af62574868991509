import { share as english, type ShareTexts } from "../../languages/en/common.data.ts";

/** The part of an invitee's payments that their inviter gets, in hundredths of a percent, and for how many months; null forever. */
export type ShareTerms = { basisPoints: number; months: number | null };

/** The share as participants read it: "20% of what they pay for 12 months". */
export function shareWords(
  { basisPoints, months }: ShareTerms,
  texts: ShareTexts = english,
  language = "en",
): string {
  const form = (count: number) => texts.months[new Intl.PluralRules(language).select(count)];
  const percent = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 2 });
  return (months === null ? texts.forever : (form(months) ?? texts.months.other))
    .replace("{percent}", percent.format(basisPoints / 10_000))
    .replace("{months}", new Intl.NumberFormat(language).format(months ?? 0));
}

/** The promise to inviters: a reward for each invitee, a share of what they pay, or both; null for neither. */
export function inviterWords(
  { inviter, share }: { inviter: string | null; share?: ShareTerms | undefined },
  wordsOf: (share: ShareTerms) => string = shareWords,
): string | null {
  if (share === undefined) return inviter;
  return inviter === null ? wordsOf(share) : `${inviter} + ${wordsOf(share)}`;
}
