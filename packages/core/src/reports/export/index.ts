export { Fingerprints } from "./fingerprint.ts";
export { daysInArchive, logOf, ofTraffic, type Partition, withoutHistory } from "./kinds.ts";
export { loadRebuiltExport } from "./load-rebuilt-export.ts";
export { type Numbers, numbersOf, type Range } from "./numbers.ts";
export { exportProject } from "./page.ts";
export { readKind } from "./read.ts";
export { type RebuiltExport, rebuildFromExport } from "./rebuild-from-export.ts";
export { importProject } from "./take.ts";
