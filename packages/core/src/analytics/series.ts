import { type SegmentCounts, segmentMetrics } from "@kiteloop/contract/segments";
import type { Counters } from "../rollup/index.ts";

/** What can be told apart, at 0 or what the counters hold. */
export function countsOf(counters: Counters): SegmentCounts {
  return {
    impressions: counters.impressions ?? 0,
    opens: counters.opens ?? 0,
    shares: counters.shares ?? 0,
    mails: counters.mails ?? 0,
    clicks: counters.clicks ?? 0,
    joins: counters.joins ?? 0,
    conversions: counters.conversions ?? 0,
  };
}

/** Each metric as one number for each place. */
export type Series = Record<keyof SegmentCounts, number[]>;

export function noSeries(length: number): Series {
  const zeros = () => new Array<number>(length).fill(0);
  return {
    impressions: zeros(),
    opens: zeros(),
    shares: zeros(),
    mails: zeros(),
    clicks: zeros(),
    joins: zeros(),
    conversions: zeros(),
  };
}

/** Adds counters to the numbers at a place, in place. */
export function addAt(series: Series, place: number, counters: Counters): void {
  for (const metric of segmentMetrics) {
    const numbers = series[metric];
    numbers[place] = (numbers[place] ?? 0) + (counters[metric] ?? 0);
  }
}
