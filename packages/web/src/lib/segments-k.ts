import type { InvitedUsers, SegmentsK } from "@kiteloop/contract/reports/insights";
import { formatDay } from "@kiteloop/ui/charts/days.ts";
import { formatK, formatShare, formatTenths } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";

type Weeks = Pick<SegmentsK, "state" | "week" | "weeks" | "members">;

/** The people whose numbers these are, or why there are none. */
export function cohortWeeksText({ state, week, weeks, members }: Weeks): string {
  if (state === "empty") return t("No participants joined in a complete week.");
  if (state === "maturing") return t("Maturing. The first week is final after 14 days.");
  if (state === "too_few") return t("Not enough data. Fewer than 30 participants joined in complete weeks.");
  if (state === "not_counted" || week === null)
    return t(
      "Some participants of these weeks joined before this was counted. It’s complete four weeks after the upgrade.",
    );
  return t(
    "{members, plural, one {# participant} other {# participants}} who joined in {weeks, plural, one {the week of {day}} other {the # weeks from {day}}}, and their results within 14 days.",
    { members, weeks, day: formatDay(week) },
  );
}

function signed(difference: number): string {
  const amount = formatK(Math.abs(difference));
  if (amount === formatK(0)) return amount;
  return `${difference < 0 ? "−" : "+"}${amount}`;
}

/**
 * The change of K taken apart, in words: only what is more than chance. `null` if there is nothing to say.
 * @param by what segments are of, such as `country`
 */
export function mixText(
  { k, change, weeks }: Pick<SegmentsK, "k" | "change" | "weeks">,
  by: string,
): string | null {
  if (change === null || k === null) return null;
  const { difference, clear, within, mix, before } = change;
  const values = {
    before: formatK(before),
    k: formatK(k),
    weeks,
    within: signed(within.difference),
    mix: signed(mix),
    moved: difference < 0 ? "fell" : "rose",
    by,
  };
  if (clear && within.clear && difference * within.difference < 0)
    return t(
      "{moved, select, fell {K rose within segments but fell overall, because the mix of segments changed.} other {K fell within segments but rose overall, because the mix of segments changed.}} K went from {before} in {weeks, plural, one {the previous week} other {the previous # weeks}} to {k} ({within} within segments, {mix} from the mix).",
      values,
    );
  if (clear && within.clear)
    return t(
      "K went from {before} in {weeks, plural, one {the previous week} other {the previous # weeks}} to {k} ({within} within segments, {mix} from the mix).",
      values,
    );
  if (clear)
    return t(
      "K went from {before} in {weeks, plural, one {the previous week} other {the previous # weeks}} to {k}, without a clear change within segments ({within} within segments, {mix} from the mix).",
      values,
    );
  return within.clear
    ? t(
        "K changed by {within} within segments. A changed mix by {by, select, project {project} widget {widget} channel {channel} country {country} device {device} other {variant}} hides it.",
        values,
      )
    : null;
}

/** The difference between invited and uninvited users, if it is more than chance. */
export function invitedText({ invited, uninvited, difference }: InvitedUsers): string {
  if (!invited?.members) return t("None of them joined through an invitation.");
  if (!uninvited?.members) return t("All of them joined through an invitation.");
  if (difference === null) return t("Too few of either to compare.");
  if (!difference.clear) return t("Their conversion rates show no clear difference.");
  const { low, high } = difference.interval ?? { low: 0, high: 0 };
  const points = (share: number) => formatTenths(100 * Math.abs(share));
  const [less, more] = difference.difference > 0 ? [low, high] : [-high, -low];
  const values = { less: points(less), more: points(more) };
  return difference.difference > 0
    ? t("Invited users convert more often, by {less} to {more} percentage points.", values)
    : t("Invited users convert less often, by {less} to {more} percentage points.", values);
}

/** `12% (9% to 15%)`. */
export function rateText(share: number | null, interval: { low: number; high: number } | null): string {
  if (share === null) return "–";
  return interval
    ? t("{share} ({low} to {high})", {
        share: formatShare(share),
        low: formatShare(interval.low),
        high: formatShare(interval.high),
      })
    : formatShare(share);
}
