import type { PayoutProblem, PayoutTotal } from "@kiteloop/contract/referrals/payout-run";
import type { PayoutMethodType, PayoutState } from "@kiteloop/contract/referrals/payout-states";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { formatMoney } from "../../../../lib/money.ts";

export const payoutMethodNames: Record<PayoutMethodType, string> = {
  paypal: "PayPal",
  wise_email: t("Wise, by email"),
  bank: t("Bank transfer"),
  manual: t("By hand"),
};

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
};

/** The sum of a run in one currency by one method, such as "€40.00 by bank transfer to 2 participants". */
export const totalWords = ({ type, currency, amount, payees }: PayoutTotal): string =>
  t("{method}: {amount} to {payees, plural, one {# participant} other {# participants}}", {
    method: payoutMethodNames[type],
    amount: formatMoney({ amount, currency }),
    payees,
  });
