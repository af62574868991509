import * as fc from "fast-check";
import { expect, test } from "vitest";
import { amplification, amplificationAfter, blendedAcquisitionCost, growth } from "./index.ts";

test.each([
  [1000, 2, 10, 2, 63_000],
  [1000, 4, 10, 2, 1_365_000],
  [1000, 2, 10, 1, 2_047_000],
  [10, 2, 5, 1, 630],
  [100, 1, 10, 2, 600],
  [100, 0, 10, 2, 100],
  [0, 2, 10, 2, 0],
])(
  "%d users at K %d are, after %d at a cycle of %d, %d (Skok's table)",
  (users, k, time, cycleTime, expected) => {
    expect(growth({ users, k, time, cycleTime })).toBeCloseTo(expected, 6);
  },
);

const k = fc.double({ min: 0, max: 3, noNaN: true });
const cycles = fc.integer({ min: 0, max: 40 });

test("growth is the sum of the generations", async () => {
  await fc.assert(
    fc.property(k, cycles, (k, cycles) => {
      let sum = 0;
      let generation = 1;
      for (let round = 0; round <= cycles; round += 1) {
        sum += generation;
        generation *= k;
      }
      const value = growth({ users: 1, k, time: cycles * 3, cycleTime: 3 });
      expect(Math.abs(value - sum) / sum).toBeLessThan(1e-9);
      expect(amplificationAfter(k, cycles)).toBeCloseTo(value, 12);
    }),
  );
});

test("growth is smooth through K = 1", async () => {
  await fc.assert(
    fc.property(fc.double({ min: 1e-15, max: 1e-6, noNaN: true }), cycles, (distance, cycles) => {
      const at = growth({ users: 1, k: 1, time: cycles, cycleTime: 1 });
      for (const near of [1 + distance, 1 - distance]) {
        expect(Math.abs(growth({ users: 1, k: near, time: cycles, cycleTime: 1 }) - at)).toBeLessThan(
          distance * 1_000 + 1e-12,
        );
      }
    }),
  );
});

test("below K = 1 growth ends at the amplification, from 1 on it has no end", () => {
  expect(amplification(0)).toBe(1);
  expect(amplification(0.5)).toBe(2);
  expect(amplification(1)).toBe(Number.POSITIVE_INFINITY);
  expect(amplification(1.5)).toBe(Number.POSITIVE_INFINITY);
  expect(amplificationAfter(1, 4)).toBe(5);
  expect(amplificationAfter(2, 4)).toBe(31);
  expect(amplificationAfter(0.5, 2)).toBe(1.75);
  expect(growth({ users: 1, k: 0.8, time: 500, cycleTime: 1 })).toBeCloseTo(amplification(0.8), 9);
});

test("the blended cost is the cost divided by all users that a paid user leads to", async () => {
  expect(blendedAcquisitionCost(40, 0.25)).toBe(30);
  expect(blendedAcquisitionCost(40, 1.5)).toBe(0);
  await fc.assert(
    fc.property(fc.double({ min: 0, max: 0.99, noNaN: true }), (k) => {
      expect(blendedAcquisitionCost(100, k) * amplification(k)).toBeCloseTo(100, 9);
    }),
  );
});

test("invalid input is refused", () => {
  const sane = { users: 1, k: 1, time: 1, cycleTime: 1 };
  for (const wrong of [
    { users: -1 },
    { k: Number.NaN },
    { time: Number.POSITIVE_INFINITY },
    { cycleTime: 0 },
  ]) {
    expect(() => growth({ ...sane, ...wrong })).toThrow(RangeError);
  }
  expect(() => amplification(-0.1)).toThrow(RangeError);
  expect(() => blendedAcquisitionCost(Number.NaN, 0)).toThrow(RangeError);
});
