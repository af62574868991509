import type { Counts, Granularity } from "@kiteloop/contract/reports/analytics";
import { invitationsOf } from "@kiteloop/contract/reports/invitations";
import { type DateRange, shareInvited } from "@kiteloop/metrics";
import { formatDay, formatDayLong, formatMonth } from "@kiteloop/ui/charts/days.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";

export const granularityNames: Readonly<Record<Granularity, string>> = {
  day: t("Days"),
  week: t("Weeks"),
  month: t("Months"),
};

/** Chart name for each granularity. */
export const granularityTitles: Readonly<Record<Granularity, string>> = {
  day: t("Day by day"),
  week: t("Week by week"),
  month: t("Month by month"),
};

/** The same within a sentence. */
export const granularityRhythms: Readonly<Record<Granularity, string>> = {
  day: t("day by day"),
  week: t("week by week"),
  month: t("month by month"),
};

/** Formats a bucket by its first day. */
export function bucketName(granularity: Granularity): (day: string) => string {
  if (granularity === "month") return formatMonth;
  return granularity === "week" ? (day) => t("Week of {day}", { day: formatDay(day) }) : formatDayLong;
}

/** The first day of the last bucket if that is incomplete. */
export function openBucket(days: readonly string[], range: DateRange, today: string): string | undefined {
  const last = days.at(-1);
  return last !== undefined && today >= last && today <= range.to ? last : undefined;
}

/** Whether there is no data at all, not even an impression. */
export function isSilent(counts: Counts): boolean {
  return Object.values(counts).every((count) => count === 0);
}

/**
 * The share of new users who were invited, of the seven days up to each day, or of each week or month; `null` with fewer
 * than seven days or no denominator.
 */
export function weeklyShareInvited(
  days: readonly Counts[],
  granularity: Granularity = "day",
): (number | null)[] {
  const length = granularity === "day" ? 7 : 1;
  return days.map((_, index) => {
    if (index < length - 1) return null;
    const week = days.slice(index - length + 1, index + 1);
    const sum = (value: (counts: Counts) => number) => week.reduce((total, day) => total + value(day), 0);
    return shareInvited({
      participants: sum((day) => day.participants),
      invitations: sum(invitationsOf),
      joins: sum((day) => day.joins),
    }).share;
  });
}

/** Embedders may omit names, so the end of the id distinguishes participants. */
export const participantName = ({ name, participantId }: { name: string; participantId: string }): string =>
  name || t("Unnamed …{id}", { id: participantId.slice(-6) });
