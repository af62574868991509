import { expect, test } from "vitest";
import { baseOf, monthsAfter, shareLeft, shareOf } from "./share-amount.ts";

test("parts of a share add up to exactly the share, however its payment is divided", () => {
  for (const paid of [1, 3, 7, 100, 4_999, 999_999_999_999_999]) {
    for (const basisPoints of [1, 333, 2_000, 9_999, 10_000]) {
      const earned = shareOf(paid, { basisPoints });
      for (const [parts, of] of [1, 2, 3, 7].flatMap((n) => [[n, "paid"] as const, [n, "net"] as const])) {
        const ends = Array.from({ length: parts }, (_, at) => Math.floor((paid * (at + 1)) / parts));
        const left = ends.map((reversed) => shareLeft(earned, { paid, reversed }, of));
        const taken = left.map((now, at) => (left[at - 1] ?? earned) - now);
        expect(taken.every((part) => part >= 0)).toBe(true);
        expect(taken.reduce((sum, part) => sum + part, 0)).toBe(earned);
        expect(left.at(-1)).toBe(0);
      }
    }
  }
});

test.each([
  ["2026-01-15T10:00:00.000Z", 1, "2026-02-15T10:00:00.000Z"],
  ["2026-01-31T10:00:00.000Z", 1, "2026-02-28T10:00:00.000Z"],
  ["2024-02-29T10:00:00.000Z", 12, "2025-02-28T10:00:00.000Z"],
  ["2026-11-30T23:59:00.000Z", 120, "2036-11-30T23:59:00.000Z"],
])("%s and %d months are %s", (from, months, to) => {
  expect(monthsAfter(from, months)).toBe(to);
});

test.each([
  [{}, {}, 5_831],
  [{ of: "paid" }, { tax: 931 }, 5_831],
  [{ of: "net" }, { tax: 931 }, 4_900],
  [{ of: "net" }, { tax: 931, shipping: 900 }, 4_000],
  [{ of: "net" }, {}, 5_831],
  [{ of: "net", assumedTax: 1_900 }, {}, 4_900],
  [{ of: "net", assumedTax: 1_900 }, { tax: 0 }, 5_831],
  [{ of: "net", assumedTax: 1_900 }, { shipping: 5_000 }, 0],
] as const)("the base of %j with %j is %d", (share, parts, base) => {
  expect(baseOf(share, { paid: 5_831, parts })).toBe(base);
});

test.each([
  [500, 10_000, 500],
  [500, 500, 500],
  [500, 499, 499],
  [500, 0, 0],
])("a fixed amount of %i for a payment of %i is %i", (fixed, paid, amount) => {
  expect(shareOf(paid, { fixed })).toBe(amount);
});
