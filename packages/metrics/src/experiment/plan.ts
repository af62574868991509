import { normalQuantile } from "../numeric/normal.ts";
import { burnIn, mixtureFor, mixtureReach } from "./sequential.ts";

export interface PlanInput {
  readonly metric: "rate" | "k";
  /** What the baseline shows today: a rate between 0 and 1, or a K; above 0. */
  readonly baseline: number;
  /** The smallest change worth finding, relative: 0.2 is a fifth more or less. */
  readonly minimalEffect: number;
  /** Share of each arm, the baseline first; two to four, above 0. */
  readonly weights: readonly number[];
  /** Root inviters a day who come into the experiment, over all arms. */
  readonly rootsPerDay: number;
  /** How long a root is watched before it counts, in days. */
  readonly windowDays: number;
  /** The loop's cycle time, p90, in days; a root is watched at least so long. */
  readonly cycleDays: number;
  /** Of what one root adds, see `armEstimate`; default p (1 - p) for a rate and K (1 + K), a geometric count, for K. */
  readonly variance?: number;
  /** Default 0.05, over all comparisons and looks. */
  readonly alpha?: number;
  /** Chance to find the smallest effect by the planned end; default 0.8. */
  readonly power?: number;
}

export interface Plan {
  /** Roots needed in each arm, in the order of the weights. */
  readonly roots: readonly number[];
  /** Whole weeks, so that each weekday counts as often; `null` unless `state` is `ok` or `too_long`. */
  readonly days: number | null;
  /** For `sequentialTest`; 0 where there is no plan. */
  readonly mixture: number;
  /** alpha divided by the number of comparisons with the baseline. */
  readonly alpha: number;
  /** The smallest difference worth finding, in the unit of the metric. */
  readonly difference: number;
  /** `too_long`: over a year, by when one asks about another product. `no_traffic`: no end in sight. */
  readonly state: "ok" | "too_long" | "no_traffic" | "not_plannable";
}

const longest = 365;

/**
 * Roots and days an experiment needs so that `sequentialTest` finds the smallest effect by its end with the wanted
 * power: the difference's variance v must come down to where minimal difference = reach(v) + z_power * sqrt(v).
 * As the reach is proportional to sqrt(v) when the mixture is tuned to v, v = (difference / (reach(1) + z_power))², and
 * the total N follows from v = variance * (1/w_baseline + 1/w_smallest) / N. That is about twice the roots of a test
 * that may be looked at once only; in return it may stop at any look, and usually can before.
 * Days: enrolment of N, one week at least, and then the longer of window and cycle until the last root counts.
 */
export function planExperiment(input: PlanInput): Plan {
  const { weights, baseline, minimalEffect, rootsPerDay, power = 0.8 } = input;
  const alpha = (input.alpha ?? 0.05) / Math.max(1, weights.length - 1);
  const difference = baseline * minimalEffect;
  const none = { roots: [], days: null, mixture: 0, alpha, difference };
  const variance = input.variance ?? baseline * (input.metric === "k" ? 1 + baseline : 1 - baseline);
  if (!plannable(input, variance, difference, alpha, power)) return { ...none, state: "not_plannable" };
  const v = (difference / (mixtureReach(1, mixtureFor(1, alpha), alpha) + normalQuantile(power))) ** 2;
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const shares = weights.map((weight) => weight / sum);
  const [first = 1, ...rest] = shares;
  const smallest = Math.min(...rest);
  const needed = Math.max(
    (variance * (1 / first + 1 / smallest)) / v,
    // The test says nothing before its burn-in.
    Math.max(burnIn.roots, burnIn.outcomes / baseline) / Math.min(...shares),
  );
  const roots = shares.map((share) => Math.ceil(needed * share));
  const plan = { roots, mixture: mixtureFor(v, alpha), alpha, difference };
  if (!(needed / rootsPerDay < 1e6)) return { ...plan, days: null, state: "no_traffic" };
  const follow = Math.max(input.windowDays, input.cycleDays);
  const days = 7 * Math.ceil((Math.max(7, needed / rootsPerDay) + follow) / 7);
  return { ...plan, days, state: days > longest ? "too_long" : "ok" };
}

function plannable(input: PlanInput, variance: number, difference: number, alpha: number, power: number) {
  const { weights, metric, baseline, windowDays, cycleDays, rootsPerDay } = input;
  const finite = [baseline, difference, variance, windowDays, cycleDays, rootsPerDay, ...weights];
  return (
    finite.every((value) => Number.isFinite(value) && value >= 0) &&
    weights.length >= 2 &&
    weights.every((weight) => weight > 0) &&
    // Squares of smaller ones are no numbers any more.
    [difference, variance].every((value) => value > 1e-9 && value < 1e9) &&
    (metric === "k" || baseline < 1) &&
    alpha > 0 &&
    alpha < 0.5 &&
    power > 0.5 &&
    power < 1
  );
}
