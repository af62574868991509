import type { Interval } from "../wilson.ts";
import { type ArmEstimate, armEstimate, type ClusterSums } from "./arm.ts";

/** An arm against the baseline, valid at any look and however often one looks. */
export interface Comparison {
  /** Arm minus baseline, in the unit of the rate or of K. */
  readonly difference: number;
  /** Confidence sequence: holds the true difference at all looks together with the chance 1 - alpha. */
  readonly interval: Interval | null;
  /** E-value: how many times better a difference explains the data than none. From 1 / alpha on it is one. */
  readonly evidence: number | null;
  /** min(1, 1 / evidence): a p-value that daily looks do not spoil. */
  readonly p: number | null;
  readonly verdict: "better" | "worse" | "open" | "too_few";
}

export interface SequentialOptions {
  /** Variance of the mixing distribution over differences, from `planExperiment`; fixed before the first look. */
  readonly mixture: number;
  /** Chance of a false difference over all looks; default 0.05. Divide it by the number of comparisons. */
  readonly alpha?: number;
}

/** Before each arm has so many roots and outcomes, its mean is not nearly normal and the test says nothing. */
export const burnIn = { roots: 100, outcomes: 25 } as const;

/**
 * Always-valid two-sided test of a difference, the normal-mixture sequential probability ratio test. With d the
 * difference, v = s1²/n1 + s2²/n2 its variance over roots and m the mixture variance:
 *
 *   evidence = sqrt(v / (v + m)) * exp(m d² / (2 v (v + m)))
 *   interval = d ± sqrt(v (v + m) / m * ln((v + m) / (v alpha²)))
 *
 * By Ville's inequality the evidence exceeds 1 / alpha at any look with at most the chance alpha if nothing differs.
 * Chosen because it needs no bound on joins, takes unequal arms and an estimated variance, and has roots as units.
 * Its validity is asymptotic, so it starts after `burnIn`; roots count once their window is over, in that order.
 *
 * Source: Johari, Koomen, Pekelis and Walsh, "Peeking at A/B tests", KDD 2017; estimated variances and the interval:
 * Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas, "Time-uniform central limit theory" (Ann. Statist. 52, 2024),
 * Gaussian mixture with v = σ²/t and m = σ²ρ²; late start: Bibaut, Kallus and Lindon (arXiv 2212.14411).
 */
export function sequentialTest(
  baseline: ClusterSums,
  arm: ClusterSums,
  { mixture, alpha = 0.05 }: SequentialOptions,
): Comparison {
  const [a, b] = [armEstimate(baseline), armEstimate(arm)];
  const difference = b.ratio - a.ratio;
  const v = ripe(baseline) && ripe(arm) ? varianceOf(a) + varianceOf(b) : 0;
  if (!(v > 0 && mixture > 0 && alpha > 0 && alpha < 1)) {
    return { difference, interval: null, evidence: null, p: null, verdict: "too_few" };
  }
  const log = Math.log(v / (v + mixture)) / 2 + (mixture * difference ** 2) / (2 * v * (v + mixture));
  const reach = mixtureReach(v, mixture, alpha);
  const interval = { low: difference - reach, high: difference + reach };
  return {
    difference,
    interval,
    // Beyond it, more would only be infinity.
    evidence: Math.exp(Math.min(700, log)),
    p: Math.min(1, Math.exp(-Math.min(700, log))),
    verdict: interval.low > 0 ? "better" : interval.high < 0 ? "worse" : "open",
  };
}

/** Half the width of the confidence sequence for a difference of variance `v`. */
export function mixtureReach(v: number, mixture: number, alpha: number): number {
  return Math.sqrt(((v * (v + mixture)) / mixture) * (Math.log((v + mixture) / v) - 2 * Math.log(alpha)));
}

/**
 * The mixture variance with which the interval is about the narrowest when the difference's variance has come down to
 * `v`: v * (ln(ln(1/alpha²)) + ln(1/alpha²) + 1). Waudby-Smith et al. (2024), by an approximation of Lambert's W.
 */
export function mixtureFor(v: number, alpha: number): number {
  const doubts = -2 * Math.log(alpha);
  return v * (doubts + Math.log(doubts) + 1);
}

function ripe({ roots, outcome }: ClusterSums): boolean {
  return roots >= burnIn.roots && outcome >= burnIn.outcomes;
}

function varianceOf({ roots, variance }: ArmEstimate): number {
  return variance / roots;
}
