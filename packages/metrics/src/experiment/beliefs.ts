import type { Interval } from "../wilson.ts";
import type { Posterior } from "./posterior.ts";

/** The Bayesian read-out of one arm. */
export interface Belief {
  /** Posterior mean, in the unit of the rate or of K. */
  readonly mean: number;
  /** 95 % credible interval, equal tails; of a K never below 0. */
  readonly interval: Interval;
  /** Chance that this arm has the highest true value, 0 to 1. All arms' add up to 1. */
  readonly probabilityBest: number;
  /** What choosing this arm costs on average if another is better, in the unit of the rate or of K; 0 up. */
  readonly expectedLoss: number;
}

/** Points at which each arm's belief is read; midpoints of equal shares. */
const points = 256;

/**
 * Probability to be best, P(best_i) = integral of the product over j of F_j(x) dF_i(x), and expected loss,
 * E[max_j X_j] - E[X_i], summed over equal shares of each belief instead of drawn, so that equal arms get equal
 * numbers and the same data the same read-out. Beliefs about different arms are independent.
 *
 * Source: Gelman et al., "Bayesian Data Analysis" (2013); expected loss as stopping value: C. Stucchio, "Bayesian A/B
 * testing at VWO" (2015). These numbers are no test: looking daily, they name false winners. See `sequentialTest`.
 */
export function beliefs(posteriors: readonly Posterior[]): Belief[] {
  const shares = Array.from({ length: points }, (_, at) => (at + 0.5) / points);
  const arms = posteriors.map((posterior, arm) => {
    const values = shares.map(posterior.quantile);
    const others = posteriors.filter((_, other) => other !== arm);
    const best = values.map((x) => others.reduce((product, other) => product * other.cdf(x), 1));
    return { posterior, values, best, probability: sum(best) / points };
  });
  const total = sum(arms.map(({ probability }) => probability)) || 1;
  const highest =
    sum(arms.map(({ values, best }) => sum(values.map((x, at) => x * (best[at] ?? 0))) / points)) / total;
  return arms.map(({ posterior, values, probability }) => {
    const mean = sum(values) / points;
    return {
      mean,
      interval: { low: Math.max(0, posterior.quantile(0.025)), high: Math.max(0, posterior.quantile(0.975)) },
      probabilityBest: probability / total,
      expectedLoss: Math.max(0, highest - mean),
    };
  });
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
