/** Parts of counting that tests and benchmarks look at, and no other district may use. */
export {
  cohortGroupOf,
  groupFacts,
  inviteeVariantDeltas,
  leasePartition,
  memberVariantDeltas,
  parseVariants,
  readPartition,
  rootGroups,
  toFact,
  type VariantRollup,
} from "../counting/rollup/index.ts";
