export { invoiceDocument } from "./document.ts";
export { getSelfBilledInvoice, listSelfBilledInvoices } from "./list.ts";
export { agreesTo, correctionOf, type InvoicePlace, invoiceOf, placeAfter } from "./make.ts";
export { presentInvoice, presentInvoices } from "./present.ts";
export {
  createInvoiceItem,
  findInvoice,
  invoiceLine,
  lastInvoice,
  renameInvoiceItem,
  restoreInvoice,
  type StoredInvoice,
  withoutErasedPayee,
} from "./store.ts";
