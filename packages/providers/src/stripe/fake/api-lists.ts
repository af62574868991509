import { type ApiAnswer, missing, whole, wrong } from "./answer.ts";
import {
  disputeObject,
  invoiceObjects,
  paymentIntentObject,
  refundObject,
  sessionObject,
} from "./objects.ts";
import type { FakePayment, FakeStripeState } from "./state.ts";

type Listed = { id: string; created: number };
const largestLimit = 100;

/** A list as Stripe pages it: newest first, after an object that has to exist. */
function pageOf(url: string, all: readonly Listed[], form: URLSearchParams): ApiAnswer {
  const limit = whole(form, "limit") ?? 10;
  if (!(limit >= 1 && limit <= largestLimit)) return wrong("limit", "Invalid integer: must be 1 to 100");
  const since = whole(form, "created[gte]") ?? 0;
  if (Number.isNaN(since)) return wrong("created[gte]", "Invalid integer");
  const after = form.get("starting_after");
  const sorted = all.toSorted((one, other) => other.created - one.created || (one.id < other.id ? 1 : -1));
  const place = after === null ? -1 : sorted.findIndex(({ id }) => id === after);
  if (after !== null && place < 0) return missing("object", after);
  const rest = sorted.slice(place + 1).filter(({ created }) => created >= since);
  const data = rest.slice(0, limit);
  return { status: 200, body: { object: "list", url, has_more: rest.length > limit, data } };
}

const listOf =
  (url: string, objectsOf: (payment: FakePayment) => readonly Listed[], statuses: readonly string[] = []) =>
  ({ payments }: FakeStripeState, form: URLSearchParams): ApiAnswer => {
    const status = form.get("status");
    if (status !== null && !statuses.includes(status)) return wrong("status", `Invalid status: ${status}`);
    return pageOf(url, payments.flatMap(objectsOf), form);
  };

export const listSessions = listOf(
  "/v1/checkout/sessions",
  (payment) => (payment.named === "checkout" ? [sessionObject(payment)] : []),
  ["complete"],
);

export const listInvoices = listOf(
  "/v1/invoices",
  (payment) => (payment.named === "invoice" ? [invoiceObjects(payment).invoice] : []),
  ["paid"],
);

export const listInvoicePayments = listOf(
  "/v1/invoice_payments",
  (payment) => (payment.named === "invoice" ? [invoiceObjects(payment).payment] : []),
  ["paid"],
);

export const listPaymentIntents = listOf("/v1/payment_intents", (payment) => [paymentIntentObject(payment)]);

export const listRefunds = listOf("/v1/refunds", (payment) =>
  payment.refunds.map((refund) => refundObject(payment, refund)),
);

export const listDisputes = listOf("/v1/disputes", (payment) =>
  payment.dispute === "none" ? [] : [disputeObject(payment)],
);
