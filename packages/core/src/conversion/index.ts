export { report } from "./report.ts";
export { conversionsOf, type StoredConversion } from "./store.ts";
export { restoreConfirmation, restoreItem } from "./store.restore.ts";
