export { listConversions } from "./list.ts";
export { inPayerQueue } from "./payer-queue.ts";
export { paymentItems } from "./payment-items.ts";
export { reversalState, reversalsOf } from "./present.ts";
export { type PaymentPreview, previewPayment } from "./preview-payment.ts";
export { reportConversion } from "./report.ts";
export { reverseConversion } from "./reverse.ts";
export { conversionsBetween, type TimedConversion } from "./store.between.ts";
export { changesOf } from "./store.change.ts";
export { removePayerFrom, renameConverted } from "./store.erase.ts";
export {
  confirmationLine,
  conversionLine,
  restoreConfirmation,
  restoreConversionItem,
  restoreRevenueChange,
  revenueChangeLine,
} from "./store.restore.ts";
export { conversionsOf, findConversion, newestConversion, type StoredConversion } from "./store.ts";
