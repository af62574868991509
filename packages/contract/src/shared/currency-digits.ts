/**
 * Digits after the decimal point, where ISO 4217 says other than two. `Intl` answers with the digits that are usual in
 * prices, such as none for Hungarian forints, which would show a hundred times the amount.
 */
const digitsOf: ReadonlyMap<string, number> = new Map(
  [
    "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF",
    "",
    "",
    "BHD IQD JOD KWD LYD OMR TND",
    "CLF UYW",
  ].flatMap((codes, digits) =>
    codes
      .split(" ")
      .filter((code) => code !== "")
      .map((code) => [code, digits] as const),
  ),
);

/** How many digits after the decimal point the smallest unit of an ISO 4217 currency is: 2 for EUR, 0 for JPY. */
export function currencyDigits(currency: string): number {
  return digitsOf.get(currency) ?? 2;
}

/** The currencies whose smallest unit is not a hundredth. */
export const oddCurrencies: readonly string[] = [...digitsOf.keys()];
