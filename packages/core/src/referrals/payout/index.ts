export { getStatement } from "./get-statement.ts";
export { erasePayee, getPayee, savePayee } from "./payee.ts";
export { previewPayouts } from "./preview-payouts.ts";
