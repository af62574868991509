export { reportConversion } from "./report.ts";
export { renameConverted } from "./store.erase.ts";
export {
  confirmationLine,
  conversionLine,
  restoreConfirmation,
  restoreConversionItem,
} from "./store.restore.ts";
export { conversionsOf, newestConversion, type StoredConversion } from "./store.ts";
