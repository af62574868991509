import type { RatioCluster } from "../bootstrap.ts";

/**
 * What one arm has shown, as sums over its root inviters, so that days, shards and widgets can be added up. A root's
 * `size` is what is divided by (participants of the chain for K, trials for a rate) and its `outcome` what is counted
 * (invitees who joined within the window, successes). Only roots whose whole window is over belong in here: then what
 * one root adds never changes again, which the sequential test relies on.
 */
export interface ClusterSums {
  readonly roots: number;
  readonly size: number;
  readonly outcome: number;
  /** Sums of size², outcome² and size * outcome over the roots. */
  readonly sizeSquares: number;
  readonly outcomeSquares: number;
  readonly products: number;
}

export const noClusters: ClusterSums = {
  roots: 0,
  size: 0,
  outcome: 0,
  sizeSquares: 0,
  outcomeSquares: 0,
  products: 0,
};

export function clusterSums(clusters: Iterable<RatioCluster>): ClusterSums {
  const sums = { ...noClusters };
  for (const { size, outcome, times = 1 } of clusters) {
    sums.roots += times;
    sums.size += times * size;
    sums.outcome += times * outcome;
    sums.sizeSquares += times * size * size;
    sums.outcomeSquares += times * outcome * outcome;
    sums.products += times * size * outcome;
  }
  return sums;
}

/**
 * The same from counters of groups of roots, without any root by itself: `roots` and the totals are exact, the squares
 * are those of the groups times G / (G - 1) for G groups, empty ones included. Roots have to be divided among the
 * groups by a hash, for good. Then the residuals outcome - ratio * size of different roots meet in a group by chance
 * alone, and as all of them add up to 0, the expected sum of the groups' squared residuals over the divisions is
 * (G - 1) / G times that of the roots: the variance of the ratio is that of `clusterSums` on average, exactly.
 * Source: the random group estimator, K. M. Wolter, "Introduction to Variance Estimation" (2007), chapter 2.
 * @param groups at least two.
 */
export function groupedClusterSums(groups: readonly RatioCluster[], roots: number): ClusterSums {
  const sums = clusterSums(groups);
  const scale = groups.length / (groups.length - 1);
  return {
    ...sums,
    roots,
    sizeSquares: sums.sizeSquares * scale,
    outcomeSquares: sums.outcomeSquares * scale,
    products: sums.products * scale,
  };
}

export function addClusterSums(a: ClusterSums, b: ClusterSums): ClusterSums {
  return {
    roots: a.roots + b.roots,
    size: a.size + b.size,
    outcome: a.outcome + b.outcome,
    sizeSquares: a.sizeSquares + b.sizeSquares,
    outcomeSquares: a.outcomeSquares + b.outcomeSquares,
    products: a.products + b.products,
  };
}

export interface ArmEstimate {
  readonly roots: number;
  /** outcome / size; 0 for nothing. */
  readonly ratio: number;
  /** Variance of what one root adds to the ratio; that of the ratio is `variance / roots`. 0 for fewer than two. */
  readonly variance: number;
}

/**
 * Ratio and its variance with whole roots as the units, linearised: root i counts as (outcome_i - ratio * size_i)
 * over the mean size. Where each root has size 1 this is their plain mean and variance.
 * Source: W. G. Cochran, "Sampling Techniques" (1977), 2.11; for experiments Deng, Knoblich and Lu, KDD 2018.
 */
export function armEstimate(sums: ClusterSums): ArmEstimate {
  const { roots, size, outcome } = sums;
  if (!(roots > 0 && size > 0)) return { roots: 0, ratio: 0, variance: 0 };
  const ratio = outcome / size;
  if (roots < 2) return { roots, ratio, variance: 0 };
  const squares = sums.outcomeSquares - 2 * ratio * sums.products + ratio * ratio * sums.sizeSquares;
  const variance = (Math.max(0, squares) * (roots / size) ** 2) / (roots - 1);
  return { roots, ratio, variance };
}

/**
 * How many times the variance of a rate is that of independent trials, at least 1: trials of one chain resemble one
 * another. Source: L. Kish, "Survey Sampling" (1965).
 */
export function designEffect(sums: ClusterSums): number {
  const { roots, ratio, variance } = armEstimate(sums);
  const independent = (ratio * (1 - ratio)) / sums.size;
  if (!(roots > 1 && independent > 0)) return 1;
  // By n instead of n - 1, so that single trials have exactly the effect 1.
  return Math.max(1, (variance * (roots - 1)) / roots ** 2 / independent);
}
