import { type CohortK, headlineWindow } from "@kiteloop/contract/reports/insights";
import { headlineK, headlineWeeks, spreadWeeks } from "@kiteloop/metrics";
import type { StoredProject } from "../../publishing/index.ts";
import type { Table } from "../../shared/context/index.ts";
import { type CohortWeek, weeksOf } from "./cohort-weeks.ts";

type Project = Pick<StoredProject, "projectId" | "timeZone" | "createdAt">;

/** Cohort K of all projects together at `now` (ms since 1970). Reads grow with projects, never with participants. */
export async function readCohortK(table: Table, projects: readonly Project[], now: number): Promise<CohortK> {
  return cohortKOf(
    await Promise.all(projects.map((project) => weeksOf(table, project, headlineWeeks, now))),
    now,
  );
}

/** The weeks that K, its steps and the variation of counts need, up to the present one. */
export const shownWeeks = Math.max(headlineWeeks, spreadWeeks + 1);

export function readShownWeeks(table: Table, project: Project, now: number): Promise<CohortWeek[]> {
  return weeksOf(table, project, shownWeeks, now);
}

/** Of each project's weeks, up to the present one and without gaps. */
export function cohortKOf(projects: readonly (readonly CohortWeek[])[], now: number): CohortK {
  const lists = projects.map((weeks) => weeks.slice(-headlineWeeks).map(headlineWeekOf));
  const { maturesAt, ...found } = headlineK(lists, { windowDays: headlineWindow, now });
  return {
    ...found,
    window: headlineWindow,
    sources: found.sources && [...found.sources],
    maturesAt: maturesAt === null ? null : new Date(maturesAt).toISOString(),
  };
}

function headlineWeekOf({ cohort, end }: CohortWeek) {
  return {
    week: cohort.week,
    end,
    groups: cohort.groups.map(({ members, within }) => ({ members, invitees: within[headlineWindow] })),
    inviteesByDay: cohort.days.slice(0, headlineWindow),
    inviteesByHour: cohort.hours,
    bySource: cohort.sources,
  };
}
