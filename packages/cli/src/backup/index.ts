export { patient } from "./connection.ts";
export { exportProject } from "./export-project.ts";
export { exportProjects } from "./export-projects.ts";
export { importFile } from "./import-file.ts";
export { CheckError, importProjects } from "./import-projects.ts";
export { projectFor } from "./project-for.ts";
