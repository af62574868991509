import { normalCdf } from "../numeric/normal.ts";
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

/**
 * Where each arm's belief is read: the shares of a normal distribution at even steps from -6 to 6, each with its weight.
 * For smooth bell-shaped integrands the trapezoidal rule on these converges faster than any power of the step.
 */
function nodes() {
  const step = 0.1;
  const all = Array.from({ length: 121 }, (_, at) => {
    const z = (at - 60) * step;
    return { share: normalCdf(z), weight: Math.exp((-z * z) / 2) };
  });
  const total = sum(all.map(({ weight }) => weight));
  return all.map(({ share, weight }) => ({ share, weight: weight / total }));
}

/**
 * Probability to be best, P(best_i) = integral of the product over j of F_j(x) dF_i(x), and expected loss,
 * E[max_j X_j] - E[X_i], summed over fixed shares of each belief instead of drawn, so that equal arms get equal
 * numbers and the same data the same read-out. Beliefs about different arms are independent.
 *
 * Source: Gelman et al., "Bayesian Data Analysis" (2013); expected loss as stopping value: C. Stucchio, "Bayesian A/B
 * testing at VWO" (2015). These numbers are no test: looking daily, they name false winners. See `sequentialTest`.
 */
export function beliefs(posteriors: readonly Posterior[]): Belief[] {
  const grid = nodes();
  const arms = posteriors.map((posterior, arm) => {
    const others = posteriors.filter((_, other) => other !== arm);
    const read = grid.map(({ share, weight }) => {
      const x = posterior.quantile(share);
      return { x, weight, best: weight * others.reduce((product, other) => product * other.cdf(x), 1) };
    });
    return {
      posterior,
      mean: sum(read.map(({ x, weight }) => x * weight)),
      highest: sum(read.map(({ x, best }) => x * best)),
      probability: sum(read.map(({ best }) => best)),
    };
  });
  const total = sum(arms.map(({ probability }) => probability)) || 1;
  const highest = sum(arms.map((arm) => arm.highest)) / total;
  return arms.map(({ posterior, mean, probability }) => {
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
