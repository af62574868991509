import { type CycleGroup, type CycleTime, cycleTimeWithin } from "@kiteloop/metrics";

/** Median and 90th percentile in days. */
export type Cycle = Pick<CycleTime, "state" | "median" | "p90" | "invitees">;

const dayMs = 86_400_000;
const inDays = (ms: number | null) => (ms === null ? null : ms / dayMs);

/** The cycle time of the inviters of one or several projects. */
export function cycleTimeOf(groups: readonly CycleGroup[]): Cycle {
  const { state, median, p90, invitees } = cycleTimeWithin([...groups], [90, 60, 28]);
  return { state, median: inDays(median), p90: inDays(p90), invitees };
}
