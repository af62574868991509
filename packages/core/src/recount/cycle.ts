import { type CycleTime, cycleTimeByDay } from "@kiteloop/metrics";
import { horizonDays } from "./delays.ts";
import type { ProjectRecount } from "./project.ts";

/** Median and 90th percentile in days. */
export type Cycle = Pick<CycleTime, "state" | "median" | "p90" | "invitees">;

const dayMs = 86_400_000;
const inDays = (ms: number | null) => (ms === null ? null : ms / dayMs);

/**
 * The cycle time of all projects' inviters together, of those who joined in the 53 weeks up to the one `end` is in.
 * Both moments in ms since 1970.
 */
export function recountCycle(projects: readonly ProjectRecount[], end: number, now: number): Cycle {
  const groups = projects.flatMap((project) => project.cycleGroups(end, now));
  const { state, median, p90, invitees } = cycleTimeByDay(groups, { horizonDays });
  return { state, median: inDays(median), p90: inDays(p90), invitees };
}
