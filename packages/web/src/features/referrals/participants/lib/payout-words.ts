import type { MaskedPayoutMethod } from "@kiteloop/contract/referrals/payout-method";
import type { PayoutProblem, PayoutTotal } from "@kiteloop/contract/referrals/payout-run";
import type { PayoutMethodType, PayoutState } from "@kiteloop/contract/referrals/payout-states";
import { type TaxFormState, type TaxYear, taxFormPercent } from "@kiteloop/contract/referrals/tax-form";
import type { Money } from "@kiteloop/contract/shared/money";
import { formatList, pageLanguage } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { formatMoney } from "../../../../lib/money.ts";

export const payoutMethodNames: Record<PayoutMethodType, string> = {
  paypal: "PayPal",
  wise_email: t("Wise, by email"),
  bank: t("Bank transfer"),
  manual: t("By hand"),
};

/** A method with the end of its account, if it is one and the reader may see it, such as "Bank transfer …3000". */
export const payoutMethodWords = ({ type, lastFour }: MaskedPayoutMethod): string =>
  type === "bank" && lastFour !== "" ? `${payoutMethodNames[type]} …${lastFour}` : payoutMethodNames[type];

export const payoutStateNames: Record<PayoutState, { label: string; tone: "sky" | "ok" | "danger" }> = {
  sent: { label: t("On its way"), tone: "sky" },
  paid: { label: t("Paid"), tone: "ok" },
  failed: { label: t("Failed"), tone: "danger" },
};

export const payoutProblemTexts: Record<PayoutProblem, string> = {
  negative: t("Owes this. It comes off the next reward or payout."),
  below_minimum: t("Below the minimum"),
  no_method: t("No payout method yet"),
  new_method: t("Payout method is less than 72 hours old"),
  currency: t("The payout method doesn’t pay this currency"),
  amount: t("The payout method doesn’t pay this amount"),
  tax_form: t("Tax form missing"),
};

export const taxFormNames: Record<TaxFormState, string> = {
  asked: t("Asked for"),
  received: t("Received"),
  expired: t("Expired"),
};

const countries = new Intl.DisplayNames(pageLanguage(), { type: "region", fallback: "code" });
export const payerCountry = (code: string): string => countries.of(code) ?? code;

/** The threshold that a run observes, or that none is known. */
export function taxYearWords({ country, year, threshold }: TaxYear): string {
  const of = { country: payerCountry(country), year: String(year) };
  if (threshold === null)
    return t("No threshold for tax forms is known for {country} in {year}, so none is asked for.", of);
  const { form, ...money } = threshold;
  return t("Tax forms are needed from {percent}% of {amount} in {year} on ({form}, {country}).", {
    ...of,
    ...{ form, percent: taxFormPercent, amount: formatMoney(money) },
  });
}

/** The sum of a run in one currency by one method, such as "€40.00 by bank transfer to 2 participants". */
export const totalWords = ({ type, currency, amount, payees }: PayoutTotal): string =>
  t("{method}: {amount} to {payees, plural, one {# participant} other {# participants}}", {
    method: payoutMethodNames[type],
    amount: formatMoney({ amount, currency }),
    payees,
  });

/** The sums of amounts, each currency on its own, such as "€40.00 and $20.00". */
export function sumWords(amounts: readonly Money[]): string {
  const currencies = [...new Set(amounts.map(({ currency }) => currency))].toSorted();
  const sumIn = (currency: string) =>
    amounts.filter((one) => one.currency === currency).reduce((sum, { amount }) => sum + amount, 0);
  return formatList(currencies.map((currency) => formatMoney({ currency, amount: sumIn(currency) })));
}
