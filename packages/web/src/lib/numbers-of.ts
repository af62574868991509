import { type Analytics, metricNames } from "@kiteloop/contract/reports/analytics";
import { addDays, type DateRange, dayOf, shareInvited } from "@kiteloop/metrics";
import { invitationsOf } from "@kiteloop/ui/lib/loop-funnel.ts";

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
