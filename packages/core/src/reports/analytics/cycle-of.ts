import { cycleHorizons } from "@kiteloop/contract/reports/insights";
import { dayMs } from "@kiteloop/contract/shared/time";
import { addDays, cycleTimeWithin, type DateRange, mondayOf } from "@kiteloop/metrics";
import type { StoredProject } from "../../publishing/index.ts";
import type { Table } from "../../shared/context/index.ts";
import { type CohortWeek, mostWeeks, weeksOf } from "./cohort-weeks.ts";

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
  const groups = lists.flat().map((week) => cycleGroupOf(week, now));
  const { state, median, p90, invitees } = cycleTimeWithin(groups, cycleHorizons);
  const inDays = (ms: number | null) => (ms === null ? null : ms / dayMs);
  return { state, median: inDays(median), p90: inDays(p90), invitees };
}

/** A week's invitees by delay, up to `now` (ms since 1970). */
export function cycleGroupOf({ cohort, end }: CohortWeek, now: number) {
  return {
    watchedDays: Math.floor((now - end) / dayMs),
    inviteesByDay: [...cohort.days, ...cohort.late],
    inviteesByHour: cohort.hours,
  };
}
