import type { RatioCluster } from "./bootstrap.ts";
import { freedomOf, memberVariance, type Shown, shownBy, spreadOf, squaresOf } from "./experiment/spread.ts";
import { studentBound } from "./numeric/student.ts";
import type { Interval } from "./wilson.ts";

export interface RatioChange {
  /** The later ratio minus the earlier one. */
  readonly difference: number;
  /** 95% of the difference; `null` if its variation is unknown. */
  readonly interval: Interval | null;
  /** Whether the interval excludes 0. Nothing else may be called a change. */
  readonly clear: boolean;
}

/** Smaller cohorts have no number to compare. */
const fewest = 30;

/**
 * The difference of two cohorts' ratios. Its variance is the larger of the two cohorts' own and that of all
 * weeks together, since a cohort that happens to contain none of the few with most invitees shows nothing of
 * them. Degrees of freedom follow from the kurtosis of the groups.
 * @param history earlier weeks whose window is over.
 * @returns `null` if either cohort has fewer than 30 members
 */
export function ratioChange(
  now: readonly RatioCluster[],
  before: readonly RatioCluster[],
  history: readonly (readonly RatioCluster[])[] = [],
): RatioChange | null {
  const [later, earlier] = [shownBy(now), shownBy(before)];
  if (later.members < fewest || earlier.members < fewest) return null;
  const difference = later.ratio - earlier.ratio;
  const pooled = memberVariance(spreadOf([later, earlier, ...history.map(shownBy)]));
  const variance = Math.max(
    ownVariance(later) + ownVariance(earlier),
    pooled * (1 / later.members + 1 / earlier.members),
  );
  const freedom = freedomOf(
    later.residuals.map(
      (residual, group) => residual / later.members - (earlier.residuals[group] ?? 0) / earlier.members,
    ),
  );
  if (!(variance > 0 && freedom >= 1)) return { difference, interval: null, clear: false };
  const half = studentBound(1.96, freedom) * Math.sqrt(variance);
  const interval = { low: difference - half, high: difference + half };
  return { difference, interval, clear: interval.low > 0 || interval.high < 0 };
}

const ownVariance = (shown: Shown) => squaresOf(shown) / shown.members ** 2;
