import { expect, test } from "vitest";
import { formatMoney, parseAmount } from "./money.ts";

test.each([
  ["EUR", 4900, "€49.00"],
  ["JPY", 500, "¥500"],
  ["KWD", 1250, "KWD 1.250"],
  ["HUF", 99_900, "HUF 999.00"],
])("an amount in %s has the digits of its currency", (currency, amount, text) => {
  expect(formatMoney({ amount, currency }).replace("\u00a0", " ")).toBe(text);
});

test.each([
  ["12.50", "EUR", 1250],
  ["12,5", "EUR", 1250],
  ["12", "EUR", 1200],
  ["500", "JPY", 500],
  ["1.25", "KWD", 1250],
  ["0.29", "EUR", 29],
])("%s %s is read exactly", (text, currency, amount) => {
  expect(parseAmount(text, currency)).toBe(amount);
});

test.each([
  ["5.5", "JPY"],
  ["1.234", "EUR"],
  ["-5", "EUR"],
  ["1e5", "EUR"],
  ["", "EUR"],
  ["12.", "EUR"],
])("%s is no amount in %s", (text, currency) => {
  expect(parseAmount(text, currency)).toBeNull();
});
