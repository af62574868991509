export { inPayerQueue, type PaymentPreview, paymentItems, previewPayment } from "../conversion/index.ts";
export { requireKind } from "../conversion-kind/index.ts";
export { personPaidFor } from "../payer/index.ts";
export { inviteeOfMailbox, loadReferByCode } from "../referral/index.ts";
