export {
  type Answer,
  type Answers,
  type AreaScore,
  type Assessment,
  type AssessmentFix,
  assessmentScore,
  type Check,
  type Score,
  type Strength,
  strengthWeights,
} from "./assessment-score.ts";
export {
  type AwsCost,
  type AwsCostInput,
  type AwsCostLine,
  type AwsCostOptions,
  type AwsPriceId,
  awsCost,
  awsInputBounds,
  awsJoinCost,
  awsMonths,
  writesToCount,
} from "./aws-cost.ts";
export {
  type AwsPrice,
  type AwsRegion,
  awsFreeNote,
  awsNotIncluded,
  awsPrices,
  awsRegion,
  awsRegions,
  unitPrice,
} from "./aws-prices.data.ts";
export { type AwsUsage, awsUsage } from "./aws-usage.data.ts";
export { fewestRoots, type RatioCluster, type RatioInterval, ratioInterval } from "./bootstrap.ts";
export { bucketsBefore, bucketsOf, placesOf } from "./buckets.ts";
export {
  type Calculation,
  type CalculatorResult,
  calculate,
  type Doubling,
  type GrowthPoint,
  growthCurve,
} from "./calculator.ts";
export {
  type CalculatorInput,
  type CalculatorInputs,
  type InputBounds,
  type InputProblem,
  inputBounds,
  inputProblems,
} from "./calculator-inputs.ts";
export { calculatorModel, daysPerMonth, mostPeople } from "./calculator-model.ts";
export { type ChainMember, type ChainSize, chainSizes } from "./chains.ts";
export { type CohortInput, type CohortK, cohortK, type Joiner } from "./cohort.ts";
export {
  cohortKByGroup,
  earlierWeeks,
  type GroupedCohortInput,
  type GroupedCohortK,
  type RootGroup,
} from "./cohort-by-group.ts";
export { comparedRanges } from "./compared-ranges.ts";
export {
  type ComparedCounts,
  type CountChange,
  type CountSpread,
  chainDispersion,
  countChange,
  type Dispersion,
  spreadWeeks,
} from "./count-change.ts";
export {
  type CycleBin,
  type CycleGroup,
  type CycleOptions,
  type CycleTime,
  type CycleTimeWithin,
  cycleHistogram,
  cycleTime,
  cycleTimeByDay,
  cycleTimeWithin,
  type FirstInvitee,
  firstInvitee,
  type ParticipantHistory,
} from "./cycle-time.ts";
export {
  addDays,
  type DateRange,
  type Day,
  dayCount,
  dayOf,
  eachDay,
  epochDay,
  hourOf,
  lastDays,
  mondayOf,
  previousRange,
  startOfDay,
} from "./days.ts";
export { type Definition, type DefinitionId, definitions } from "./definitions.data.ts";
export * from "./experiment/index.ts";
export { type FunnelRow, type FunnelStep, funnel } from "./funnel.ts";
export {
  amplification,
  amplificationAfter,
  blendedAcquisitionCost,
  type GrowthInput,
  growth,
  growthAssumptions,
} from "./growth.ts";
export {
  type CohortSum,
  type HeadlineK,
  type HeadlineWeek,
  headlineK,
  headlineWeeks,
  type Outlook,
} from "./headline-k.ts";
export {
  type ActiveShare,
  type Compared,
  type InvitedValue,
  invitedValue,
  type RevenuePerUser,
  type UsersValue,
  type ValueWeek,
} from "./invited-value.ts";
export {
  type DelayShare,
  doublingTime,
  growthRate,
  type LoopOutlook,
  loopOutlook,
} from "./loop-growth.ts";
export {
  type LoopStep,
  type LoopStepId,
  type LoopSteps,
  loopBenchmarks,
  loopStepIds,
  loopSteps,
  mergeStepsWeeks,
  type StepsGroup,
  type StepsWeek,
} from "./loop-steps.ts";
export { type InviterInput, type PerInviter, perInviter } from "./per-inviter.ts";
export { sharedRanks } from "./ranks.ts";
export { type RatioChange, ratioChange } from "./ratio-change.ts";
export {
  type InvitedUsers,
  invitedUsers,
  type SegmentChange,
  type SegmentGroup,
  type SegmentK,
  type SegmentsK,
  type SegmentWeek,
  segmentsK,
  segmentWeeks,
} from "./segment-k.ts";
export { type Lever, type LeverEffect, type Sensitivity, sensitivity } from "./sensitivity.ts";
export { shareBounds } from "./share-bounds.ts";
export {
  type InvitedConversionInput,
  invitedConversion,
  type ShareInvited,
  type ShareInvitedInput,
  shareInvited,
} from "./share-invited.ts";
export { kaplanMeier, type Subject, type SurvivalPoint, survivalQuantile } from "./survival.ts";
export { type SketchEntry, sketchEntry } from "./unique/registers.ts";
export {
  addEntries,
  countUnique,
  isSketchEntry,
  mergeSketches,
  sketchBytes,
  sketchOf,
  type UniqueCount,
  uniqueError,
} from "./unique/sketch.ts";
export { type Interval, wilsonInterval } from "./wilson.ts";
