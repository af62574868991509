const cents = new Intl.NumberFormat("en", { style: "currency", currency: "USD" });
const exact = new Intl.NumberFormat("en", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 7,
});
const whole = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });
const small = new Intl.NumberFormat("en", { maximumSignificantDigits: 3 });

/** A sum of a bill: whole cents, and what is less than one said as such. */
export function bill(cost: number): string {
  return cost > 0 && cost < 0.01 ? "under $0.01" : cents.format(cost);
}

/** A unit price, every digit that AWS gives. */
export const dollars = (price: number): string => exact.format(price);

/** What a price is for: `1,000,000 requests`, `1 GB-month`. */
export function priced(per: number, unit: string): string {
  return `${quantity(per)} ${per === 1 ? unit.replace(/s$/, "") : unit}`;
}

/** A quantity of something: whole where there are many, three digits where there are few. */
export function quantity(value: number): string {
  return value >= 1_000 ? whole.format(value) : small.format(value);
}
