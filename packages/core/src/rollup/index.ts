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
export { holdLane, readNames, releaseLane } from "./hold.ts";
export { itemOfImage } from "./image.ts";
export { cohortPartition, noWidget, rollupPartition } from "./keys.ts";
export { writeFold } from "./lane.ts";
export { acceptedDays, isFolded, nameIn } from "./ledger.ts";
export { type Dimension, dimensions, type SegmentDay, segmentPartition } from "./segment.ts";
export { readHead } from "./store.lane.ts";
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
export { uniquePartition } from "./unique.ts";
