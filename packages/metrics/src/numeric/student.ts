import { studentCdf } from "./beta.ts";
import { logGamma, upperGamma } from "./gamma.ts";
import { quantileNear } from "./invert.ts";
import { normalCdf, normalQuantile } from "./normal.ts";

/** The bound of |t| with the same tail probability as `z` has for a normal z, for `freedom` degrees; 0 up. */
export function studentBound(z: number, freedom: number): number {
  const logB = logGamma(freedom / 2) + logGamma(0.5) - logGamma((freedom + 1) / 2);
  const tail = normalCdf(-z);
  // By the logarithm, so that bounds far out are as accurate as near ones.
  return -quantileNear((t) => Math.log(studentCdf(t, freedom, logB)), Math.log(tail), -z, 0.1 * (1 + z));
}

/** The normal z with the same tail probability as |t|, for `freedom` degrees; 0 up. */
export function normalOfStudent(t: number, freedom: number): number {
  return -normalQuantile(studentCdf(-Math.abs(t), freedom));
}

/** The `share` quantile of chi-square with `freedom` degrees. */
export function chiSquareQuantile(share: number, freedom: number): number {
  const spread = Math.sqrt(2 * freedom);
  return quantileNear((x) => 1 - upperGamma(freedom / 2, Math.max(0, x) / 2), share, freedom, spread / 4);
}
