export { type CohortRollup, cohortDays, emptyCohort, groupOf, rootGroups } from "./cohort.ts";
export { countAgain } from "./count-again.ts";
export { type Countable, countable, countedEntities, type Written } from "./countable.ts";
export { countedPart } from "./counted-part.ts";
export { addCounters, type Counters, toCounts } from "./counters.ts";
export {
  type ArmDay,
  type ArmGroup,
  type ArmRollup,
  armsIn,
  broughtArms,
  memberArms,
} from "./experiment.ts";
export { fold, type NewItem } from "./fold.ts";
export { additionsOf, foldRecords, type RollupAdd, type SketchAdd } from "./fold-records.ts";
export { itemOfImage } from "./image.ts";
export { noWidget } from "./keys.ts";
export { type Dimension, dimensions, type SegmentDay } from "./segment.ts";
export {
  type Rollup,
  readArms,
  readCohorts,
  readDays,
  readRollups,
  readSegments,
  readTotal,
  readUniques,
  readWaitingFor,
} from "./store.ts";
