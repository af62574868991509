export { promote, stop } from "./end.ts";
export { get } from "./get.ts";
export { list } from "./list.ts";
export { start } from "./start.ts";
export { experimentLine, restoreExperiment } from "./store.restore.ts";
export { type ExperimentStart, experimentStarts, projectExperiments } from "./store.ts";
