export {
  type ArmEstimate,
  addClusterSums,
  armEstimate,
  type ClusterSums,
  clusterSums,
  designEffect,
  groupedClusterSums,
  noClusters,
} from "./arm.ts";
export { type Belief, beliefs } from "./beliefs.ts";
export { type Plan, type PlanInput, planExperiment } from "./plan.ts";
export { kPosteriors, type Posterior, ratePosterior } from "./posterior.ts";
export {
  type ArmData,
  type ArmReading,
  type ExperimentInput,
  type ExperimentReading,
  type ExperimentVerdict,
  readExperiment,
} from "./read.ts";
export { type SampleRatio, sampleRatio, sampleRatioThreshold } from "./sample-ratio.ts";
export {
  burnIn,
  type Comparison,
  mixtureFor,
  mixtureReach,
  type SequentialOptions,
  sequentialTest,
} from "./sequential.ts";
