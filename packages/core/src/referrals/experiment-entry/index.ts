export { entryLine, restoreExperimentEntry } from "./store.restore.ts";
export { createEntryItem } from "./store.ts";
