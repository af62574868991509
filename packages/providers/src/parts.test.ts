import type Stripe from "stripe";
import { expect, test } from "vitest";
import { readers } from "./list.ts";
import { invoiceParts, sessionParts } from "./stripe/read-parts.ts";

type Session = Pick<
  Stripe.Checkout.Session,
  "amount_total" | "currency" | "total_details" | "shipping_cost" | "automatic_tax"
>;
type Invoice = Pick<Stripe.Invoice, "total" | "currency" | "total_taxes" | "shipping_cost" | "automatic_tax">;

const manual = { enabled: false, liability: null, provider: null, status: null };
const computed = { enabled: true, liability: null, provider: "stripe", status: "complete" as const };
const invoiceTax = { ...manual, disabled_reason: null };
const session: Session = {
  ...{ amount_total: 6_331, currency: "eur", automatic_tax: computed },
  total_details: { amount_discount: 0, amount_shipping: 500, amount_tax: 931 },
  shipping_cost: { amount_subtotal: 420, amount_tax: 80, amount_total: 500, shipping_rate: null },
};
const details = (amount_tax: number) => ({ amount_discount: 0, amount_shipping: 0, amount_tax });
const taxes = (amount: number): Invoice["total_taxes"] => [
  {
    ...{
      amount,
      tax_behavior: "inclusive",
      tax_rate_details: { tax_rate: "txr_1" },
      taxability_reason: "standard_rated",
    },
    ...{ taxable_amount: 4_900, type: "tax_rate_details" },
  },
];

test.each<[string, Partial<Session>, object | undefined]>([
  ["shipping without its tax", {}, { tax: 931, shipping: 420, of: 6_331 }],
  ["a computed tax of 0", { shipping_cost: null, total_details: details(0) }, { tax: 0, of: 6_331 }],
  [
    "a tax of 0 that Stripe didn't compute, which is unknown",
    { automatic_tax: manual, shipping_cost: null, total_details: details(0) },
    undefined,
  ],
  [
    "a tax by a rate of the account",
    { automatic_tax: manual, shipping_cost: null, total_details: details(931) },
    { tax: 931, of: 6_331 },
  ],
  ["no details", { total_details: null }, undefined],
])("a session at Stripe says %s", (_, change, parts) => {
  expect(sessionParts({ ...session, ...change })).toEqual(parts);
});

test.each<[string, Partial<Invoice> | object, object | undefined]>([
  ["its taxes", { total_taxes: [...(taxes(900) ?? []), ...(taxes(31) ?? [])] }, { tax: 931, of: 5_831 }],
  ["none", {}, undefined],
  ["a rate of 0", { total_taxes: taxes(0) }, { tax: 0, of: 5_831 }],
  ["its taxes as before 2025-03-31", { total_taxes: undefined, tax: 931 }, { tax: 931, of: 5_831 }],
  ["its taxes in a list as before", { total_tax_amounts: [{ amount: 931 }] }, { tax: 931, of: 5_831 }],
  [
    "them in a currency without decimals",
    { currency: "ugx", total_taxes: taxes(931_00) },
    { tax: 931, of: 58 },
  ],
  ["nothing to pay", { total: 0, total_taxes: taxes(0) }, undefined],
])("an invoice at Stripe says %s", (_, change, parts) => {
  const invoice: Invoice = {
    ...{ total: 5_831, currency: "eur", total_taxes: null, shipping_cost: null, automatic_tax: invoiceTax },
  };
  expect(invoiceParts({ ...invoice, ...change })).toEqual(parts);
});

const mapping = {
  ...{ id: "id", type: "type", paid: ["paid"], refunded: ["back"], payment: "order", amount: "sum" },
  ...{ unit: "major" as const, currency: "in", person: "who", tax: "parts.vat", shipping: "parts.post" },
};
const generic = (more: object, type = "paid") =>
  readers.generic.read(
    { ...{ id: "1", type, order: "o-1", sum: "58.31", in: "EUR", who: "ben" }, ...more },
    { mode: "live", mapping },
  );

test.each([
  [{ parts: { vat: "9.31" } }, { tax: 931, of: 5_831 }],
  [{ parts: { vat: 0, post: 4.5 } }, { tax: 0, shipping: 450, of: 5_831 }],
  [{ parts: { vat: null } }, undefined],
  [{}, undefined],
])("another provider's event with %j says %j", (more, parts) => {
  expect(generic(more)).toMatchObject({ state: "read", payment: { amount: 5_831 } });
  expect(generic(more)).toHaveProperty("payment");
  const reading = generic(more);
  expect(reading.state === "read" && reading.payment?.parts).toEqual(parts);
});

test.each([
  [{ parts: { vat: "9.31", post: "49.01" } }, "parts_exceed_amount"],
  [{ parts: { vat: "-1" } }, "parts_exceed_amount"],
  [{ parts: { vat: "nineteen" } }, "no_amount"],
])("another provider's event with %j fails, and its refunds don't", (more, reason) => {
  expect(generic(more)).toMatchObject({ state: "failed", reason });
  expect(generic(more, "back")).toMatchObject({ state: "read" });
});
