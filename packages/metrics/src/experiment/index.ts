export { errorSpent, type Plan, type PlanInput, planExperiment, usualDifference } from "./plan.ts";
export {
  type ExperimentInput,
  type ExperimentReading,
  type ExperimentVerdict,
  readExperiment,
  type VariantData,
  type VariantDay,
  type VariantReading,
} from "./read.ts";
export { type SampleRatio, sampleRatio } from "./sample-ratio.ts";
export { type Comparison, fewestDays, fewestOutcomes } from "./sequential.ts";
export { memberVariance, type Shown, type Spread, shownBy, spreadOf } from "./spread.ts";
