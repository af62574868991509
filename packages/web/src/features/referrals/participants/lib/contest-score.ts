import type { Contest, ContestMetric } from "@kiteloop/contract/referrals/contest";
import { formatCount } from "../../../../lib/format.ts";
import { formatMoney } from "../../../../lib/money.ts";
import { t } from "../messages.ts";

export const metricNames: Record<ContestMetric, string> = {
  joins: t("participants.contestSheet.joins"),
  conversions: t("participants.contestSheet.conversions"),
  revenue: t("participants.contestSheet.revenue"),
};

/** A score as members read it: a number, or an amount. */
export function scoreIn({ currency }: Pick<Contest, "currency">, score: number): string {
  return currency === null ? formatCount(score) : formatMoney({ amount: score, currency });
}
