import type { FieldMapping } from "@kiteloop/contract/money/field-mapping";
import { externalId } from "@kiteloop/contract/shared/fields";
import { currencyDigits } from "@kiteloop/contract/shared/money";
import * as z from "zod";
import { amountProblem } from "../amount.ts";
import type { Reader } from "../provider.ts";
import { type BillParts, failed, ignored, type Reading, readPayment } from "../reading.ts";

/** Ids may be numbers in JSON. */
const name = z
  .union([z.string(), z.int()])
  .transform((value) => String(value).trim())
  .pipe(z.string().min(1).max(100));

/** The value at a path; undefined if there is none. Inherited names are no values. */
function valueAt(body: unknown, path: string): unknown {
  let value = body;
  for (const key of path.split(".")) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}

/** An amount as a number or as text, such as "12.50", in the currency's smallest unit. NaN if it is none. */
function amountAt(value: unknown, unit: FieldMapping["unit"], currency: string): number {
  const text = typeof value === "number" || typeof value === "string" ? String(value).trim() : "";
  if (!/^-?\d{1,16}(\.\d{1,6})?$/.test(text)) return Number.NaN;
  if (unit === "minor") return Number.isInteger(Number(text)) ? Number(text) : Number.NaN;
  // Moves the point, since 4.35 * 100 is not 435.
  return Math.round(Number(`${text}e${currencyDigits(currency)}`));
}

/** The provider's id and type of an event. Null if the mapping finds none. */
function genericNames(body: unknown, mapping: FieldMapping): { id: string; type: string } | null {
  const names = z
    .object({ id: name, type: name })
    .safeParse({ id: valueAt(body, mapping.id), type: valueAt(body, mapping.type) });
  return names.success ? names.data : null;
}

/** Tax and shipping, as far as the mapping finds them. NaN if one is no amount. */
function partsIn(
  body: unknown,
  { tax, shipping, unit }: FieldMapping,
  { amount, currency }: { amount: number; currency: string },
): BillParts | undefined {
  const partAt = (path: string | undefined) => {
    const value = path === undefined ? undefined : valueAt(body, path);
    return value === undefined || value === null ? undefined : amountAt(value, unit, currency);
  };
  const parts = { tax: partAt(tax), shipping: partAt(shipping) };
  return parts.tax === undefined && parts.shipping === undefined ? undefined : { ...parts, of: amount };
}

/** Reads an event of a generic source. Of different amounts of one payment the largest counts. */
function readGenericEvent(body: unknown, mapping: FieldMapping): Reading {
  const names = genericNames(body, mapping);
  if (names === null) return failed("unreadable");
  const isPaid = mapping.paid.includes(names.type);
  if (!isPaid && !mapping.refunded.includes(names.type)) return ignored("other_type");
  const payment = name.safeParse(valueAt(body, mapping.payment));
  if (!payment.success) return failed("no_payment");
  const currency = String(valueAt(body, mapping.currency) ?? "").toUpperCase();
  if (!/^[A-Z]{3}$/.test(currency)) return failed("unknown_currency");
  const amount = amountAt(valueAt(body, mapping.amount), mapping.unit, currency);
  const problem = amountProblem(amount, currency);
  if (problem !== null) return failed(problem);
  if (amount === 0) return ignored("zero_amount");
  const person = name.pipe(externalId).optional().catch(undefined).parse(valueAt(body, mapping.person));
  const paymentKey = payment.data;
  if (isPaid)
    return readPayment({ paymentKey, person, owners: [], reversals: {} }, () => ({
      ...{ amount, currency, parts: partsIn(body, mapping, { amount, currency }) },
    }));
  const reversals = { [names.id]: { amount, currency, at: 0, rank: 0, eventId: names.id } };
  return { state: "read", owned: [], payment: { paymentKey, person, owners: [], reversals } };
}

export const genericReader: Reader = {
  names: (body, _, { mapping }) => (mapping === undefined ? null : genericNames(body, mapping)),
  read: (body, { mapping }) =>
    mapping === undefined ? failed("unreadable") : readGenericEvent(body, mapping),
};
