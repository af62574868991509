import type { VariantResult } from "@kiteloop/contract/publishing/experiment";

/** Position of values on the chart, from 0 to 1. */
export type Scale = { at: (value: number) => number; ticks: number[] };

/** From 0 to beyond the highest interval, with about `steps` round ticks. */
export function scaleOf(arms: readonly Pick<VariantResult, "interval">[], steps = 4): Scale {
  const highest = Math.max(0, ...arms.map(({ interval }) => interval?.high ?? 0)) || 1;
  const rough = highest / steps;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5].find((factor) => factor * power >= rough) ?? 10) * power;
  const count = Math.ceil(highest / step - 1e-9);
  const end = count * step;
  return {
    at: (value) => Math.min(1, Math.max(0, value / end)),
    ticks: Array.from({ length: count + 1 }, (_, tick) => tick * step),
  };
}
