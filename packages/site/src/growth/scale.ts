/** Grid lines from 0 to at least `highest`: at most `steps` steps of 1, 2 or 5 times a power of ten. */
export function ticksUpTo(highest: number, steps = 4): number[] {
  const rough = Math.max(highest, Number.MIN_VALUE) / steps;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((nice) => nice * power >= rough) ?? 10) * power;
  const count = Math.max(1, Math.ceil(highest / step - 1e-9));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** `count + 1` days at even steps from 0 to `last`. */
export function daysUpTo(last: number, count: number): number[] {
  return Array.from({ length: count + 1 }, (_, index) => (last * index) / count);
}

export type Point = readonly [x: number, y: number];

/** The points as the `d` attribute of an SVG path. */
export function pathOf(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
}
