import * as z from "zod";
import { currencyDigits, oddCurrencies } from "./currency-digits.ts";

export { currencyDigits };

/** An amount in the smallest unit of its ISO 4217 currency. */
export const money = z.strictObject({
  amount: z.number().int().nonnegative().max(1e15),
  currency: z.string().regex(/^[A-Z]{3}$/, "must be a currency such as EUR"),
});
export type Money = z.infer<typeof money>;

/** The value of a record; null if it has none. */
export const moneyIn = ({
  amount,
  currency,
}: {
  amount?: number | undefined;
  currency?: string | undefined;
}): Money | null => (amount === undefined || currency === undefined ? null : { amount, currency });

/** An amount with the decimals of its currency, and a point: "49.00" for EUR, "500" for JPY. Exact, and never grouped. */
export function toDecimal(amount: number, currency: string): string {
  const digits = currencyDigits(currency);
  const text = String(Math.abs(amount)).padStart(digits + 1, "0");
  const whole = `${amount < 0 ? "-" : ""}${text.slice(0, text.length - digits)}`;
  return digits === 0 ? whole : `${whole}.${text.slice(-digits)}`;
}

let known: ReadonlySet<string> | undefined;

/** Whether it is the code of a currency, current or former. */
export function isCurrency(code: string): boolean {
  known ??= new Set([...Intl.supportedValuesOf("currency"), ...oddCurrencies]);
  return known.has(code);
}

/** Largest accepted amount, in the smallest unit: thousands of them still add up to an exact number. */
export const largestAmount = 1e12;

/** A page's report of a larger amount, in the smallest unit, waits for the server: a million in currencies with cents. */
export const largestPageAmount = 1e8;
