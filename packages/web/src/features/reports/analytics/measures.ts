import {
  type Analytics,
  type Counts,
  type Granularity,
  metricNames,
} from "@kiteloop/contract/reports/analytics";
import { addDays, type DateRange, dayOf, shareInvited } from "@kiteloop/metrics";
import { formatDay, formatDayLong, formatMonth } from "@kiteloop/ui/charts/days.ts";
import { invitationsOf } from "@kiteloop/ui/lib/loop-funnel.ts";
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

/** Numbers of a range, with the part counted today. */
type WithToday = Pick<
  Analytics,
  "totals" | "shareInvited" | "channels" | "today" | "range" | "timeZone" | "asOf"
>;

/**
 * The numbers of a screen. Today is not over, so it is in none of them and `today` shows it beside them. While completed
 * days have no participant it is in all of them, since nothing could be read otherwise, and `today` is null. `over` is
 * the days of which they are.
 */
export function numbersOf<Data extends WithToday>(data: Data): Data & { over: DateRange } {
  const { totals, today, range, timeZone, asOf } = data;
  const all = { ...data, today: null, over: range };
  if (!today) return all;
  const complete = { ...totals };
  for (const name of metricNames) complete[name] -= today[name];
  const { participants, joins } = complete;
  if (participants === 0) return all;
  return {
    ...data,
    totals: complete,
    shareInvited: shareInvited({ participants, joins, invitations: invitationsOf(complete) }),
    channels: data.channels
      .map((row) => ({ ...row, invitations: row.invitations - row.today }))
      .sort((one, other) => other.invitations - one.invitations),
    over: { from: range.from, to: addDays(dayOf(Date.parse(asOf), timeZone), -1) },
  };
}
