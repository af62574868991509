export { exportProjects } from "./export-projects.ts";
export { CheckError, importProjects } from "./import-projects.ts";
