import * as fc from "fast-check";
import { expect, test } from "vitest";
import { daysUpTo, ticksUpTo } from "./scale.ts";

test.each([
  [3_000, [0, 1_000, 2_000, 3_000]],
  [1, [0, 0.5, 1]],
  [7, [0, 2, 4, 6, 8]],
])("up to %d the grid lines are at %j", (highest, expected) => {
  expect(ticksUpTo(highest)).toEqual(expected);
});

test("the grid lines cover every value in few steps", async () => {
  await fc.assert(
    fc.property(fc.double({ min: 1e-6, max: 9e9, noNaN: true }), (highest) => {
      const ticks = ticksUpTo(highest);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest * (1 - 1e-9));
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(6);
    }),
  );
});

test("days span from the start to the horizon", () => {
  expect(daysUpTo(365, 5)).toEqual([0, 73, 146, 219, 292, 365]);
});
