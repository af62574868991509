const cents = new Intl.NumberFormat("en", { style: "currency", currency: "USD" });
const exact = new Intl.NumberFormat("en", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 7,
});
const whole = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });
const small = new Intl.NumberFormat("en", { maximumSignificantDigits: 3 });

/** A sum of a bill, to the cent; smaller sums are not shown as zero. */
export function bill(cost: number): string {
  return cost > 0 && cost < 0.01 ? "under $0.01" : cents.format(cost);
}

/** A unit price with every digit of AWS's price list. */
export const dollars = (price: number): string => exact.format(price);

/** Unit of a price: `1,000,000 requests`, `1 GB-month`. */
export function priced(per: number, unit: string): string {
  return `${quantity(per)} ${per === 1 ? unit.replace(/s$/, "") : unit}`;
}

/** A quantity: an integer if large, three digits if small. */
export function quantity(value: number): string {
  return value >= 1_000 ? whole.format(value) : small.format(value);
}
