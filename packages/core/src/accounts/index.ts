export { deletionQueue } from "./deletion/index.ts";
export { erasureQueue } from "./person-erasure/index.ts";
export { projectDeletionQueue } from "./project-deletion/index.ts";
export { suspensionDueQueue } from "./suspension/index.ts";
