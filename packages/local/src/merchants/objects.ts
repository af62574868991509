import type { FakeSale } from "./store.ts";

/** Records as the lists of Paddle, Lemon Squeezy and Polar contain them. */

const iso = (seconds: number) => new Date(seconds * 1000).toISOString();
export const namingPerson = (person: string) => (person === "" ? null : { kiteloop_person: person });
const taken = ({ refunds }: FakeSale) => refunds.reduce((sum, { amount }) => sum + amount, 0);

/** Paddle's ids sort by time. */
const sorted = (created: number, number: number) =>
  `${created.toString(36).padStart(8, "0")}${number.toString(36).padStart(18, "0")}`;

export const transactionId = ({ created, number }: FakeSale): string => `txn_${sorted(created, number)}`;

export function transaction(sale: FakeSale) {
  const { amount, created, currency } = sale;
  const total = String(amount);
  const totals = {
    ...{ subtotal: total, tax: "0", discount: "0", total, credit: "0", credit_to_balance: "0" },
    ...{ balance: "0", grand_total: total, fee: null, earnings: null, currency_code: currency },
  };
  return {
    ...{ id: transactionId(sale), status: "completed", customer_id: `ctm_${sale.customer}` },
    ...{
      subscription_id: null,
      custom_data: namingPerson(sale.person),
      currency_code: currency,
      origin: "web",
    },
    ...{ collection_mode: "automatic", items: [], details: { totals, line_items: [] } },
    payments: [{ amount: total, status: "captured", captured_at: iso(created), created_at: iso(created) }],
    ...{ created_at: iso(created - 60), updated_at: iso(created), billed_at: iso(created) },
  };
}

export const adjustments = (sale: FakeSale) =>
  sale.refunds.map(({ id, amount, created, dispute }, at) => ({
    ...{ id: `adj_${sorted(created, sale.number * 100 + at)}${id}`, type: "partial" },
    action: dispute === true ? "chargeback" : "refund",
    ...{ transaction_id: transactionId(sale), subscription_id: null, customer_id: `ctm_${sale.customer}` },
    ...{ reason: "requested_by_customer", credit_applied_to_balance: null, currency_code: sale.currency },
    ...{ status: "approved", items: [] },
    totals: { subtotal: String(amount), tax: "0", total: String(amount), currency_code: sale.currency },
    ...{ created_at: iso(created), updated_at: iso(created) },
  }));

const resource = (type: string, id: number, { customer, created, email }: FakeSale, attributes: object) => ({
  ...{ type, id: String(id) },
  attributes: {
    ...{ store_id: 1, customer_id: customer, user_name: "A payer", user_email: email, ...attributes },
    ...{ created_at: iso(created), updated_at: iso(created), test_mode: false },
  },
});

const sums = (sale: FakeSale) => {
  const [refunded, total] = [taken(sale), sale.amount];
  const status = refunded === 0 ? "paid" : refunded === total ? "refunded" : "partial_refund";
  const money = { currency: sale.currency, subtotal: total, discount_total: 0, tax: 0, total };
  return { ...money, refunded_amount: refunded, refunded: refunded === total, status };
};

export const lemonSqueezyOrders = (sale: FakeSale) =>
  sale.kind === "renewal"
    ? []
    : [resource("orders", sale.number, sale, { order_number: sale.number, ...sums(sale) })];

export const subscriptions = (sale: FakeSale) =>
  sale.kind === "first"
    ? [
        resource("subscriptions", sale.customer, sale, {
          ...{ order_id: sale.number, order_item_id: sale.number, status: "active" },
        }),
      ]
    : [];

export const subscriptionInvoices = (sale: FakeSale) =>
  sale.kind === "order"
    ? []
    : [
        resource("subscription-invoices", sale.number * 10, sale, {
          ...{ subscription_id: sale.customer, ...sums(sale) },
          billing_reason: sale.kind === "first" ? "initial" : "renewal",
        }),
      ];

const uuid = (number: number) => `00000000-0000-4000-8000-${number.toString().padStart(12, "0")}`;

export function polarOrder(sale: FakeSale) {
  const { amount, created, customer, number, person } = sale;
  const refunded = taken(sale);
  const status = refunded === 0 ? "paid" : refunded === amount ? "refunded" : "partially_refunded";
  return {
    ...{ id: uuid(number), created_at: iso(created), modified_at: null, status, paid: true },
    ...{ subtotal_amount: amount, discount_amount: 0, net_amount: amount, tax_amount: 0 },
    ...{ total_amount: amount, applied_balance_amount: 0, due_amount: amount },
    ...{ refunded_amount: refunded, refunded_tax_amount: 0, currency: sale.currency.toLowerCase() },
    ...{ billing_reason: "purchase", customer_id: uuid(customer), product_id: null, subscription_id: null },
    ...{ metadata: namingPerson(person) ?? {}, subscription: null },
    customer: { id: uuid(customer), email: sale.email, external_id: null },
  };
}

export const polarRefunds = (sale: FakeSale) =>
  sale.refunds.map(({ amount, created }, at) => ({
    ...{ id: uuid(sale.number * 100 + at), created_at: iso(created), modified_at: null },
    ...{ status: "succeeded", reason: "customer_request", amount, tax_amount: 0 },
    ...{ currency: sale.currency.toLowerCase(), order_id: uuid(sale.number), subscription_id: null },
    ...{ customer_id: uuid(sale.customer), organization_id: uuid(1), revoke_benefits: false, metadata: {} },
  }));
