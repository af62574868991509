export { readPayoutAttention } from "./attention.ts";
export { erasePayee, erasePayouts } from "./erase.ts";
export { getStatement, makeStatement } from "./get-statement.ts";
export { requirePayoutMethod } from "./method.ts";
export { notePayoutResults } from "./note-results.ts";
export { changePayee, chosenBy, getPayee, presentPayee, savePayee } from "./payee.ts";
export { invoicesOf, toApiPayout } from "./present.ts";
export { previewPayoutRun, previewPayouts } from "./preview-payouts.ts";
export { referenceOf } from "./reference.ts";
export { getPayoutFiles, getPayoutRun, listPayoutRuns } from "./runs.ts";
export { getPayoutSettings, savePayoutSettings } from "./settings.ts";
export { approvePayouts, cancelPayouts, startPayouts } from "./start.ts";
export {
  createPayoutItems,
  createRunItem,
  exportedPayout,
  exportedRuns,
  findPayout,
  latestPayoutsOf,
  payoutLine,
  restorePayoutItems,
  restoreRun,
  runLine,
} from "./store.payout.ts";
export { payoutSettings } from "./store.settings.ts";
