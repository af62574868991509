import type { InvitedValue } from "@kiteloop/contract/reports/insights";
import { formatTenths } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { formatMoney } from "./money.ts";

type Revenue = InvitedValue["revenue"][number];
type Difference = Revenue["difference"];

const moneyOf = (currency: string) => (amount: number) =>
  formatMoney({ amount: Math.round(amount), currency });

/** `€8.00 to €12.50`, `at least €8.00`, or why there is neither. */
export function revenueBoundsText(
  { interval, intervalState, atLeast, net }: Revenue["invited"],
  currency: string,
): string | null {
  const money = moneyOf(currency);
  if (interval) return t("{low} to {high}", { low: money(interval.low), high: money(interval.high) });
  if (intervalState === "too_few") return t("too few participants");
  if (net === 0) return t("nothing paid so far");
  if (intervalState === "at_least" && atLeast !== null && atLeast > 0)
    return t("at least {atLeast}", { atLeast: money(atLeast) });
  return t("too few participants to tell");
}

/** The lower and upper end of a difference, both from 0 up; null if it may be chance. */
function clearEnds(difference: Difference): { less: number; more: number; isMore: boolean } | null {
  if (!difference?.clear || difference.interval === null) return null;
  const { low, high } = difference.interval;
  const isMore = difference.difference > 0;
  return { isMore, ...(isMore ? { less: low, more: high } : { less: -high, more: -low }) };
}

/** The difference of activity between invited and direct users, if it is more than chance. */
export function activityText(difference: Difference): string {
  const ends = clearEnds(difference);
  if (ends === null)
    return difference === null
      ? t("Too few of either to compare their activity.")
      : t("Their activity in the second week shows no clear difference.");
  const values = { less: formatTenths(100 * ends.less), more: formatTenths(100 * ends.more) };
  return ends.isMore
    ? t(
        "More of the invited users are active in the second week, by {less} to {more} percentage points.",
        values,
      )
    : t(
        "Fewer of the invited users are active in the second week, by {less} to {more} percentage points.",
        values,
      );
}

/** The difference of revenue per new user in one currency, if it is more than chance. */
export function revenueText({ currency, difference }: Revenue): string {
  const ends = clearEnds(difference);
  if (ends === null)
    return difference === null
      ? t("Revenue in {currency}: too few participants to compare.", { currency })
      : t("Revenue in {currency} shows no clear difference.", { currency });
  const money = moneyOf(currency);
  const values = { less: money(ends.less), more: money(ends.more) };
  return ends.isMore
    ? t("Each invited user pays more on average, by {less} to {more}.", values)
    : t("Each invited user pays less on average, by {less} to {more}.", values);
}
