import { type SegmentCounts, segmentMetrics } from "@kiteloop/contract/reports/segments";
import type { NamedCounts } from "./tally.ts";

/** Metrics with a breakdown, 0 or the counters' values. */
export function countsOf(counters: NamedCounts): SegmentCounts {
  return {
    impressions: counters.impressions ?? 0,
    opens: counters.opens ?? 0,
    shares: counters.shares ?? 0,
    emails: counters.emails ?? 0,
    clicks: counters.clicks ?? 0,
    joins: counters.joins ?? 0,
    conversions: counters.conversions ?? 0,
  };
}

/** Each metric as one number per bucket. */
export type Series = Record<keyof SegmentCounts, number[]>;

export function noSeries(length: number): Series {
  const zeros = () => new Array<number>(length).fill(0);
  return {
    impressions: zeros(),
    opens: zeros(),
    shares: zeros(),
    emails: zeros(),
    clicks: zeros(),
    joins: zeros(),
    conversions: zeros(),
  };
}

/** Adds counters to a bucket's numbers, in place. */
export function addAt(series: Series, place: number, counters: NamedCounts): void {
  for (const metric of segmentMetrics) {
    const numbers = series[metric];
    numbers[place] = (numbers[place] ?? 0) + (counters[metric] ?? 0);
  }
}
