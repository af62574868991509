import { studentBound } from "../numeric/student.ts";
import type { Interval } from "../wilson.ts";
import { differenceOf } from "./difference.ts";
import { fewestOutcomes } from "./sequential.ts";
import type { Shown } from "./spread.ts";

/** The effect of some of a variant's participants, or of all of them in some days after they entered. */
export interface Effect {
  /** Per participant; `null` without any. */
  readonly observed: number | null;
  /** Variant minus baseline; 0 for the baseline. */
  readonly difference: number;
  /** 95%, for one look; `null` for the baseline and with too few outcomes. */
  readonly interval: Interval | null;
}

/**
 * The effect in a part of the participants or of their days: an effect of novelty is large at first and gone later.
 * @param variants the baseline first; of participants whose window is over.
 */
export function effectOf(variants: readonly Shown[]): Effect[] {
  const [baseline] = variants;
  return variants.map((variant, at) => {
    const observed = variant.members > 0 ? variant.ratio : null;
    if (at === 0 || baseline === undefined || observed === null || baseline.members === 0) {
      return { observed, difference: 0, interval: null };
    }
    const difference = variant.ratio - baseline.ratio;
    if (baseline.outcome + variant.outcome < 2 * fewestOutcomes)
      return { observed, difference, interval: null };
    const found = differenceOf(baseline, variant, variants);
    const variance = found.baselineVariance + found.variantVariance;
    if (!(variance > 0 && found.freedom > 0)) return { observed, difference, interval: null };
    const half = studentBound(1.96, found.freedom) * Math.sqrt(variance);
    return { observed, difference, interval: { low: difference - half, high: difference + half } };
  });
}
