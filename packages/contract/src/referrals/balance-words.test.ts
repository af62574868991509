import { expect, test } from "vitest";
import { widgetLanguages } from "../languages/list.ts";
import { balanceWords, moneyWords } from "./balance-words.ts";

test.each(widgetLanguages)("a balance in %s has the amount with all decimals of its currency", (language) => {
  const words = balanceWords(123_450, "HUF", language);
  expect(words).toContain(moneyWords(123_450, "HUF", language));
  expect(words).not.toContain("{");
  expect(moneyWords(500, "JPY", "en")).toBe("¥500");
  expect(moneyWords(123_456, "HUF", "en")).toContain("1,234.56");
});
