/** Bounds of an interval, both included. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Two-sided 95%. */
const Z_95 = 1.959963984540054;

/**
 * Wilson's score interval of a rate: accurate for few trials and for rates near 0 or 1, unlike the textbook
 * interval. `null` without trials, or with more successes than trials, which is not a rate.
 *
 * Source: E. B. Wilson, "Probable inference", JASA 22 (1927) 209-212.
 * @param z quantile of the normal distribution; default for 95%.
 */
export function wilsonInterval(successes: number, trials: number, z: number = Z_95): Interval | null {
  if (!(trials > 0) || !(successes >= 0) || successes > trials) return null;
  const rate = successes / trials;
  const square = z * z;
  const scale = 1 + square / trials;
  const centre = (rate + square / (2 * trials)) / scale;
  const half = (z / scale) * Math.sqrt((rate * (1 - rate)) / trials + square / (4 * trials * trials));
  return {
    low: successes === 0 ? 0 : Math.max(0, centre - half),
    high: successes === trials ? 1 : Math.min(1, centre + half),
  };
}
