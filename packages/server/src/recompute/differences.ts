import { invitationsOf } from "@kiteloop/contract/reports/invitations";
import { segmentMetrics } from "@kiteloop/contract/reports/segments";
import { type ProjectRecount, recountWorkspace } from "@kiteloop/core/counting";
import type { Numbers } from "@kiteloop/core/reports/export";
import { uniqueError } from "@kiteloop/metrics";
import { type DateRange, dayOf } from "@kiteloop/metrics/days";
import { differing } from "./differing.ts";

/** Deviations of this many standard errors from the marks' count occur by chance once in a million days. */
const mostErrors = 5;

/** Differences between the fold's totals and the recount of the lines at `at` (ms since 1970), one sentence each. */
export function differencesOf(numbers: Numbers, recount: ProjectRecount, at: number): string[] {
  const range = { from: numbers.range.from, to: numbers.range.to };
  const alone = recountWorkspace([recount], at, range);
  const { visitors, ...insights } = recount.insights(range, at);
  const { state, median, p90, invitees, days } = numbers.cycleTime;
  const both: [string, unknown, unknown][] = [
    ["totals", numbers.totals, alone.totals],
    ["totals before", numbers.previous, alone.previous],
    ["share of new users who were invited", numbers.shareInvited, alone.shareInvited],
    ["days", numbers.days, alone.days],
    ["widgets", widgetsIn(numbers), widgetsOf(alone)],
    ["channels", sortedBy("channel", numbers.channels), channelsOf(alone, todayOf(recount, range, at))],
    ["cycle time", { state, median, p90, invitees }, recount.cycle(at, at)],
    ["cycle time by day", days.map((day) => day.invitees), cycleDays(recount, at, days.length)],
    ["cohorts", numbers.cohorts, insights.cohorts],
    ["segments", numbers.segments, insights.segments],
    ["K by segment", numbers.cohortSegments, insights.cohortSegments],
    ["revenue", numbers.revenue, insights.revenue],
    ["hours", numbers.hours, insights.hours],
    ["events of declared bots", numbers.bots, insights.bots],
    [
      "visitors",
      numbers.visitors,
      visitors.map(({ day, count, interval }) => {
        return { day, count, interval };
      }),
    ],
    ["experiments", sortedBy("experiment", numbers.experiments), insights.experiments],
  ];
  return [
    ...both.flatMap(([name, folded, counted]) => differing(name, folded, counted)),
    ...visitors
      .filter(({ count, likely }) => Math.abs(count - likely) > 1 + mostErrors * uniqueError * likely)
      .map(({ day, count, marks, likely }) => {
        return `visitors of ${day}: the sketch says ${count}, and ${marks} different marks are left by ${likely}`;
      }),
    ...misplacedIn(recount),
    ...recount.revenue.mismatches().map(({ currency, changes, conversions }) => {
      const says = `${conversions.gross} paid and ${conversions.reversed} reversed`;
      return `revenue in ${currency}: conversions say ${says}, their changes ${changes.gross} and ${changes.reversed}`;
    }),
  ];
}

function misplacedIn({ experiments: { misplaced } }: ProjectRecount): string[] {
  return misplaced === 0
    ? []
    : [`experiments: ${misplaced} count in another variant than their chain's root`];
}

function sortedBy<Name extends string, Row extends Record<Name, string>>(name: Name, rows: readonly Row[]) {
  return rows.toSorted((one, other) => (one[name] < other[name] ? -1 : 1));
}

type Workspace = ReturnType<typeof recountWorkspace>;

/** Facts without a widget are in the totals. */
const widgetsIn = ({ widgets }: Numbers) =>
  sortedBy(
    "widget",
    widgets.filter(({ widget }) => widget !== "none"),
  );

function widgetsOf({ widgets }: Workspace) {
  const rows = widgets.map(({ id: widget, name, counts }) => {
    const { impressions, opens, shares, emails, clicks, joins, conversions } = counts;
    return { widget, name, impressions, opens, shares, emails, clicks, joins, conversions };
  });
  return sortedBy(
    "widget",
    rows.filter((row) => segmentMetrics.some((metric) => row[metric] > 0)),
  );
}

/** The channels of the project's day at `at` (ms since 1970); none if the range ends before or begins after it. */
function todayOf(recount: ProjectRecount, range: DateRange, at: number): Workspace["channels"] {
  const day = dayOf(at, recount.head.project.timeZone);
  const isOpen = range.from <= day && day <= range.to;
  return isOpen ? recountWorkspace([recount], at, { from: day, to: day }).channels : [];
}

function channelsOf({ channels }: Workspace, today: Workspace["channels"]) {
  /** Links that were shared by a channel, and emails that invited. */
  const now = new Map(today.map((row) => [row.id, invitationsOf(row.counts)]));
  const rows = channels.map((row) => {
    return { channel: row.id, invitations: invitationsOf(row.counts), today: now.get(row.id) ?? 0 };
  });
  return sortedBy(
    "channel",
    rows.filter(({ invitations }) => invitations > 0),
  );
}

function cycleDays(recount: ProjectRecount, at: number, days: number): number[] {
  const groups = recount.cycleGroups(at, at);
  return Array.from({ length: days }, (_, day) =>
    groups.reduce((sum, { inviteesByDay }) => sum + (inviteesByDay[day] ?? 0), 0),
  );
}
