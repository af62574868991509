import type { Interval } from "./wilson.ts";

/** One step of a funnel, in order. */
export interface FunnelStep<Id extends string = string> {
  readonly id: Id;
  readonly count: number;
}

export interface FunnelRow<Id extends string = string> extends FunnelStep<Id> {
  /** Share of the previous step, 0 up; `null` for the first step and after an empty one. May exceed 1. */
  readonly stepRate: number | null;
  /** 95%, of a share; `null` where it is not known how the people behind a step differ. */
  readonly interval: Interval | null;
}

/**
 * Rates from step to step. A step may be larger than the one before: one participant sends many invitations. Totals do
 * not tell who acted, and visitors of one link resemble each other, so there are no intervals.
 */
export function funnel<Id extends string>(steps: readonly FunnelStep<Id>[]): FunnelRow<Id>[] {
  return steps.map((step, index) => {
    const before = index === 0 ? 0 : (steps[index - 1]?.count ?? 0);
    return { ...step, stepRate: before > 0 ? step.count / before : null, interval: null };
  });
}
