import type {
  BillingParty,
  SelfBilling,
  SelfBillingAgreement,
} from "@kiteloop/contract/referrals/self-billing";
import { dayOf } from "@kiteloop/metrics/days";
import type { StoredInvoice } from "./store.ts";

/**
 * The VAT within an amount that contains it, in the smallest unit, rounded half up. `rate` is in hundredths of a percent.
 * Amounts are at most 1e15, so their products need more than the digits of a number.
 */
export function vatWithin(gross: number, rate: number): number {
  const whole = BigInt(10_000 + rate);
  return Number((2n * BigInt(gross) * BigInt(rate) + whole) / (2n * whole));
}

/** Whether the payer owes the VAT: both have a VAT number, of different countries, and the payee charges none. */
const isReverseCharge = (payer: BillingParty, payee: BillingParty, rate: number | undefined): boolean =>
  rate === 0 && payer.country !== payee.country && payer.vatId !== null && payee.vatId !== null;

/** The place of the next invoice of its year. */
export type InvoicePlace = Pick<StoredInvoice, "serial" | "at" | "issuedOn">;

const digits = 6;

/**
 * The place after an invoice, the last one of this year if there is any. `now` is in ms since 1970, and no invoice is of an earlier
 * moment or day than the one before it, whatever a clock says and whichever time zone the project had then.
 * @throws RangeError after the 999,999th of a year
 */
export function placeAfter(last: InvoicePlace | null, now: number, timeZone: string): InvoicePlace {
  const at = new Date(Math.max(now, Date.parse(last?.at ?? "1970-01-01T00:00:00.000Z"))).toISOString();
  const today = dayOf(Date.parse(at), timeZone);
  const year = today.slice(0, 4);
  const issuedOn =
    last !== null && last.issuedOn > today && last.issuedOn.startsWith(year) ? last.issuedOn : today;
  const count = last?.serial.startsWith(`${year}-`) ? Number(last.serial.slice(5)) : 0;
  if (count + 1 >= 10 ** digits) throw new RangeError("a year has too many self-billed invoices");
  return { serial: `${year}-${String(count + 1).padStart(digits, "0")}`, at, issuedOn };
}

/** Whether a payee agreed to the invoices of this payer: to those of another one, they have to agree first. */
export const agreesTo = (
  selfBilling: SelfBilling | null,
  agreement: SelfBillingAgreement | undefined,
): agreement is SelfBillingAgreement =>
  selfBilling !== null && agreement !== undefined && agreement.payerName === selfBilling.party.name;

type Paid = Pick<
  StoredInvoice,
  | "workspaceId"
  | "projectId"
  | "payoutId"
  | "reference"
  | "externalId"
  | "participantId"
  | "currency"
  | "suppliedUntil"
> & { amount: number };

/** The invoice of a payout that was paid. It contains what was agreed then, and both parties as they were. */
export function invoiceOf(
  { amount, ...paid }: Paid,
  { party: payer, prefix }: SelfBilling,
  { party: payee, ...agreement }: SelfBillingAgreement,
  rate: number | undefined,
  place: InvoicePlace,
): StoredInvoice {
  return {
    ...{ ...paid, ...place, number: `${prefix}${place.serial}`, payer, payee, agreement },
    ...{ gross: amount, vat: rate === undefined ? 0 : vatWithin(amount, rate) },
    ...(rate !== undefined && { vatRate: rate }),
    reverseCharge: isReverseCharge(payer, payee, rate),
  };
}

/** The invoice that takes another one back, because its payout came back: the same with opposite amounts. */
export function correctionOf(
  { restored: _, ...before }: StoredInvoice,
  { externalId }: { externalId: string },
  place: InvoicePlace,
): StoredInvoice {
  const prefix = before.number.slice(0, -before.serial.length);
  return {
    ...{ ...before, externalId, ...place, number: `${prefix}${place.serial}`, corrects: before.number },
    ...{ gross: -before.gross, vat: before.vat === 0 ? 0 : -before.vat },
  };
}
