import { studentBound } from "./numeric/student.ts";
import type { Interval } from "./wilson.ts";

export interface CountChange {
  /** Sums of both periods. */
  readonly now: number;
  readonly before: number;
  /** 95% of `now` minus `before`; `null` if too few days show how counts vary. */
  readonly interval: Interval | null;
  /** Whether the interval excludes 0. Nothing else may be called a change. */
  readonly clear: boolean;
}

/** Fewer degrees of freedom say nothing about the variation between days. */
const fewestFreedom = 6;
const week = 7;

/**
 * Compares counts of two periods of equal length, day by day, complete days only. Counts vary more than
 * Poisson's law says, as days differ and people come in groups, so its variance is multiplied by the
 * overdispersion of days, and of weeks if there are enough, about the mean of their own period; never by less
 * than 1.
 */
export function countChange(now: readonly number[], before: readonly number[]): CountChange {
  const [later, earlier] = [sumOf(now), sumOf(before)];
  const scales = [1, week].flatMap((days) => {
    const freedom = 2 * (Math.min(now.length, before.length) / days) - 2;
    return freedom < fewestFreedom ? [] : [scaleOf([inBlocks(now, days), inBlocks(before, days)])];
  });
  const widest = scales.sort((one, other) => half(other, 1) - half(one, 1))[0];
  if (widest === undefined) return { now: later, before: earlier, interval: null, clear: false };
  const reach = half(widest, later + earlier);
  const interval = { low: later - earlier - reach, high: later - earlier + reach };
  return { now: later, before: earlier, interval, clear: interval.low > 0 || interval.high < 0 };
}

type Scale = { dispersion: number; freedom: number };

const half = ({ dispersion, freedom }: Scale, sum: number) =>
  studentBound(1.96, freedom) * Math.sqrt(dispersion * sum);

/**
 * Overdispersion of blocks of days about the mean of their own period: their variance divided by Poisson's.
 */
function scaleOf(periods: readonly (readonly number[])[]): Scale {
  let [squares, expected, freedom] = [0, 0, 0];
  for (const blocks of periods) {
    const mean = sumOf(blocks) / blocks.length;
    for (const count of blocks) squares += (count - mean) ** 2;
    expected += mean * (blocks.length - 1);
    freedom += blocks.length - 1;
  }
  return { dispersion: expected > 0 ? Math.max(1, squares / expected) : 1, freedom };
}

/** Sums of this many days each, counted back from the last day; days that fill no block are left out. */
function inBlocks(days: readonly number[], length: number): number[] {
  const count = Math.floor(days.length / length);
  return Array.from({ length: count }, (_, at) => {
    const end = days.length - at * length;
    return sumOf(days.slice(end - length, end));
  });
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
