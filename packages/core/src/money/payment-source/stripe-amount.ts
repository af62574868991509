import { currencyDigits } from "@kiteloop/contract/shared/money";

/** Digits of Stripe's amounts, where they are others than ISO 4217's (docs.stripe.com/currencies). */
const digitsAtStripe: ReadonlyMap<string, number> = new Map([
  // Whole units, which Stripe still takes in hundredths.
  ["ISK", 2],
  ["UGX", 2],
  // Fifths by the standard, which nobody uses.
  ["MGA", 0],
]);

/** An amount of Stripe's in the smallest unit of its ISO 4217 currency. */
export function fromStripeAmount(amount: number, currency: string): number {
  const iso = currencyDigits(currency);
  const stripe = digitsAtStripe.get(currency) ?? iso;
  return Math.round(amount * 10 ** (iso - stripe));
}
