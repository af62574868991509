export { findWorkspacesByName } from "./find-by-name.ts";
export { getWorkspacePlan } from "./get.ts";
export { setWorkspacePlan } from "./set.ts";
