export { type Progress, progressOn } from "./progress.ts";
export { explainIn, openExport } from "./read.ts";
