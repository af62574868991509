export { type CohortRollup, cohortDays, emptyCohort } from "./cohort.ts";
export { addCounters, type Counters, toCounts } from "./counters.ts";
export { fold, type NewItem } from "./fold.ts";
export { noWidget } from "./keys.ts";
export { type Rollup, readCohorts, readDays, readRollups, readTotal } from "./store.ts";
