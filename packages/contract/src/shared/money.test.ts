import { expect, test } from "vitest";
import { currencyDigits, isCurrency, toDecimal } from "./money.ts";

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

test.each([
  [4900, "EUR", "49.00"],
  [5, "EUR", "0.05"],
  [0, "EUR", "0.00"],
  [-980, "EUR", "-9.80"],
  [-5, "EUR", "-0.05"],
  [500, "JPY", "500"],
  [1, "KWD", "0.001"],
  [123_456, "KWD", "123.456"],
  [999_999_999_999_999, "EUR", "9999999999999.99"],
  [1e15, "CLF", "100000000000.0000"],
])("%i of the smallest unit of %s is %s", (amount, currency, decimal) => {
  expect(toDecimal(amount, currency)).toBe(decimal);
});
