export { get } from "./get.ts";
export { rename } from "./rename.ts";
