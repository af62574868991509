import * as z from "zod";
import {
  type ExperimentMeasure,
  experimentDenominators,
  experimentMeasures,
  experimentMetrics,
  isSameMeasure,
  variantLetters,
} from "./variant.ts";

const count = z.number().int().nonnegative();
export const variantLetter = z.enum(variantLetters);
const number = z.number().int().positive();
export const weight = z.int().min(1).max(98);

/**
 * `a` is the baseline: the widget's published version, which unknown visitors see too. `hidden` is the holdout: its
 * participants see no invite widget of the project, and its number is the baseline's.
 */
export const variant = z.strictObject({
  variant: variantLetter,
  number,
  weight,
  hidden: z.literal(true).optional(),
});
export type Variant = z.infer<typeof variant>;

/** A metric as numerator and denominator. */
export const measure = z
  .strictObject({ metric: z.enum(experimentMetrics), denominator: z.enum(experimentDenominators) })
  .refine(isMeasure, "is no metric");

/** Whether the two make one of `experimentMeasures`. */
export function isMeasure(one: ExperimentMeasure): boolean {
  return experimentMeasures.some((other) => isSameMeasure(one, other));
}

/** Metrics that an experiment only watches. */
export const secondaryMetrics = z
  .array(measure)
  .max(experimentMeasures.length - 1)
  .refine((all) => all.every((one, at) => all.findIndex((other) => isSameMeasure(one, other)) === at), {
    error: "must not repeat a metric",
  });

/** Whether an experiment is a holdout, which has the published version and a hidden variant. */
export const isHoldout = ({ variants }: { variants: readonly { hidden?: true | undefined }[] }): boolean =>
  variants.some(({ hidden }) => hidden);

/** The most that a holdout hides from, in percent. */
export const largestHoldout = 50;

/** How outcomes spread, by groups of chains; see spreadOf of the metrics. */
export const spread = z.strictObject({
  members: z.number().nonnegative(),
  squares: z.number().nonnegative(),
  freedom: z.number().nonnegative(),
});

/** Outcomes in the past: how they spread, and participants with their outcomes by week and group of chains. */
export const history = z.strictObject({
  spread,
  cells: z.array(z.tuple([z.number().positive(), z.number().nonnegative()]).readonly()).readonly(),
});

/** The plan at the start. `days` is null if no end is foreseeable; see planExperiment of the metrics. */
export const experimentPlan = z.strictObject({
  state: z.enum(["ok", "too_long", "no_traffic", "no_baseline"]),
  days: count.nullable(),
  /** Participants needed in each variant; without a baseline, the number that `difference` would need. */
  participants: z.array(count),
  /** The metric, as in the project before. */
  baseline: z.number().nonnegative(),
  rootsPerDay: z.number().nonnegative(),
  /** The chance to find `difference` by the end. */
  power: z.number().positive(),
  /**
   * The settings that fix the test before its first look: the probability of a false difference and the
   * smallest one worth finding.
   */
  alpha: z.number().positive(),
  difference: z.number().positive(),
  /** Null if too few were known. */
  history: spread.nullable(),
  enrolmentDays: z.number().nonnegative().nullable(),
});
export type ExperimentPlan = z.infer<typeof experimentPlan>;

/** The smallest relative change to detect: 0.2 is a fifth more or less. */
export const minimalEffect = z.number().min(0.05).max(2);
/** The smallest difference to detect if the baseline is 0, of the metric: 0.05 is 5 joins more per 100 participants. */
export const minimalDifference = z.number().min(0.005).max(1);
