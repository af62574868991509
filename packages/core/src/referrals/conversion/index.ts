export { listConversions } from "./list.ts";
export { reversalState, reversalsOf } from "./present.ts";
export { reportConversion } from "./report.ts";
export { reverseConversion } from "./reverse.ts";
export { renameConverted } from "./store.erase.ts";
export {
  confirmationLine,
  conversionLine,
  restoreConfirmation,
  restoreConversionItem,
  restoreRevenueChange,
  revenueChangeLine,
} from "./store.restore.ts";
export { conversionsOf, newestConversion, type StoredConversion } from "./store.ts";
