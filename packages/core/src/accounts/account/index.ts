export { describeAccount } from "./describe.ts";
export { getAccount } from "./get.ts";
export { renameWorkspace } from "./rename.ts";
