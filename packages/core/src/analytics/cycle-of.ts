import { addDays, cycleTimeByDay, type DateRange, mondayOf } from "@kiteloop/metrics";
import type { Table } from "../context/index.ts";
import type { StoredProject } from "../project/index.ts";
import { cohortDays } from "../rollup/index.ts";
import { dayMs, mostWeeks, weeksOf } from "./cohort-weeks.ts";

/**
 * The cycle time of several projects together, in days: of those who joined in the 53 weeks up to a range's last. A
 * shorter time would hold nobody who has been watched for long.
 */
export async function cycleOf(
  table: Table,
  projects: readonly StoredProject[],
  { to }: DateRange,
  now: number,
) {
  // The end of the range is the present as far as weeks to read go.
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
