export { keep } from "./keep.ts";
export { request } from "./request.ts";
export { tendDeletions } from "./tend.ts";
