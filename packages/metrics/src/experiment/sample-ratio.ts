import { upperGamma } from "../numeric/gamma.ts";

export interface SampleRatio {
  /** Chi-square with arms - 1 degrees of freedom; `null` for `too_few`. */
  readonly chiSquare: number | null;
  /** Chance of at least such a distance if the weights were kept; `null` for `too_few`. */
  readonly p: number | null;
  /** `mismatch`: assignment or counting is broken, and no number of the experiment can be trusted. */
  readonly state: "ok" | "mismatch" | "too_few";
}

/** Below it the check complains. Low, since it is made at every look. */
export const sampleRatioThreshold = 0.001;

/**
 * Whether root inviters were shared out by the arms' weights: chi-square = sum of (roots - expected)² / expected.
 * Not said before 5 are expected in each arm. Roots are all that were assigned, ripe or not.
 * Source: K. Pearson (1900); threshold after Fabijan et al., "Diagnosing sample ratio mismatch", KDD 2019.
 * @param arms at least two, with positive weights; otherwise `too_few`.
 */
export function sampleRatio(
  arms: readonly { readonly roots: number; readonly weight: number }[],
): SampleRatio {
  const roots = arms.reduce((sum, arm) => sum + arm.roots, 0);
  const weights = arms.reduce((sum, arm) => sum + arm.weight, 0);
  const parts = arms.map((arm) => ({ seen: arm.roots, expected: (roots * arm.weight) / weights }));
  if (arms.length < 2 || !parts.every(({ expected }) => expected >= 5)) {
    return { chiSquare: null, p: null, state: "too_few" };
  }
  const chiSquare = parts.reduce((sum, { seen, expected }) => sum + (seen - expected) ** 2 / expected, 0);
  const p = upperGamma((arms.length - 1) / 2, chiSquare / 2);
  return { chiSquare, p, state: p < sampleRatioThreshold ? "mismatch" : "ok" };
}
