import { type CycleGroup, type CycleTime, cycleTimeByDay } from "@kiteloop/metrics";
import { horizonDays } from "./delays.ts";

/** Median and 90th percentile in days. */
export type Cycle = Pick<CycleTime, "state" | "median" | "p90" | "invitees">;

const dayMs = 86_400_000;
const inDays = (ms: number | null) => (ms === null ? null : ms / dayMs);

/** The cycle time of the inviters of one or several projects. */
export function cycleTimeOf(groups: readonly CycleGroup[]): Cycle {
  const { state, median, p90, invitees } = cycleTimeByDay([...groups], { horizonDays });
  return { state, median: inDays(median), p90: inDays(p90), invitees };
}
