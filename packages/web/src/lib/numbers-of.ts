import { type Analytics, type Counts, metricNames } from "@kiteloop/contract/reports/analytics";
import { invitationsOf } from "@kiteloop/contract/reports/invitations";
import { addDays, type DateRange, dayOf, shareInvited } from "@kiteloop/metrics";

/** Numbers of a range, with the part counted today. */
type WithToday = Pick<
  Analytics,
  "totals" | "shareInvited" | "channels" | "today" | "range" | "timeZone" | "asOf"
>;

/** Counts without the part of them that was counted today. */
export function completeCounts(counts: Counts, today: Counts): Counts {
  const complete = { ...counts };
  for (const name of metricNames) complete[name] -= today[name];
  return complete;
}

/** The share of new users who were invited, in these counts. */
export const shareInvitedOf = (counts: Counts) =>
  shareInvited({
    participants: counts.participants,
    invitations: invitationsOf(counts),
    joins: counts.joins,
  });

/**
 * The numbers of a screen. Today is not over, so it is in none of them and `today` shows it beside them. While completed
 * days have no participant it is in all of them, since nothing could be read otherwise, and `today` is null. `over` is
 * the days of which they are.
 */
export function numbersOf<Data extends WithToday>(data: Data): Data & { over: DateRange } {
  const { totals, today, range, timeZone, asOf } = data;
  const all = { ...data, today: null, over: range };
  if (!today) return all;
  const complete = completeCounts(totals, today);
  if (complete.participants === 0) return all;
  return {
    ...data,
    totals: complete,
    shareInvited: shareInvitedOf(complete),
    channels: data.channels
      .map((row) => ({ ...row, invitations: row.invitations - row.today }))
      .sort((one, other) => other.invitations - one.invitations),
    over: { from: range.from, to: addDays(dayOf(Date.parse(asOf), timeZone), -1) },
  };
}
