export { beginErasingTestProject } from "./begin-erasing-test-project.ts";
export { keepProject } from "./keep.ts";
export { deleteProject } from "./request.ts";
export { runDueProjectDeletions } from "./run-due.ts";
export { projectDeletionQueue } from "./store.ts";
