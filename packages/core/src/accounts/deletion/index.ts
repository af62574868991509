export { keepWorkspace } from "./keep.ts";
export { beginDeletion, deleteWorkspace } from "./request.ts";
export { runDueDeletions } from "./run-due-deletions.ts";
export { deletionQueue } from "./store.ts";
