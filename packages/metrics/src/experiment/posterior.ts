import { betaCdf, logBeta, studentCdf } from "../numeric/beta.ts";
import { quantileNear } from "../numeric/invert.ts";
import { type ArmEstimate, armEstimate, type ClusterSums, designEffect } from "./arm.ts";

/** What is believed of an arm after its data. */
export interface Posterior {
  readonly cdf: (x: number) => number;
  /** For a share strictly between 0 and 1. */
  readonly quantile: (share: number) => number;
}

/**
 * Belief about a rate: Beta(1 + s, 1 + n - s), from the uniform prior. Successes s and trials n are first divided by
 * the design effect, so that trials of one chain, which resemble one another, do not count as so many independent ones.
 * Source: T. Bayes (1763); division by the design effect: Rao and Scott, Biometrics 48 (1992) 577-585.
 * @param sums outcome at most size for each root.
 */
export function ratePosterior(sums: ClusterSums): Posterior {
  const effect = designEffect(sums);
  const successes = Math.min(sums.outcome, sums.size) / effect;
  const a = 1 + successes;
  const b = 1 + Math.max(0, sums.size / effect - successes);
  const logB = logBeta(a, b);
  const cdf = (x: number) => betaCdf(x, a, b, logB);
  const mean = a / (a + b);
  const spread = Math.sqrt((mean * (1 - mean)) / (a + b + 1));
  return { cdf, quantile: (share) => Math.min(1, Math.max(0, quantileNear(cdf, share, mean, spread))) };
}

/**
 * Beliefs about K, one for each arm: Student's distribution, which is the normal-inverse-gamma posterior of a mean.
 * Means of many roots are nearly normal, however joins are spread, and the arm's own variance is not taken as known.
 * The prior is worth one root with the mean and variance of all arms together: too little to matter, enough to keep
 * arms with no or one root finite. A model of counts would have to be right about how joins vary; this need not be.
 *
 * Source: K. P. Murphy, "Conjugate Bayesian analysis of the Gaussian distribution" (2007), 6; unit-information prior:
 * Kass and Wasserman, JASA 90 (1995) 928-934.
 */
export function kPosteriors(arms: readonly ClusterSums[]): Posterior[] {
  const estimates = arms.map(armEstimate);
  const roots = estimates.reduce((sum, arm) => sum + arm.roots, 0);
  const mean = weighted(estimates, (arm) => arm.ratio);
  // Where nobody differs: as if one more root had brought one.
  const variance = weighted(estimates, (arm) => arm.variance) || 1 / (roots + 1);
  return estimates.map((arm) => student(arm, mean, variance));
}

function weighted(estimates: readonly ArmEstimate[], value: (arm: ArmEstimate) => number): number {
  const roots = estimates.reduce((sum, arm) => sum + arm.roots, 0);
  return roots > 0 ? estimates.reduce((sum, arm) => sum + arm.roots * value(arm), 0) / roots : 0;
}

function student(
  { roots, ratio, variance }: ArmEstimate,
  priorMean: number,
  priorVariance: number,
): Posterior {
  const weight = roots + 1;
  const centre = (priorMean + roots * ratio) / weight;
  const alpha = 1 + roots / 2;
  const within = (Math.max(0, roots - 1) * variance) / 2;
  const between = (roots * (ratio - priorMean) ** 2) / (2 * weight);
  const scale = Math.sqrt((priorVariance + within + between) / (alpha * weight));
  const freedom = 2 * alpha;
  const logB = logBeta(alpha, 0.5);
  const standard = (t: number) => studentCdf(t, freedom, logB);
  return {
    cdf: (x) => standard((x - centre) / scale),
    quantile: (share) => centre + scale * quantileNear(standard, share, 0, 1),
  };
}
