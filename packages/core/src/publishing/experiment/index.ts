export { promoteVariant, stopExperiment } from "./end.ts";
export { getExperiment } from "./get.ts";
export { listExperiments } from "./list.ts";
export { listProjectExperiments } from "./list-all.ts";
export { readExperimentReports } from "./reports.ts";
export { startExperiment } from "./start.ts";
export { experimentLine, restoreExperiment } from "./store.restore.ts";
export { variantNames } from "./variant-names.ts";

/** With the statistics, on demand: few callers have a workspace with a running experiment. */
export const loadExperimentResult = async () => (await import("./result.ts")).experimentResult;
