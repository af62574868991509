import { cohortWindows, headlineWindow } from "@kiteloop/contract/reports/insights";
import { addDays, dayOf, mondayOf, startOfDay } from "@kiteloop/metrics/days";
import { type Rollups, readRollups } from "../../counting/index.ts";
import type { StoredProject } from "../../publishing/index.ts";
import type { Table } from "../../shared/context/index.ts";

export const mostWeeks = 53;

/** A week's cohort and the first instant after the week, in ms since 1970. */
export type CohortWeek = { cohort: Rollups["cohorts"][number]; end: number };

/**
 * The cohorts of the `count` weeks up to this one in the project's zone, empty ones included, the oldest first.
 * Weeks before the project's creation are left out.
 */
export async function weeksOf(
  table: Table,
  { projectId, timeZone, createdAt }: Pick<StoredProject, "projectId" | "timeZone" | "createdAt">,
  count: number,
  now: number,
): Promise<CohortWeek[]> {
  const last = mondayOf(dayOf(now, timeZone));
  const born = mondayOf(dayOf(Date.parse(createdAt), timeZone));
  let from = addDays(last, -7 * (count - 1));
  if (from < born) from = born;
  const cohorts = await readRollups(table, projectId, "cohorts", { from, to: last, empty: "included" });
  return cohorts.map((cohort) => ({ cohort, end: startOfDay(addDays(cohort.week, 7), timeZone) }));
}

/** The requested window; by default the headline's. */
export function windowOf(asked: string | undefined) {
  return cohortWindows.find((days) => String(days) === asked) ?? headlineWindow;
}
