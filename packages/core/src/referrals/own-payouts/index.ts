export { saveOwnAgreement } from "./agreement.ts";
export { getOwnInvoice } from "./invoice.ts";
export { readOwnPayouts } from "./read.ts";
export { saveOwnPayoutMethod } from "./save-method.ts";
export { getOwnStatement } from "./statement.ts";
