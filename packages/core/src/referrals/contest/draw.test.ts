import fc from "fast-check";
import { expect, test } from "vitest";
import { drawWinners, type Tickets } from "./draw.ts";

const list: Tickets = [
  ["a", 1],
  ["b", 3],
  ["c", 6],
];

test("the same seed and tickets draw the same winners, and nobody twice", () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 5 }), (seed, winners) => {
      const drawn = drawWinners(seed, list, winners);
      expect(drawn).toEqual(drawWinners(seed, list, winners));
      expect(new Set(drawn).size).toBe(Math.min(winners, list.length));
    }),
  );
});

test("each ticket wins as often as each other", () => {
  const wins = { a: 0, b: 0, c: 0 } as Record<string, number>;
  const draws = 4_000;
  for (let n = 0; n < draws; n++)
    for (const entry of drawWinners(`seed ${n}`, list, 1)) wins[entry] = (wins[entry] ?? 0) + 1;
  // Some five standard deviations.
  for (const [entry, tickets] of list) {
    const share = tickets / 10;
    const spread = 5 * Math.sqrt(draws * share * (1 - share));
    expect(Math.abs((wins[entry] ?? 0) - draws * share)).toBeLessThan(spread);
  }
});

test("nobody wins without tickets", () => {
  expect(drawWinners("seed", [], 3)).toEqual([]);
});
