import { share as english, type ShareTexts } from "../../languages/en/common.data.ts";
import type { RewardShare } from "../../referrals/reward-share.ts";
import { currencyDigits } from "../../shared/currency-digits.ts";

/**
 * The part of an invitee's payments that their inviter gets: in hundredths of a percent, or fixed amounts in the smallest units of
 * their currencies, for how many months, null forever, and for how many payments at most. `of`: of all that was paid, or of the net
 * amount.
 */
export type ShareTerms = Pick<RewardShare, "basisPoints" | "fixed" | "months" | "payments" | "of">;

type Rates = Pick<ShareTexts, "forever" | "months">;

/** The share as participants read it: "20% of what they pay for 12 months", "€5.00 for each of their payments". */
export function shareWords(
  { basisPoints = 0, fixed, months, payments, of }: ShareTerms,
  texts: ShareTexts = english,
  language = "en",
): string {
  const number = new Intl.NumberFormat(language);
  const plural = (forms: ShareTexts["months"], count: number) =>
    forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
  const rates: Rates = fixed === undefined ? texts : texts.fixed;
  const percent = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 2 });
  const amounts = (fixed ?? []).map((one) => amountIn(one, language)).join(" / ");
  const share = (months === null ? rates.forever : plural(rates.months, months))
    .replace("{percent}", percent.format(basisPoints / 10_000))
    .replace("{amount}", () => amounts)
    .replace("{months}", number.format(months ?? 0));
  const limited =
    payments === undefined
      ? share
      : plural(texts.payments, payments)
          .replace("{share}", () => share)
          .replace("{payments}", number.format(payments));
  return of === "net" ? texts.net.replace("{share}", () => limited) : limited;
}

function amountIn({ amount, currency }: NonNullable<RewardShare["fixed"]>[number], language: string): string {
  const digits = currencyDigits(currency);
  const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(language, { style: "currency", currency, ...decimals }).format(
    amount / 10 ** digits,
  );
}

/** The promise to inviters: a reward for each invitee, a share of what they pay, or both; null for neither. */
export function inviterWords(
  { inviter, share }: { inviter: string | null; share?: ShareTerms | undefined },
  wordsOf: (share: ShareTerms) => string = shareWords,
): string | null {
  if (share === undefined) return inviter;
  return inviter === null ? wordsOf(share) : `${inviter} + ${wordsOf(share)}`;
}
