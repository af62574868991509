import { upperGamma } from "./gamma.ts";

/** P(Z <= z) of the standard normal distribution, without cancellation in either tail. */
export function normalCdf(z: number): number {
  const tail = upperGamma(0.5, (z * z) / 2) / 2;
  return z < 0 ? tail : 1 - tail;
}

/**
 * The z with P(Z <= z) = p, for p strictly between 0 and 1; beyond them the quantile of the nearest 1e-300.
 * Initial value after Abramowitz and Stegun 26.2.23, then Newton steps to the last digits.
 */
export function normalQuantile(p: number): number {
  if (p > 0.5) return -normalQuantile(1 - p);
  const tail = Math.max(p, 1e-300);
  const t = Math.sqrt(-2 * Math.log(tail));
  const above = 2.515517 + t * (0.802853 + t * 0.010328);
  const below = 1 + t * (1.432788 + t * (0.189269 + t * 0.001308));
  let z = above / below - t;
  for (let round = 0; round < 4; round += 1) {
    // In logarithms, so that a step far out in the tail is as accurate as one in the middle.
    const cdf = normalCdf(z);
    const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
    z -= (Math.log(cdf / tail) * cdf) / density;
  }
  return z;
}
