import { cohortWindows } from "@kiteloop/contract/insights";
import { addDays, dayOf, mondayOf, startOfDay } from "@kiteloop/metrics";
import type { Table } from "../context/index.ts";
import type { StoredProject } from "../project/index.ts";
import { type CohortRollup, emptyCohort, readCohorts } from "../rollup/index.ts";

export const dayMs = 86_400_000;
export const mostWeeks = 53;

/** A week's cohort and the first instant after the week, in ms since 1970. */
export type CohortWeek = { cohort: CohortRollup; end: number };

/**
 * The cohorts of the `count` weeks up to this one in the project's zone, those nobody joined in too, the oldest first.
 * Weeks from before the project are left out.
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
  const found = await readCohorts(table, projectId, from, last);
  const byWeek = new Map(found.map((cohort) => [cohort.week, cohort]));
  const weeks: CohortWeek[] = [];
  for (let week = from; week <= last; week = addDays(week, 7)) {
    weeks.push({
      cohort: byWeek.get(week) ?? emptyCohort(week),
      end: startOfDay(addDays(week, 7), timeZone),
    });
  }
  return weeks;
}

/** The window asked for; two weeks unless told. */
export function windowOf(asked: string | undefined) {
  return cohortWindows.find((days) => String(days) === asked) ?? 14;
}
