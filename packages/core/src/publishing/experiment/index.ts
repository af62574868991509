export { promoteVariant, stopExperiment } from "./end.ts";
export { getExperiment } from "./get.ts";
export { listExperiments } from "./list.ts";
export { listProjectExperiments } from "./list-all.ts";
export { readExperimentReports } from "./reports.ts";
export { experimentResult } from "./result.ts";
export { startExperiment } from "./start.ts";
export { experimentLine, restoreExperiment } from "./store.restore.ts";
export { variantNames } from "./variant-names.ts";
