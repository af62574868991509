import type { RatioCluster } from "../bootstrap.ts";
import { dayCount } from "../days.ts";
import type { Look } from "./sequential.ts";
import { shownBy } from "./spread.ts";

/** Participants of one day whose window is over, by group of root inviters. */
export interface VariantDay {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly groups: readonly RatioCluster[];
}

export interface VariantData {
  readonly id: string;
  readonly weight: number;
  /** Root inviters assigned so far, also those whose window is not over. */
  readonly assigned: number;
  /** In any order; days on which nobody joined may be missing. */
  readonly days: readonly VariantDay[];
}

/** All variants at the end of each day on which someone joined whose window is over by now. */
export function looksOf(arms: readonly VariantData[], from: string): Look[] {
  const days = [...new Set(arms.flatMap((arm) => arm.days.map(({ day }) => day)))].sort();
  const sums = arms.map((): RatioCluster[] => []);
  return days.map((day) => {
    for (const [at, arm] of arms.entries()) {
      const groups = arm.days.find((one) => one.day === day)?.groups ?? [];
      const before = sums[at] ?? [];
      sums[at] = Array.from({ length: Math.max(before.length, groups.length) }, (_, group) => ({
        size: (before[group]?.size ?? 0) + (groups[group]?.size ?? 0),
        outcome: (before[group]?.outcome ?? 0) + (groups[group]?.outcome ?? 0),
      }));
    }
    return { days: dayCount({ from, to: day }), variants: sums.map(shownBy) };
  });
}
