import * as fc from "fast-check";
import { expect, test } from "vitest";
import { doublingTime, growthRate, loopOutlook } from "./index.ts";

// The same cases each time, so that a failure means a change of the code.
fc.configureGlobal({ seed: 2_026 });

test("with a single delay the rate is ln K divided by it", () => {
  for (const k of [0.4, 1, 1.2, 4]) {
    expect(growthRate(k, [{ after: 5, share: 1 }])).toBeCloseTo(Math.log(k) / 5, 9);
  }
});

test("with exponential delays it is (K - 1) divided by their mean", () => {
  const step = 0.01;
  const delays = Array.from({ length: 20_000 }, (_, at) => {
    const after = (at + 0.5) * step;
    return { after, share: Math.exp(-after / 4) * (step / 4) };
  });
  for (const k of [0.5, 1.2, 2]) expect(growthRate(k, delays)).toBeCloseTo((k - 1) / 4, 4);
});

test("the rate solves its equation, for any delays", async () => {
  const delay = fc.record({
    after: fc.double({ min: 0.01, max: 90, noNaN: true }),
    share: fc.double({ min: 0.01, max: 1, noNaN: true }),
  });
  const any = fc.array(delay, { minLength: 1, maxLength: 20 });
  await fc.assert(
    fc.property(any, fc.double({ min: 0.05, max: 8, noNaN: true }), (list, k) => {
      const total = list.reduce((sum, { share }) => sum + share, 0);
      const delays = list.map(({ after, share }) => ({ after, share: share / total }));
      const rate = growthRate(k, delays) ?? Number.NaN;
      const invitees = delays.reduce((sum, { share, after }) => sum + share * Math.exp(-rate * after), 0);
      expect(k * invitees).toBeCloseTo(1, 6);
    }),
  );
});

test("nothing grows without delays or joins, and only a positive rate doubles", () => {
  expect(growthRate(1.2, [])).toBeNull();
  expect(growthRate(0, [{ after: 1, share: 1 }])).toBeNull();
  expect(doublingTime(Math.LN2 / 7)).toBeCloseTo(7, 12);
  expect(doublingTime(0)).toBeNull();
  expect(doublingTime(-0.1)).toBeNull();
});

test.each([
  [0.5, { low: 0.4, high: 0.6 }, { state: "ends", worth: 2, low: 1 / 0.6, high: 1 / (1 - 0.6) }],
  [0.999, { low: 0.9, high: 1.1 }, { state: "unclear" }],
  [
    0.9,
    { low: 0.75, high: Number.POSITIVE_INFINITY },
    { state: "ends", worth: 1 / (1 - 0.9), low: 4, high: null },
  ],
  [1.1, { low: 0.9, high: 1.3 }, { state: "unclear" }],
  [1.2, { low: 1, high: 1.4 }, { state: "grows", k: 1.2, interval: { low: 1, high: 1.4 } }],
])("a K of %d in %j means %j", (k, interval, outlook) => {
  expect(loopOutlook(k, interval)).toEqual(outlook);
});
