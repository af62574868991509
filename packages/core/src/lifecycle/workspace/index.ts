export { describeWorkspace } from "./describe.ts";
export { getWorkspace } from "./get.ts";
export { renameWorkspace } from "./rename.ts";
