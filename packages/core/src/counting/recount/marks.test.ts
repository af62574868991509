import { sketchEntry } from "@kiteloop/metrics/unique";
import { expect, test } from "vitest";
import { expectedMarks, visitorsWith } from "./marks.ts";
import { Visitors } from "./visitors.ts";

const day = "2026-03-01";
const days = { from: day, to: day };

/** Marks of this many visitors, the same each time. */
function* marksOf(visitors: number, seed: bigint): Generator<number> {
  let state = seed;
  for (let n = 0; n < visitors; n++) {
    // SplitMix64.
    state = BigInt.asUintN(64, state + 0x9e3779b97f4a7c15n);
    let mixed = BigInt.asUintN(64, (state ^ (state >> 30n)) * 0xbf58476d1ce4e5b9n);
    mixed = BigInt.asUintN(64, (mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn);
    yield sketchEntry(mixed ^ (mixed >> 31n));
  }
}

function visitorsOf(marks: Iterable<number>): Visitors {
  const visitors = new Visitors();
  for (const mark of marks) visitors.add(day, mark);
  return visitors;
}

test("no visitors leave no mark, one leaves one, and many leave fewer marks than visitors", () => {
  expect(visitorsWith(0)).toBe(0);
  expect(expectedMarks(1)).toBeCloseTo(1, 9);
  expect(visitorsWith(1)).toBe(1);
  expect(expectedMarks(100)).toBeLessThan(100);
  expect(expectedMarks(100)).toBeGreaterThan(99);
});

test.each([10, 100, 3000, 40_000])("%d visitors are estimated from their marks", (visitors) => {
  const [found] = visitorsOf(marksOf(visitors, 7n)).numbers(days);
  expect(found?.marks).toBe(new Set(marksOf(visitors, 7n)).size);
  // Five standard errors, both of this estimate and of the sketch's count.
  expect(Math.abs((found?.likely ?? 0) - visitors)).toBeLessThanOrEqual(5 * 0.011 * visitors);
  expect(Math.abs((found?.count ?? 0) - visitors)).toBeLessThanOrEqual(5 * 0.01625 * visitors);
});

test("a returning visitor is counted once a day, and days are separate", () => {
  const twice = [...marksOf(50, 3n), ...marksOf(50, 3n)];
  expect(visitorsOf(twice).numbers(days)).toEqual(visitorsOf(marksOf(50, 3n)).numbers(days));
  expect(visitorsOf(twice).numbers({ from: "2026-03-02", to: "2026-04-01" })).toEqual([]);
});
