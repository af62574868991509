import * as fc from "fast-check";
import { expect, test } from "vitest";
import { seededRandom } from "../random.ts";
import { betaCdf, studentCdf } from "./beta.ts";
import { drawBinomial, drawGamma, drawPoisson } from "./draw.ts";
import { upperGamma } from "./gamma.ts";
import { invert } from "./invert.ts";
import { normalCdf, normalQuantile } from "./normal.ts";

// The same cases each time, so that a failure means a change of the code.
fc.configureGlobal({ seed: 2_026 });

/** Golden values from SciPy 1.17. */
function expectRelative(value: number, golden: number, relative: number) {
  expect(Math.abs(value - golden) / golden).toBeLessThan(relative);
}

test.each([
  [-30, 4.906713927147908e-198],
  [-8, 6.22096057427174e-16],
  [-1.96, 0.024997895148220435],
  [0.5, 0.6914624612740131],
  [6, 0.9999999990134123],
])("the normal distribution at %d", (z, golden) => expectRelative(normalCdf(z), golden, 1e-11));

test.each([
  [1e-200, -30.20559417957964],
  [1e-10, -6.361340902404056],
  [0.025, -1.9599639845400545],
  [0.8, 0.8416212335729143],
  [0.999999, 4.753424308817087],
])("the normal quantile of %d", (p, golden) => expect(normalQuantile(p)).toBeCloseTo(golden, 10));

test.each([
  [0.1, 1, 0.7518296340458492],
  [10.83, 1, 0.0009986863791802592],
  [16.27, 3, 0.0009982232399054186],
  [60, 2, 9.357622968840163e-14],
])("the tail of chi-square at %d with %d degrees", (x, freedom, golden) => {
  expectRelative(upperGamma(freedom / 2, x / 2), golden, 1e-11);
});

test.each([
  [0.5, 0.5, 0.5, 0.5],
  [0.001, 1, 1_000, 0.6323045752290359],
  [0.3, 3, 7, 0.5371688339999998],
  [0.02, 20, 1_000, 0.5643574354642827],
  [0.9999, 2, 0.1, 0.5620860934628632],
  [0.1, 10_001, 90_001, 0.4977572460071073],
  [0.1015, 10_001, 90_001, 0.9416271905391234],
  [0.0985, 10_001, 90_001, 0.05548137045198519],
  [0.5, 4e6, 4e6, 0.5],
  [1e-5, 1, 1e6, 0.9999546023401924],
])("Beta at %d with %d and %d", (x, a, b, golden) => expectRelative(betaCdf(x, a, b), golden, 1e-6));

test.each([
  [-2, 1, 0.14758361765043326],
  [1, 2.5, 0.7979694863608632],
  [2, 30, 0.9726874775185085],
  [-40, 3, 1.7190340394579253e-5],
  [1.96, 1e6, 0.9750019662073651],
])("Student's distribution at %d with %d degrees", (t, freedom, golden) => {
  expectRelative(studentCdf(t, freedom), golden, 1e-9);
});

test("an increasing function is inverted, however curved it is", async () => {
  const share = fc.double({ min: 0.001, max: 0.999, noNaN: true });
  const shape = fc.integer({ min: 1, max: 5_000 });
  await fc.assert(
    fc.property(share, shape, shape, (u, a, b) => {
      const x = invert((at) => betaCdf(at, a, b), u, 0, 1);
      expect(betaCdf(x, a, b)).toBeCloseTo(u, 6);
    }),
    { numRuns: 50 },
  );
});

test.each([
  ["gamma, small shape", (r: () => number) => drawGamma(r, 0.3), 0.3, 0.3],
  ["gamma", (r: () => number) => drawGamma(r, 4), 4, 4],
  ["Poisson", (r: () => number) => drawPoisson(r, 2.5), 2.5, 2.5],
  ["Poisson, large", (r: () => number) => drawPoisson(r, 80), 80, 80],
  ["binomial, rare", (r: () => number) => drawBinomial(r, 1_000, 0.002), 2, 1.996],
  ["binomial, large", (r: () => number) => drawBinomial(r, 100_000, 0.7), 70_000, 21_000],
] as const)(
  "drawn numbers have the mean and variance of their distribution: %s",
  (_, draw, mean, variance) => {
    const random = seededRandom(11);
    const values = Array.from({ length: 40_000 }, () => draw(random));
    const average = values.reduce((sum, value) => sum + value, 0) / values.length;
    const spread = values.reduce((sum, value) => sum + (value - average) ** 2, 0) / values.length;
    expect(Math.abs(average - mean)).toBeLessThan(4 * Math.sqrt(variance / values.length));
    expectRelative(spread, variance, 0.06);
  },
);
