/** Events of one payment as a provider sends them; the header carries what isn't in the body. */
export type ProviderEvent = { body: object; headers: Record<string, string> };

let made = 0;
const nextAt = () => new Date(1_773_000_000_000 + ++made * 1000).toISOString();
const sent = (body: object): ProviderEvent => ({ body, headers: {} });

const person = (name: string | null) => (name === null ? null : { kiteloop_person: name });

type Paid = { amount?: number; currency?: string; by?: string | null };

/** As in Paddle's documents of `transaction.completed` and `adjustment.updated`. */
export function paddlePayment(id: string, { amount = 5_000, currency = "EUR", by = "ben" }: Paid = {}) {
  const event = (event_type: string, data: object, more: object = {}) => {
    const occurred_at = nextAt();
    const event_id = `evt_${made}`;
    return sent({ event_id, event_type, occurred_at, notification_id: `ntf_${made}`, data, ...more });
  };
  return {
    paid: (more: object = {}) =>
      event(
        "transaction.completed",
        {
          ...{ id, status: "completed", customer_id: `ctm_${id}`, subscription_id: null, origin: "web" },
          ...{ currency_code: currency, collection_mode: "automatic", custom_data: person(by) },
          details: {
            totals: {
              ...{ subtotal: String(amount), tax: "0", discount: "0", total: String(amount), credit: "0" },
              ...{ balance: "0", grand_total: String(amount), currency_code: currency },
            },
          },
        },
        more,
      ),
    adjusted: (adjustment: string, action: string, status: string, part = amount) =>
      event(status === "pending_approval" ? "adjustment.created" : "adjustment.updated", {
        ...{ id: adjustment, action, status, type: "partial", reason: "requested by the customer" },
        ...{ transaction_id: id, customer_id: `ctm_${id}`, subscription_id: null, currency_code: currency },
        totals: { subtotal: String(part), tax: "0", total: String(part), currency_code: currency },
      }),
  };
}

/** As in Polar's documents of `order.paid` and `refund.updated`. */
export function polarPayment(id: string, { amount = 5_000, currency = "eur", by = "ben" }: Paid = {}) {
  const event = (type: string, data: object): ProviderEvent => {
    const timestamp = nextAt();
    return { body: { type, timestamp, data }, headers: { "webhook-id": `msg_${made}` } };
  };
  const tax = Math.floor(amount / 5);
  return {
    paid: (more: object = {}) =>
      event("order.paid", {
        ...{ id, status: "paid", paid: true, billing_reason: "purchase", currency },
        ...{ net_amount: amount - tax, tax_amount: tax, total_amount: amount, due_amount: amount },
        ...{ applied_balance_amount: 0, customer_id: `cus_${id}`, subscription_id: null, subscription: null },
        ...{ metadata: person(by) ?? {}, customer: { id: `cus_${id}`, external_id: null } },
        ...more,
      }),
    refund: (refund: string, part: number, status: string) =>
      event(status === "pending" ? "refund.created" : "refund.updated", {
        ...{ id: refund, order_id: id, status, amount: part - 100, tax_amount: 100, currency },
        ...{ customer_id: `cus_${id}`, subscription_id: null, reason: "customer_request", dispute: null },
      }),
    summary: (part: number) => event("order.refunded", { id, refunded_amount: part, currency }),
  };
}

/** As in Lemon Squeezy's documents of orders, subscriptions and subscription invoices. */
export function lemonSqueezyPayment(
  id: number,
  { amount = 5_000, currency = "EUR", by = "ben", test = false }: Paid & { test?: boolean } = {},
) {
  const event = (event_name: string, type: string, objectId: number, attributes: object): ProviderEvent =>
    sent({
      meta: { event_name, test_mode: test, ...(by !== null && { custom_data: person(by) }) },
      data: {
        ...{ type, id: String(objectId) },
        attributes: { store_id: 1, customer_id: id, currency, test_mode: test, ...attributes },
      },
    });
  const state = (refunded: number) => ({
    ...{ total: amount, refunded_amount: refunded, refunded: refunded === amount },
    status: refunded === 0 ? "paid" : refunded === amount ? "refunded" : "partial_refund",
  });
  const order = (name: string, refunded: number, more: object) =>
    event(name, "orders", id, { order_number: id, ...state(refunded), ...more });
  const invoice = (name: string, number: number, reason: string, refunded: number) =>
    event(name, "subscription-invoices", number, {
      ...{ subscription_id: id, billing_reason: reason, ...state(refunded) },
    });
  return {
    order: (more: object = {}) => order("order_created", 0, more),
    orderRefunded: (refunded: number) => order("order_refunded", refunded, {}),
    subscription: () =>
      event("subscription_created", "subscriptions", id, { order_id: id, status: "active" }),
    invoice: (number: number, reason: string) => invoice("subscription_payment_success", number, reason, 0),
    invoiceRefunded: (number: number, reason: string, refunded: number) =>
      invoice("subscription_payment_refunded", number, reason, refunded),
  };
}
