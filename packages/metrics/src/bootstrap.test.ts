import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type RatioCluster, ratioInterval } from "./index.ts";
import { finiteNumbers } from "./testing.ts";

// The same cases each time, so that a failure means a change of the code.
fc.configureGlobal({ seed: 2_026 });

const clusters: readonly RatioCluster[] = [
  { size: 1, outcome: 0, times: 40 },
  { size: 1, outcome: 1, times: 15 },
  { size: 2, outcome: 1, times: 10 },
  { size: 3, outcome: 3, times: 4 },
  { size: 5, outcome: 7, times: 1 },
];

const oneByOne = clusters.flatMap(({ size, outcome, times = 1 }) =>
  Array.from({ length: times }, () => ({ size, outcome })),
);

test("the interval is that of SciPy's BCa bootstrap with many more resamples", () => {
  const { interval, state } = ratioInterval(clusters, 40_000);
  expect(state).toBe("ok");
  expect(Math.abs((interval?.low ?? 0) - 0.36047)).toBeLessThan(0.006);
  expect(Math.abs((interval?.high ?? 0) - 0.64948)).toBeLessThan(0.01);
});

test("when a few chains dominate, both corrections equal SciPy's; plain percentiles would have much lower bounds", () => {
  const uneven = [
    { size: 1, outcome: 0, times: 30 },
    { size: 1, outcome: 1, times: 6 },
    { size: 4, outcome: 9, times: 2 },
  ];
  // Plain percentiles: 4/38 to 51/53; with half of the bias correction: 6/38 to 61/56.
  expect(ratioInterval(uneven, 40_000).interval).toEqual({ low: 7 / 38, high: 1.125 });
});

test("weighted kinds and single roots, in any order, give the same interval", () => {
  expect(ratioInterval(oneByOne)).toEqual(ratioInterval(clusters));
  expect(ratioInterval([...oneByOne].reverse())).toEqual(ratioInterval(clusters));
});

test("fewer than ten roots have no interval, and identical roots are reported as such", () => {
  expect(ratioInterval(oneByOne.slice(0, 9))).toEqual({ interval: null, state: "too_few_roots" });
  expect(ratioInterval([])).toEqual({ interval: null, state: "too_few_roots" });
  const alike = Array.from({ length: 30 }, () => ({ size: 2, outcome: 0 }));
  expect(ratioInterval(alike)).toEqual({ interval: null, state: "no_variation" });
});

test("a hundred times the roots give a tenth of the width, in the same time", () => {
  const width = (times: number) => {
    const { interval } = ratioInterval(clusters.map((one) => ({ ...one, times: (one.times ?? 1) * times })));
    return (interval?.high ?? 0) - (interval?.low ?? 0);
  };
  expect(width(100) / width(1)).toBeGreaterThan(0.08);
  expect(width(100) / width(1)).toBeLessThan(0.12);
  expect(width(100_000)).toBeLessThan(0.002);
});

test("the interval contains the ratio unless a single root decides it, and is finite", async () => {
  const cluster = fc.record({
    size: fc.integer({ min: 1, max: 50 }),
    outcome: fc.nat({ max: 50 }),
    times: fc.integer({ min: 4, max: 1_000 }),
  });
  await fc.assert(
    fc.property(fc.array(cluster, { minLength: 1, maxLength: 8 }), (list) => {
      const { interval, state } = ratioInterval(list, 400);
      finiteNumbers(interval);
      const sum = (key: "size" | "outcome") => list.reduce((total, one) => total + one.times * one[key], 0);
      const ratio = sum("outcome") / sum("size");
      expect(state === "too_few_roots").toBe(list.reduce((total, one) => total + one.times, 0) < 10);
      if (!interval) return;
      expect(interval.low).toBeLessThanOrEqual(ratio + 1e-12);
      expect(interval.high).toBeGreaterThanOrEqual(ratio - 1e-12);
    }),
    { numRuns: 60 },
  );
});
