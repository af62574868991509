export { get } from "./get.ts";
export { needWorkspace, present } from "./present.ts";
export { rename } from "./rename.ts";
export { transfer } from "./transfer.ts";
