/** Parts of counting for tests and benchmarks, which no other district may use. */
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
