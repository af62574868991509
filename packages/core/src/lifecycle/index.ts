export { deletionQueue } from "./deletion/index.ts";
export { erasureQueue } from "./person-erasure/index.ts";
export { projectDeletionQueue } from "./project-deletion/index.ts";
export { retentionQueue } from "./retention-policy/index.ts";
export { suspensionQueue } from "./suspension/index.ts";
