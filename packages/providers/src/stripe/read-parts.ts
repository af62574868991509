import { fromStripeAmount } from "@kiteloop/contract/shared/stripe-amount";
import * as z from "zod";
import type { BillParts } from "../reading.ts";
import { money } from "./fields.ts";

const cents = z.int().nullish();
const shippingCost = z.object({ amount_total: z.int(), amount_tax: z.int() }).nullish();
const automaticTax = z.object({ enabled: z.boolean() }).nullish();
const billed = z.object({
  currency: money.currency,
  automatic_tax: automaticTax,
  shipping_cost: shippingCost,
});
/** docs.stripe.com/api/checkout/sessions/object */
const billedSession = billed.extend({
  amount_total: z.int(),
  total_details: z.object({ amount_tax: z.int() }),
});
const taxes = z.array(z.object({ amount: z.int() })).nullish();
/** docs.stripe.com/api/invoices/object; `total_tax_amounts` and `tax` are of versions before 2025-03-31. */
const billedInvoice = billed.extend({
  total: z.int(),
  total_taxes: taxes,
  total_tax_amounts: taxes,
  tax: cents,
});

/**
 * The parts of a bill. A tax of 0 that Stripe didn't compute is unknown: prices may contain tax that the account doesn't report
 * to Stripe.
 */
function partsOf(
  { currency, automatic_tax, shipping_cost: ship }: z.infer<typeof billed>,
  { of, tax, isTaxed }: { of: number; tax: number; isTaxed: boolean },
): BillParts | undefined {
  const isKnown = isTaxed || automatic_tax?.enabled === true;
  const amountOf = (amount: number) => fromStripeAmount(amount, currency);
  if (of <= 0 || (!isKnown && !ship)) return undefined;
  return {
    ...(isKnown && { tax: amountOf(tax) }),
    ...(ship && { shipping: amountOf(ship.amount_total - ship.amount_tax) }),
    of: amountOf(of),
  };
}

/** The parts of a session or invoice; undefined if it says none. */
export function sessionParts(object: unknown): BillParts | undefined {
  const { data } = billedSession.safeParse(object);
  if (data === undefined) return undefined;
  const { amount_tax: tax } = data.total_details;
  return partsOf(data, { of: data.amount_total, tax, isTaxed: tax > 0 });
}

export function invoiceParts(object: unknown): BillParts | undefined {
  const { data } = billedInvoice.safeParse(object);
  if (data === undefined) return undefined;
  const listed = data.total_taxes ?? data.total_tax_amounts ?? [];
  const tax = data.tax ?? listed.reduce((sum, { amount }) => sum + amount, 0);
  return partsOf(data, { of: data.total, tax, isTaxed: listed.length > 0 || tax !== 0 });
}
