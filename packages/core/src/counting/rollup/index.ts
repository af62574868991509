export { cohortGroupOf, rootGroups } from "./cohort.ts";
export { countedFields } from "./counted-fields.ts";
export { addCounters } from "./counters.ts";
export {
  inviteeVariantDeltas,
  memberVariantDeltas,
  parseVariants,
  type VariantRollup,
} from "./experiment.ts";
export { toFact } from "./fact.ts";
export { factKinds } from "./fact-items.ts";
export { fold } from "./fold.ts";
export { foldAgain } from "./fold-again.ts";
export { foldMissing, rememberedFrom } from "./fold-missing.ts";
export { groupFacts } from "./group-facts.ts";
export { leasePartition } from "./lease.ts";
export { type Rollups, readBreakdown, readRollups } from "./read-rollups.ts";
export { rebuildRollups } from "./rebuild-rollups.ts";
export { RollupTotals } from "./rollup-totals.ts";
export { readPartition } from "./store.partition.ts";
