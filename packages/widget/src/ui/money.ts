/** An amount with the decimals of its currency, in a language. */
export function formatMoney(
  { decimal, currency }: { decimal: string; currency: string },
  locale: string,
): string {
  // Intl knows the usual decimals of prices, which may be fewer than those that the amount has.
  const digits = decimal.split(".")[1]?.length ?? 0;
  const format = {
    style: "currency",
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  };
  return new Intl.NumberFormat(locale, format as Intl.NumberFormatOptions).format(Number(decimal));
}
