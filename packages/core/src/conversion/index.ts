export { report } from "./report.ts";
export { renameConverted } from "./store.erase.ts";
export { restoreConfirmation, restoreItem } from "./store.restore.ts";
export { conversionsOf, type StoredConversion } from "./store.ts";
