import { cohortDays } from "@kiteloop/contract/reports/insights";
import { dayMs } from "@kiteloop/contract/shared/time";
import { addDays, cycleTimeByDay, type DateRange, mondayOf } from "@kiteloop/metrics";
import type { StoredProject } from "../../publishing/index.ts";
import type { Table } from "../../shared/context/index.ts";
import { mostWeeks, weeksOf } from "./cohort-weeks.ts";

/**
 * The cycle time of several projects together, in days, of participants who joined in the 53 weeks up to a range's end.
 * A shorter period would contain nobody who has been observed for long.
 */
export async function cycleOf(
  table: Table,
  projects: readonly StoredProject[],
  { to }: DateRange,
  now: number,
) {
  // For choosing weeks, the end of the range is the present.
  const end = Math.min(now, Date.parse(`${addDays(mondayOf(to), 6)}T00:00:00Z`));
  const lists = await Promise.all(projects.map((project) => weeksOf(table, project, mostWeeks, end)));
  const groups = lists.flat().map((week) => ({
    watchedDays: Math.floor((now - week.end) / dayMs),
    inviteesByDay: week.cohort.days,
  }));
  const { state, median, p90, invitees } = cycleTimeByDay(groups, { horizonDays: cohortDays });
  const inDays = (ms: number | null) => (ms === null ? null : ms / dayMs);
  return { state, median: inDays(median), p90: inDays(p90), invitees };
}
