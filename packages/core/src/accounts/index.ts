export { deletionQueue } from "./deletion/index.ts";
export { erasureQueue } from "./person-erasure/index.ts";
