export { add } from "./add.ts";
export { find, list } from "./list.ts";
export { recipientOf } from "./recipient.ts";
export { remove } from "./remove.ts";
export { shownOf } from "./shown.ts";
export { forgetShown, isSuppressed, type StoredSuppression as Suppression, suppress } from "./store.ts";
