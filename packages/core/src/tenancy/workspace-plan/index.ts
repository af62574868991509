export { getWorkspacePlan } from "./get.ts";
export { setWorkspacePlan } from "./set.ts";
