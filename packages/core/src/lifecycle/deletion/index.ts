export { beginDeletion } from "./begin.ts";
export { emailDeletionNotice, ownersOf } from "./email-notice.ts";
export { keepWorkspace } from "./keep.ts";
export { deleteWorkspace } from "./request.ts";
export { runDueDeletions } from "./run-due-deletions.ts";
export { deletionQueue } from "./store.ts";
