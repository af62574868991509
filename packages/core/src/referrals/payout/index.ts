export { readPayoutAttention } from "./attention.ts";
export { erasePayee, erasePayouts } from "./erase.ts";
export { getStatement } from "./get-statement.ts";
export { getPayee, savePayee } from "./payee.ts";
export { previewPayouts } from "./preview-payouts.ts";
export { getPayoutFiles, getPayoutRun, listPayoutRuns, notePayoutResults } from "./runs.ts";
export { getPayoutSettings, payoutSettings, savePayoutSettings } from "./settings.ts";
export { approvePayouts, cancelPayouts, startPayouts } from "./start.ts";
export { createPayoutItems, createRunItem, payoutLine, restorePayoutItems } from "./store.payout.ts";
