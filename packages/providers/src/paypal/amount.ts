import { currencyDigits, toDecimal } from "@kiteloop/contract/shared/money";

/** Currencies of PayPal's balances (developer.paypal.com/reports/reference/currency-codes). */
const currencies = new Set(
  "AUD BRL CAD CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD".split(" "),
);

/** Whole units alone, though ISO 4217 divides them: PayPal refuses a point in an amount. */
const undivided = new Set(["HUF", "TWD"]);

/** An amount of the currency's smallest unit as PayPal takes it; null if it doesn't. */
export function toPayPalValue(amount: number, currency: string): string | null {
  if (!currencies.has(currency)) return null;
  if (!undivided.has(currency)) return toDecimal(amount, currency);
  const units = amount / 10 ** currencyDigits(currency);
  return Number.isInteger(units) ? String(units) : null;
}
