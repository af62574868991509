import type { RatioCluster } from "../bootstrap.ts";
import { studentBound } from "../numeric/student.ts";
import type { Interval } from "../wilson.ts";
import { differenceOf } from "./difference.ts";
import { fewestOutcomes } from "./sequential.ts";
import { shownBy } from "./spread.ts";

/** What one variant's participants brought in some days after they joined. */
export interface EffectByDelay {
  /** Per participant; `null` without any. */
  readonly observed: number | null;
  /** Variant minus baseline; 0 for the baseline. */
  readonly difference: number;
  /** 95 %, for one look; `null` for the baseline and with too few outcomes. */
  readonly interval: Interval | null;
}

/**
 * The effect in some of the days since exposure: an effect of novelty is large in the first days and gone later.
 * @param arms the baseline first, each by group of roots, of participants whose window is over.
 */
export function effectByDelay(arms: readonly (readonly RatioCluster[])[]): EffectByDelay[] {
  const shown = arms.map(shownBy);
  const [baseline] = shown;
  return shown.map((variant, at) => {
    const observed = variant.members > 0 ? variant.ratio : null;
    if (at === 0 || baseline === undefined || observed === null || baseline.members === 0) {
      return { observed, difference: 0, interval: null };
    }
    const difference = variant.ratio - baseline.ratio;
    if (baseline.outcome + variant.outcome < 2 * fewestOutcomes)
      return { observed, difference, interval: null };
    const found = differenceOf(baseline, variant, shown);
    const variance = found.baselineVariance + found.variantVariance;
    if (!(variance > 0 && found.freedom > 0)) return { observed, difference, interval: null };
    const half = studentBound(1.96, found.freedom) * Math.sqrt(variance);
    return { observed, difference, interval: { low: difference - half, high: difference + half } };
  });
}
