import { currencyDigits, type Money } from "@kiteloop/contract/shared/money";
import { localeNow } from "@kiteloop/ui/lib/format.ts";

/** An amount in the smallest unit of its currency, as ISO 4217 divides it: "€49.00", "¥500". */
export function formatMoney({ amount, currency }: Money): string {
  const digits = currencyDigits(currency);
  return new Intl.NumberFormat(localeNow(), {
    style: "currency",
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount / 10 ** digits);
}

/** An amount in the main unit of a currency that is named beside it, for the axis of a chart: "500", "1.25M". */
export const formatTick = (value: number): string =>
  new Intl.NumberFormat(localeNow(), { notation: "compact", maximumSignificantDigits: 3 }).format(value);

/**
 * An amount that was typed as "12.50" or "12,50", in the smallest unit of the currency; null if it is none, or finer than
 * the currency is.
 */
export function parseAmount(text: string, currency: string): number | null {
  const digits = currencyDigits(currency);
  const [, whole = "", part = ""] = /^(\d{1,13})(?:[.,](\d{1,4}))?$/.exec(text.trim()) ?? [];
  if (whole === "" || part.length > digits) return null;
  return Number(whole + part.padEnd(digits, "0"));
}
