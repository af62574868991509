export { type DetailInput, experimentDetails } from "./details.ts";
export { findableHarm } from "./guardrail.ts";
export type { VariantData, VariantDay } from "./looks.ts";
export { type DetailDay, type DetailGroup, type Measure, measured } from "./measure.ts";
export { errorSpent, type Plan, type PlanInput, planExperiment, usualDifference } from "./plan.ts";
export { planMetric } from "./plan-metric.ts";
export { isHeavyTailed, usualPower } from "./power.ts";
export {
  type ExperimentInput,
  type ExperimentReading,
  type ExperimentVerdict,
  readExperiment,
  type VariantReading,
} from "./read.ts";
export { type SampleRatio, sampleRatio } from "./sample-ratio.ts";
export { type Comparison, fewestDays, fewestOutcomes } from "./sequential.ts";
export {
  type History,
  historyOf,
  memberVariance,
  type Shown,
  type Spread,
  shownBy,
  spreadOf,
} from "./spread.ts";
