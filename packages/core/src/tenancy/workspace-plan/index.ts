export { getWorkspacePlan } from "./get.ts";
export { readWorkspace } from "./read.ts";
export { setWorkspacePlan } from "./set.ts";
