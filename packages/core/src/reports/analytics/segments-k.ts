import { headlineWindow } from "@kiteloop/contract/reports/cohort-windows";
import type { SegmentsK } from "@kiteloop/contract/reports/insights";
import type { OriginSegmentation } from "@kiteloop/contract/reports/origin-segments";
import { dayMs } from "@kiteloop/contract/shared/time";
import { type SegmentWeek, segmentsK, segmentWeeks } from "@kiteloop/metrics";
import { readBreakdown } from "../../counting/index.ts";
import { type StoredProject, widgetNames } from "../../publishing/index.ts";
import type { Table } from "../../shared/context/index.ts";
import type { CohortWeek } from "./cohort-weeks.ts";

/** Weeks of which the segments are read. */
const mostRipe = segmentWeeks.together + segmentWeeks.before;
const mostSegments = 100;

/** The first and last of the newest weeks that can be judged. */
export function ripeWeeks(weeks: readonly CohortWeek[], now: number) {
  const ripe = weeks.filter(({ end }) => end + headlineWindow * dayMs <= now).slice(-mostRipe);
  return { from: ripe[0]?.cohort.week, to: ripe.at(-1)?.cohort.week };
}

/** The segments of the newest cohorts that can be judged. Reads grow with weeks and segments. */
export async function segmentWeeksOf(
  table: Table,
  projectId: string,
  by: OriginSegmentation,
  weeks: readonly CohortWeek[],
  now: number,
): Promise<SegmentWeek[]> {
  const { from, to } = ripeWeeks(weeks, now);
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

/** K by the segments of those who joined, of weeks up to the present one. Reads grow with weeks and segments. */
export async function segmentsOf(
  table: Table,
  { workspaceId, projectId }: StoredProject,
  by: OriginSegmentation,
  weeks: readonly CohortWeek[],
  now: number,
): Promise<SegmentsK> {
  const [read, names] = await Promise.all([
    segmentWeeksOf(table, projectId, by, weeks, now),
    by === "widget" ? widgetNames(table, workspaceId, projectId) : new Map<string, string>(),
  ]);
  const { segments, ...found } = segmentsK(read, { windowDays: headlineWindow, now });
  const shown = segments.slice(0, mostSegments);
  return { ...found, segments: shown.map((one) => ({ ...one, name: names.get(one.value) ?? one.value })) };
}
