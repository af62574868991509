import { headlineWindow } from "@kiteloop/contract/reports/cohort-windows";
import type { OriginSegmentation } from "@kiteloop/contract/reports/segments";
import { dayMs } from "@kiteloop/contract/shared/time";
import { type SegmentsK, type SegmentWeek, segmentsK, segmentWeeks } from "@kiteloop/metrics";
import { readBreakdown } from "../../counting/index.ts";
import type { StoredProject } from "../../publishing/index.ts";
import type { Table } from "../../shared/context/index.ts";
import { type CohortWeek, weeksOf } from "./cohort-weeks.ts";

/** Weeks of which the segments are read; and those after them, which can't be judged yet. */
const mostRipe = segmentWeeks.together + segmentWeeks.before;
const mostWeeks = mostRipe + Math.ceil(headlineWindow / 7) + 1;

/** The segments of the newest cohorts that can be judged. Reads grow with weeks and segments. */
export async function segmentWeeksOf(
  table: Table,
  projectId: string,
  by: OriginSegmentation,
  weeks: readonly CohortWeek[],
  now: number,
): Promise<SegmentWeek[]> {
  const ripe = weeks.filter(({ end }) => end + headlineWindow * dayMs <= now).slice(-mostRipe);
  const [from, to] = [ripe[0]?.cohort.week, ripe.at(-1)?.cohort.week];
  const found =
    from === undefined || to === undefined
      ? []
      : await readBreakdown(table, projectId, "cohortSegments", { by, from, to });
  const byWeek = new Map(found.map(({ week, segments }) => [week, segments]));
  return weeks.map(({ cohort: { week, groups }, end }) => ({
    ...{ week, end },
    members: groups.reduce((sum, { members }) => sum + members, 0),
    invitees: groups.reduce((sum, { within }) => sum + within[headlineWindow], 0),
    segments: byWeek.get(week) ?? new Map(),
  }));
}

/** K by the segments of those who joined. Reads grow with weeks and segments. */
export async function segmentsKOf(
  table: Table,
  project: StoredProject,
  by: OriginSegmentation,
  now: number,
): Promise<SegmentsK> {
  const weeks = await weeksOf(table, project, mostWeeks, now);
  const read = await segmentWeeksOf(table, project.projectId, by, weeks, now);
  return segmentsK(read, { windowDays: headlineWindow, now });
}
