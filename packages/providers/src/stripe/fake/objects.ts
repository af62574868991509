import type { FakePayment, FakeRefund } from "./state.ts";

/** Objects as Stripe's API and its events contain them, by the version whose events the core reads. */

export const sessionObject = ({ id, person, customer, created, promotion }: FakePayment) => ({
  ...{ id: `cs_${id}`, object: "checkout.session", created, livemode: true, metadata: {} },
  ...{ mode: "payment", status: "complete", payment_status: "paid" },
  ...{ client_reference_id: person, customer, payment_intent: id, invoice: null },
  // Ids, unless a request expands them.
  discounts: promotion === null ? [] : [{ coupon: promotion.coupon, promotion_code: promotion.id }],
});

export const paymentIntentObject = ({
  id,
  person,
  customer,
  amount,
  currency,
  created,
  named,
}: FakePayment) => ({
  ...{ id, object: "payment_intent", created, livemode: true, status: "succeeded", customer },
  ...{ amount, amount_received: amount, currency },
  metadata: named === "payment" ? { kiteloop_person: person } : {},
});

/** The invoice of a subscription whose metadata names the person, and its payment. */
export const invoiceObjects = ({ id, person, customer, created, amount, currency, tax }: FakePayment) => {
  const subscription = { subscription: `sub_${customer}`, metadata: { kiteloop_person: person } };
  const common = { created, livemode: true, currency, status: "paid" };
  const invoice = `in_${id}`;
  return {
    invoice: {
      ...{ ...common, id: invoice, object: "invoice", customer, metadata: {}, amount_paid: amount },
      ...{ total: amount, total_taxes: tax === undefined ? null : [{ amount: tax }] },
      parent: { type: "subscription_details", subscription_details: subscription },
    },
    payment: {
      ...{ ...common, id: `inpay_${id}`, object: "invoice_payment", invoice, amount_paid: amount },
      payment: { type: "payment_intent", payment_intent: id },
    },
  };
};

export const refundObject = ({ id, currency }: FakePayment, refund: FakeRefund) => ({
  ...{ ...refund, object: "refund", currency, payment_intent: id, charge: null },
});

const statuses = { none: "warning_closed", open: "needs_response", won: "won", lost: "lost" } as const;

export const disputeObject = ({ id, amount, currency, dispute, created }: FakePayment) => ({
  ...{ id: `dp_${id}`, object: "dispute", created, livemode: true, status: statuses[dispute] },
  ...{ amount, currency, payment_intent: id, charge: null },
  balance_transactions: [
    { id: `txn_${id}`, object: "balance_transaction", amount: -amount },
    ...(dispute === "won" ? [{ id: `txn2_${id}`, object: "balance_transaction", amount }] : []),
  ],
});
