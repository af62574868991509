export { keep } from "./keep.ts";
export { beginDeletion, request } from "./request.ts";
export { deletionQueue } from "./store.ts";
export { tendDeletions } from "./tend.ts";
