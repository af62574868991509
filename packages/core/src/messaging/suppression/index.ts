export { addSuppressions } from "./add.ts";
export { findSuppression, listSuppressions } from "./list.ts";
export { refusalOf } from "./refusal.ts";
export { removeSuppression } from "./remove.ts";
export {
  eraseShownAddress,
  isSuppressed,
  readSuppression,
  type StoredSuppression,
  suppress,
} from "./store.ts";
export { undoUnsubscribe } from "./undo-unsubscribe.ts";
