import type { Interval } from "../wilson.ts";
import type { Difference } from "./difference.ts";

/**
 * The interval of variant / baseline - 1, which excludes 0 exactly when variant - baseline ± bound * its
 * standard error does. `null` if the baseline can't be distinguished from 0, so that the ratio has no bounds.
 * Source: E. Fieller, JRSS B 16 (1954) 175-185.
 * @param bound in standard errors.
 */
export function relativeEffect(
  { baseline, variant, baselineVariance, variantVariance }: Difference,
  bound: number,
): Interval | null {
  const square = bound * bound;
  const a = baseline * baseline - square * baselineVariance;
  if (!(a > 0)) return null;
  const b = baseline * variant;
  const root = Math.sqrt(b * b - a * (variant * variant - square * variantVariance));
  return { low: Math.max(0, (b - root) / a) - 1, high: (b + root) / a - 1 };
}
