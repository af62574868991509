import type { SelfBilledInvoice } from "@kiteloop/contract/referrals/self-billing";
import { csvLine } from "@kiteloop/contract/shared/csv";
import { toDecimal } from "@kiteloop/contract/shared/money";

const columns = [
  ...[
    "number",
    "issuedOn",
    "suppliedUntil",
    "corrects",
    "reference",
    "payee",
    "address",
    "country",
    "vatNumber",
  ],
  ...["currency", "net", "ratePercent", "vat", "gross", "reverseCharge"],
];

/** Invoices as CSV for a bookkeeper, with the decimals of their currencies. */
export function toInvoicesCsv(invoices: readonly SelfBilledInvoice[], hasHeader: boolean): string {
  const lines = invoices.map(({ payeeParty: payee, currency, vatRate, ...one }) => {
    const money = (amount: number) => ({ decimal: toDecimal(amount, currency) });
    return csvLine([
      ...[one.invoiceNumber, one.issuedOn, one.suppliedUntil, one.corrects, one.reference],
      ...[payee?.name ?? null, payee?.address ?? null, payee?.country ?? null, payee?.vatId ?? null],
      ...[currency, money(one.netAmount), vatRate === null ? null : vatRate / 100],
      ...[money(one.vatAmount), money(one.grossAmount)],
      one.reverseCharge,
    ]);
  });
  return [...(hasHeader ? [csvLine(columns)] : []), ...lines].join("");
}
