import { expect, test } from "vitest";
import { rewardWordsIn } from "./words.ts";

const share = { nth: 1, basisPoints: 2_000, paid: 5_000, earned: 1_000, value: 1_000, month: "2026-11" };

test.each([
  ["20% of what they pay for 12 months", "pl", "20% od ich płatności przez 12 miesięcy"],
  ["20% of what they pay for 3 months", "pl", "20% od ich płatności przez 3 miesiące"],
  ["20% of what they pay for 1 month", "it", "il 20% di ciò che pagano per 1 mese"],
  ["20% of everything they pay", "zh", "好友全部付款的 20%"],
  ["20% of everything they pay", "en", "20% of everything they pay"],
] as const)("the share %j is stated in %s", (what, language, words) => {
  expect(rewardWordsIn({ what, share }, language)).toBe(words);
});

test.each([
  [
    { fixed: 500, months: 12 },
    "€5.00 for each of their payments, for 12 months",
    "5,00\u00a0€ für jede ihrer Zahlungen, 12 Monate lang",
  ],
  [
    { fixed: 500, payments: 1 },
    "€5.00 for each of their payments, for 1 payment at most",
    "5,00\u00a0€ für jede ihrer Zahlungen, für höchstens 1 Zahlung",
  ],
  [
    { basisPoints: 2_000, months: 3, payments: 2 },
    "20% of what they pay for 3 months, for 2 payments at most",
    "20\u00a0% ihrer Zahlungen für 3 Monate, für höchstens 2 Zahlungen",
  ],
])("a share with the terms %j is stated in German", (terms, what, words) => {
  const { basisPoints: _, ...rest } = share;
  expect(rewardWordsIn({ what, share: { ...rest, ...terms }, currency: "EUR" }, "de")).toBe(words);
});

test("a share of the net amount says so in each language", () => {
  const net = { ...share, of: "net" as const };
  const what = "20% of everything they pay, without tax and shipping";
  expect(rewardWordsIn({ what, share: net }, "fr")).toBe(
    "20\u00a0% de tout ce qu’ils paient, hors taxes et livraison",
  );
});

test("a member's words stay as they are, and so do those of a share with other terms", () => {
  expect(rewardWordsIn({ what: "A mug", share: undefined }, "pl")).toBe("A mug");
  const imported = "25% of everything they pay";
  expect(rewardWordsIn({ what: imported, share }, "pl")).toBe(imported);
});
