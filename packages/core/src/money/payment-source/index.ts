export { applyLink } from "./apply.ts";
export { createPaymentSource } from "./create.ts";
export { deletePaymentSource } from "./delete.ts";
export { findPayer } from "./find-payer.ts";
export { foldPayment, settledState } from "./fold-payment.ts";
export { getSourceHealth } from "./health.ts";
export { historyOf } from "./history.ts";
export { listPaymentSources } from "./list.ts";
export { listSourceEvents } from "./list-events.ts";
export { liveCustomerOf } from "./live-customer.ts";
export { nameOwner } from "./name-owner.ts";
export { requireSource, sourceName } from "./present.ts";
export { receiveSourceEvent } from "./receive.ts";
export { replaySourceEvent } from "./replay.ts";
export { applyDueEvents } from "./run-due.ts";
export { applyBill, paymentLinkOf, type SourceAndProject, settlePayment } from "./settle-payment.ts";
export { ownerOfBill } from "./store.bills.ts";
export { eraseSourceEvents } from "./store.erase.ts";
export { sourceEventQueue } from "./store.events.ts";
export { expiredSourceEvents } from "./store.expired.ts";
export {
  deleteFacts,
  findPayment,
  linkedPayment,
  linkPart,
  markPerson,
  noteCustomer,
  ownersPage,
  paymentsPage,
  type StoredPayment,
} from "./store.payments.ts";
export { findSource, type StoredSource } from "./store.ts";
export { tryFieldMapping } from "./try-mapping.ts";
export { updatePaymentSource } from "./update.ts";
export { openSecret, stripeAccountOf } from "./vault.ts";
