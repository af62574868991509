export { type Progress, progressOn } from "./progress.ts";
export { type ProjectLines, projectsIn } from "./projects.ts";
export { explainIn, openExport } from "./read.ts";
