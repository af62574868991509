export { Fingerprints } from "./fingerprint.ts";
export { logOf, type Partition, withoutHistory } from "./kinds.ts";
export { loadRebuiltExport } from "./load-rebuilt-export.ts";
export { type Numbers, numbersOf, type Range } from "./numbers.ts";
export { exportProject } from "./page.ts";
export { type RebuiltExport, rebuildFromExport } from "./rebuild-from-export.ts";
export { readPage } from "./store.ts";
export { importProject } from "./take.ts";
