import { expect, test } from "vitest";
import { currencyDigits, isCurrency } from "./money.ts";

test.each([
  ["EUR", 2],
  ["HUF", 2],
  ["IDR", 2],
  ["JPY", 0],
  ["ISK", 0],
  ["UGX", 0],
  ["KWD", 3],
  ["IQD", 3],
  ["CLF", 4],
])("%s has %i digits, as ISO 4217 says", (currency, digits) => {
  expect(currencyDigits(currency)).toBe(digits);
});

test("a code that no currency has is unknown", () => {
  expect(["EUR", "JPY", "KWD", "XCG"].filter((code) => !isCurrency(code))).toEqual([]);
  expect(["ABC", "EURO", "eur", "ZZZ"].filter(isCurrency)).toEqual([]);
});
