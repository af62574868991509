import { type Interval, wilsonInterval } from "./wilson.ts";

/** One step of a funnel in the order people walk it. */
export interface FunnelStep<Id extends string = string> {
  readonly id: Id;
  readonly count: number;
}

export interface FunnelRow<Id extends string = string> extends FunnelStep<Id> {
  /** Share of the step before, 0 up; `null` for the first step and after an empty one. May exceed 1. */
  readonly stepRate: number | null;
  /** Wilson's 95 % interval of `stepRate`; `null` where that is not a share of trials. */
  readonly interval: Interval | null;
  /** Share of the first step, `null` when that is empty. */
  readonly totalRate: number | null;
}

export interface Funnel<Id extends string = string> {
  readonly rows: readonly FunnelRow<Id>[];
  /**
   * The step that holds the loop back most: the one with the lowest rate, if its interval lies below all others'. `null`
   * when two are too alike to tell, no step loses anybody, or 20 have not come to any.
   */
  readonly limitedBy: Id | null;
}

/** With fewer, a rate says next to nothing. */
const fewestTrials = 20;

/**
 * Rates from step to step and the step that limits.
 * A step may be larger than the one before (one participant sends many invitations); it then limits nothing.
 */
export function funnel<Id extends string>(steps: readonly FunnelStep<Id>[]): Funnel<Id> {
  const first = steps[0]?.count ?? 0;
  const rows = steps.map((step, index): FunnelRow<Id> => {
    const before = index === 0 ? 0 : (steps[index - 1]?.count ?? 0);
    return {
      ...step,
      stepRate: before > 0 ? step.count / before : null,
      interval: wilsonInterval(step.count, before),
      totalRate: first > 0 ? step.count / first : null,
    };
  });
  const lossy = rows.flatMap(({ id, stepRate, interval }, index) => {
    const trials = rows[index - 1]?.count ?? 0;
    return stepRate !== null && stepRate < 1 && interval && trials >= fewestTrials ? [{ id, interval }] : [];
  });
  const [worst, next] = lossy.sort((a, b) => a.interval.high - b.interval.high);
  const clear = worst !== undefined && (next === undefined || worst.interval.high < next.interval.low);
  return { rows, limitedBy: clear ? worst.id : null };
}
