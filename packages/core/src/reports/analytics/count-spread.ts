import type { CountSpread } from "@kiteloop/contract/reports/insights";
import { invitationsOf } from "@kiteloop/contract/reports/invitations";
import { addDays, chainDispersion, type DateRange, dayOf, mondayOf, spreadWeeks } from "@kiteloop/metrics";
import type { StoredProject } from "../../publishing/index.ts";
import type { CohortWeek } from "./cohort-weeks.ts";
import { type DayCounters, type NamedCounts, sumCounters, sumWithin, toCounts } from "./tally.ts";

/** The invitees of a participant in their first four weeks, which are nearly all. */
const longestWindow = 28;

/** The days that show how counts vary, up to today in the zone of the project that is furthest ahead. */
export function spreadRange(projects: readonly Pick<StoredProject, "timeZone">[], now: number): DateRange {
  const days = projects.map(({ timeZone }) => dayOf(now, timeZone)).sort();
  const to = days.at(-1) ?? dayOf(now, "UTC");
  return { from: addDays(mondayOf(to), -7 * spreadWeeks), to };
}

/**
 * How much counts vary, of all projects together.
 * @param projects cohorts by week, up to the present week
 * @param days of all projects, at least those of `spreadRange`
 */
export function countSpreadOf(
  projects: readonly (readonly CohortWeek[])[],
  days: readonly DayCounters[],
  { from, to }: DateRange,
): CountSpread {
  const cohorts = projects.flat().flatMap(({ cohort }) => (cohort.week >= from ? [cohort] : []));
  const weeks = Array.from({ length: spreadWeeks }, (_, at) => {
    const first = addDays(from, 7 * at);
    return countsOf(sumCounters(sumWithin(days, { from: first, to: addDays(first, 6) })));
  });
  const all = countsOf(sumCounters(sumWithin(days, { from, to })));
  type Cohort = (typeof cohorts)[number];
  const spread = (of: keyof typeof all, groups: (cohort: Cohort) => readonly number[]) => ({
    weeks: weeks.map((week) => week[of]),
    chains: chainDispersion(added(cohorts.map(groups)), all[of]),
  });
  return {
    from,
    participants: spread("participants", ({ groups }) => groups.map(({ members }) => members)),
    invitations: spread("invitations", ({ stepGroups }) => stepGroups.map(({ invitations }) => invitations)),
    clicks: spread("clicks", ({ stepGroups }) => stepGroups.map(({ visitors }) => visitors)),
    joins: spread("joins", ({ groups }) => groups.map(({ within }) => within[longestWindow])),
    conversions: spread("conversions", ({ groups }) => groups.map(({ conversions }) => conversions)),
  };
}

function countsOf(counters: NamedCounts) {
  const counts = toCounts(counters);
  const { participants, clicks, joins, conversions } = counts;
  return { participants, invitations: invitationsOf(counts), clicks, joins, conversions };
}

/** By group of chains; those of several projects are as independent as those of one. */
function added(lists: readonly (readonly number[])[]): number[] {
  return (lists[0] ?? []).map((_, at) => lists.reduce((sum, list) => sum + (list[at] ?? 0), 0));
}
