export { report } from "./report.ts";
export { renameConverted } from "./store.erase.ts";
export { confirmationLine, conversionLine, restoreConfirmation, restoreItem } from "./store.restore.ts";
export { conversionsOf, type StoredConversion } from "./store.ts";
