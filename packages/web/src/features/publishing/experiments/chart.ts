import type { VariantResult } from "@kiteloop/contract/publishing/experiment";

/** Position of values on the chart, from 0 to 1. */
export type Scale = { at: (value: number) => number; ticks: number[] };

/** From 0 to beyond the highest interval, with about `steps` round ticks. */
export function scaleOf(arms: readonly Pick<VariantResult, "interval">[], steps = 4): Scale {
  return scaleBetween(0, Math.max(0, ...arms.map(({ interval }) => interval?.high ?? 0)) || 1, steps);
}

type Drawn = { difference: number | null; interval: { low: number; high: number } | null };

/** From below the lowest interval to beyond the highest, with 0 among the round ticks. */
export function differenceScale(rows: readonly Drawn[], steps = 5): Scale {
  const ends = rows.flatMap(({ interval }) => (interval ? [interval.low, interval.high] : []));
  const [low, high] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  return high > low ? scaleBetween(low, high, steps) : scaleBetween(-0.1, 0.1, steps);
}

function scaleBetween(low: number, high: number, steps: number): Scale {
  const rough = (high - low) / steps;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5].find((factor) => factor * power >= rough) ?? 10) * power;
  const [first, last] = [Math.floor(low / step + 1e-9), Math.ceil(high / step - 1e-9)];
  const [from, to] = [first * step, last * step];
  return {
    at: (value) => Math.min(1, Math.max(0, (value - from) / (to - from))),
    ticks: Array.from({ length: last - first + 1 }, (_, tick) => (first + tick) * step),
  };
}
