import type { RatioCluster } from "../bootstrap.ts";
import { dayCount } from "../days.ts";
import { adjusted, type ReturningCluster } from "./adjust.ts";
import type { Look } from "./sequential.ts";
import { type Shown, shownBy } from "./spread.ts";

/** Participants of one day whose window is over, by group of root inviters. */
export interface VariantDay {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** People who joined that day. */
  readonly groups: readonly RatioCluster[];
  /** People who had joined before the start, and entered the experiment that day; absent where only new users count. */
  readonly returning?: readonly ReturningCluster[];
}

export interface VariantData {
  readonly id: string;
  readonly weight: number;
  /** Root inviters assigned so far, by day, also those whose window is not over. */
  readonly assigned: readonly { readonly day: string; readonly roots: number }[];
  /** In any order; days on which nobody joined may be missing. */
  readonly days: readonly VariantDay[];
}

/** All variants at the end of each day on which someone joined whose window is over by now. */
export function looksOf(arms: readonly VariantData[], from: string): Look[] {
  const days = [...new Set(arms.flatMap((arm) => arm.days.map(({ day }) => day)))].sort();
  const sums = arms.map(() => ({ groups: [] as ReturningCluster[], returning: [] as ReturningCluster[] }));
  return days.map((day) => {
    for (const [at, arm] of arms.entries()) {
      const { groups = [], returning = [] } = arm.days.find((one) => one.day === day) ?? {};
      const sum = sums[at];
      if (sum === undefined) continue;
      sum.groups = addUp(sum.groups, groups);
      sum.returning = addUp(sum.returning, returning);
    }
    return { days: dayCount({ from, to: day }), variants: adjusted(sums) };
  });
}

/** All variants over all these days together. */
export function shownTogether(arms: readonly Pick<VariantData, "days">[]): Shown[] {
  const sums = arms.map(({ days }) => ({
    groups: days.reduce<ReturningCluster[]>((sum, { groups }) => addUp(sum, groups), []),
    returning: days.reduce<ReturningCluster[]>((sum, { returning = [] }) => addUp(sum, returning), []),
  }));
  return adjusted(sums);
}

/** The same without taking into account who was there before. */
export function plainlyTogether(arms: readonly Pick<VariantData, "days">[]): Shown[] {
  return arms.map(({ days }) =>
    shownBy(
      days.reduce<ReturningCluster[]>(
        (sum, { groups, returning = [] }) => addUp(addUp(sum, groups), returning),
        [],
      ),
    ),
  );
}

function addUp(
  before: readonly ReturningCluster[],
  more: readonly (RatioCluster & { readonly before?: number })[],
): ReturningCluster[] {
  return Array.from({ length: Math.max(before.length, more.length) }, (_, at) => ({
    size: (before[at]?.size ?? 0) + (more[at]?.size ?? 0),
    outcome: (before[at]?.outcome ?? 0) + (more[at]?.outcome ?? 0),
    before: (before[at]?.before ?? 0) + (more[at]?.before ?? 0),
  }));
}
