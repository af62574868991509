export { ProjectRecount, recountWorkspace, Tallies } from "./recount/index.ts";
export {
  addCounters,
  countedFields,
  factKinds,
  fold,
  foldAgain,
  foldMissing,
  type Rollups,
  RollupTotals,
  readBreakdown,
  readRollups,
  rebuildRollups,
  rememberedFrom,
} from "./rollup/index.ts";
