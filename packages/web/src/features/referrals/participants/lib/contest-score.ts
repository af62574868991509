import type { Contest, ContestMetric } from "@kiteloop/contract/referrals/contest";
import { formatCount } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { formatMoney } from "../../../../lib/money.ts";

export const metricNames: Record<ContestMetric, string> = {
  joins: t("Joins"),
  conversions: t("Conversions"),
  revenue: t("Revenue"),
};

/** A score as members read it: a number, or an amount. */
export function scoreIn({ currency }: Pick<Contest, "currency">, score: number): string {
  return currency === null ? formatCount(score) : formatMoney({ amount: score, currency });
}
