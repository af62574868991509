import { currencyDigits } from "./money.ts";

/** Digits of Stripe's amounts, where they are others than ISO 4217's (docs.stripe.com/currencies). */
const digitsAtStripe: ReadonlyMap<string, number> = new Map([
  // Whole units, which Stripe still takes in hundredths.
  ["ISK", 2],
  ["UGX", 2],
  // Fifths by the standard, which nobody uses.
  ["MGA", 0],
]);

const shift = (currency: string) =>
  currencyDigits(currency) - (digitsAtStripe.get(currency) ?? currencyDigits(currency));

/** An amount of Stripe's in the smallest unit of its ISO 4217 currency. */
export function fromStripeAmount(amount: number, currency: string): number {
  return Math.round(amount * 10 ** shift(currency));
}

/** An amount as Stripe takes it; null if it can't be expressed there. Of three digits after the point, the last is 0. */
export function toStripeAmount(amount: number, currency: string): number | null {
  const at = shift(currency);
  const there = at > 0 ? amount / 10 ** at : amount * 10 ** -at;
  const isWhole = Number.isSafeInteger(there) && (currencyDigits(currency) < 3 || there % 10 === 0);
  return isWhole ? there : null;
}
