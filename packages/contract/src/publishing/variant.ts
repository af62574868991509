/** Names of an experiment's variants; the first is the baseline. */
export const variantLetters = ["a", "b", "c", "d"] as const;
export type VariantLetter = (typeof variantLetters)[number];

/** The numerator of an experiment's metric: invitees who joined, per participant K, or conversions of invitees. */
export const experimentMetrics = ["joins", "conversions"] as const;
export type ExperimentMetric = (typeof experimentMetrics)[number];

/** The denominator; per join it is a ratio metric, whose denominator the variant may change. */
export const experimentDenominators = ["participants", "joins"] as const;
export type ExperimentDenominator = (typeof experimentDenominators)[number];

export type ExperimentMeasure = { metric: ExperimentMetric; denominator: ExperimentDenominator };

/** Every metric that an experiment can be decided by, or watch. */
export const experimentMeasures = [
  { metric: "joins", denominator: "participants" },
  { metric: "conversions", denominator: "participants" },
  { metric: "conversions", denominator: "joins" },
] as const satisfies readonly ExperimentMeasure[];

/** The number of a project's history that is the metric's baseline. */
export const historyOfMeasure = ({ metric, denominator }: ExperimentMeasure) =>
  denominator === "joins" ? "conversionsPerJoin" : metric;

export const isSameMeasure = (one: ExperimentMeasure, other: ExperimentMeasure): boolean =>
  one.metric === other.metric && one.denominator === other.denominator;

/**
 * The participants that an experiment counts: those who are first seen after its start, or those who were there before as
 * well, each from the day they come back.
 */
export const experimentUnits = ["new", "all"] as const;
export type ExperimentUnits = (typeof experimentUnits)[number];

/** Days after a participant's join in which their joins and conversions count for their variant. */
export const experimentWindow = 14;

/** Whole days after a participant's join by which an effect is shown, both included; day 0 is the first 24 hours. */
export const effectDays = [
  { from: 0, to: 2 },
  { from: 3, to: 6 },
  { from: 7, to: 13 },
] as const;

/** Numbers per participant that a variant must not make worse, without the one that the experiment is about. */
export const guardrailMetrics = [...experimentMetrics, "rejected"] as const;
export type GuardrailMetric = (typeof guardrailMetrics)[number];

/** The verdict; see readExperiment of the metrics. */
export const experimentVerdicts = [
  "sample_ratio_mismatch",
  "too_few",
  "running",
  "behind",
  "winner",
  "baseline_better",
  "no_difference",
  "inconclusive",
] as const;

/**
 * The index of a seed's variant among weights in whole percent that add up to 100. Pure and stable, on pages and on
 * servers: a hash (FNV-1a with MurmurHash3's finalizer) of both, so that one experiment's division is independent of
 * another's.
 */
export function variantAt(experimentId: string, seed: string, weights: readonly number[]): number {
  let hash = 0x811c9dc5;
  for (const char of experimentId + seed) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  let rest = (((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32) * 100;
  return weights.findIndex((weight) => {
    rest -= weight;
    return rest < 0;
  });
}
