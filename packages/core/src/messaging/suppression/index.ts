export { addSuppressions } from "./add.ts";
export { findSuppression, listSuppressions } from "./list.ts";
export { removeSuppression } from "./remove.ts";
export { shownOf } from "./shown.ts";
export { eraseShownAddress, isSuppressed, type StoredSuppression, suppress } from "./store.ts";
