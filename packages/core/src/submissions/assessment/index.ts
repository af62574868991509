export { listAssessments } from "./list.ts";
export { saveAssessment } from "./save.ts";
