import * as fc from "fast-check";
import { expect, test } from "vitest";
import { funnel, wilsonInterval } from "./index.ts";

test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])("Wilson's interval of %d in %d is that of Newcombe's table (1998)", (successes, trials, low, high) => {
  const interval = wilsonInterval(successes, trials);
  expect(interval?.low).toBeCloseTo(low, 4);
  expect(interval?.high).toBeCloseTo(high, 4);
});

test("Wilson's interval contains the rate, stays in 0..1 and narrows with more trials", async () => {
  await fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (trials, share) => {
        const successes = Math.round(trials * share);
        const interval = wilsonInterval(successes, trials);
        const wider = wilsonInterval(successes, trials, 2.6);
        if (!interval || !wider) throw new Error("has trials");
        expect(interval.low).toBeGreaterThanOrEqual(0);
        expect(interval.high).toBeLessThanOrEqual(1);
        expect(interval.low).toBeLessThanOrEqual(successes / trials);
        expect(interval.high).toBeGreaterThanOrEqual(successes / trials);
        expect(wider.high - wider.low).toBeGreaterThan(interval.high - interval.low);
        const more = wilsonInterval(successes * 4, trials * 4);
        expect((more?.high ?? 1) - (more?.low ?? 0)).toBeLessThan(interval.high - interval.low);
      },
    ),
  );
});

test("an invalid rate has no interval", () => {
  for (const [successes, trials] of [
    [0, 0],
    [3, 2],
    [-1, 2],
    [Number.NaN, 2],
  ] as const) {
    expect(wilsonInterval(successes, trials)).toBeNull();
  }
});

test("a funnel of totals gives each step's rate without an interval", () => {
  const rows = funnel([
    { id: "participants", count: 100 },
    { id: "invitations", count: 250 },
    { id: "clicks", count: 125 },
    { id: "joins", count: 25 },
  ]);
  expect(rows.map((row) => row.stepRate)).toEqual([null, 2.5, 0.5, 0.2]);
  expect(rows.map((row) => row.interval)).toEqual([null, null, null, null]);
});

test("an empty funnel divides by nothing", () => {
  const rows = funnel([
    { id: "a", count: 0 },
    { id: "b", count: 0 },
  ]);
  for (const row of rows) expect([row.stepRate, row.interval]).toEqual([null, null]);
  expect(funnel([])).toEqual([]);
});
