import * as fc from "fast-check";
import { expect, test } from "vitest";
import { drawPoisson } from "../numeric/draw.ts";
import { seededRandom } from "../random.ts";
import { laws } from "../simulation/laws.ts";
import { bestProbabilities } from "./best.ts";
import { differenceOf } from "./difference.ts";
import { memberVariance, sampleRatio, shownBy, spreadOf } from "./index.ts";
import { relativeEffect } from "./relative.ts";
import { freedomOf } from "./spread.ts";

// The same cases each time, so that a failure means a change of the code.
fc.configureGlobal({ seed: 2_026 });

const groups = (members: number, k: number, seed: number, law = laws.poisson) => {
  const random = seededRandom(seed);
  return Array.from({ length: 64 }, () => {
    const size = drawPoisson(random, members / 64);
    let outcome = 0;
    for (let member = 0; member < size; member += 1) outcome += law.draw(random, k);
    return { size, outcome };
  });
};

test("over many divisions into groups the variance of one member is the law's own", () => {
  for (const [members, law] of [
    [640, laws.poisson],
    [3_200, laws.geometric],
  ] as const) {
    const runs = 600;
    let sum = 0;
    for (let run = 0; run < runs; run += 1) {
      sum += memberVariance(spreadOf([shownBy(groups(members, 0.5, run, law))]));
    }
    expect(Math.abs(sum / runs / law.variance(0.5) - 1)).toBeLessThan(0.03);
  }
});

test("residuals add up to 0, and no members have no ratio", () => {
  const shown = shownBy(groups(900, 0.4, 3));
  expect(shown.residuals.reduce((sum, one) => sum + one, 0)).toBeCloseTo(0, 9);
  expect(shownBy([])).toEqual({ members: 0, outcome: 0, ratio: 0, residuals: [] });
  expect(spreadOf([])).toEqual({ members: 0, squares: 0, freedom: 0 });
});

test("degrees of freedom are 63 for even groups and 2 if one group dominates", () => {
  expect(freedomOf(Array.from({ length: 64 }, (_, at) => (at % 2 ? 1 : -1)))).toBe(63);
  expect(freedomOf([...Array(63).fill(0), 5])).toBe(2);
  expect(freedomOf([0, 0])).toBe(0);
});

test("a small variant without strong inviters uses the variance of all", () => {
  const heavy = laws["superspreaders (1% bring half)"];
  const a = shownBy(groups(9_000, 0.5, 1, heavy));
  const b = shownBy(groups(1_000, 0.25, 2));
  const alone = differenceOf(a, b, [a]);
  const together = differenceOf(a, b, [a, b]);
  const variance = memberVariance(spreadOf([a, b])) * (1 / a.members + 1 / b.members);
  expect(together.baselineVariance + together.variantVariance).toBeCloseTo(variance, 12);
  expect(alone.variantVariance).toBeGreaterThan(2 * (b.ratio / b.members));
});

test("history raises the data's variance, up to their own 90% bound", () => {
  const [a, b] = [shownBy(groups(900, 0.5, 5)), shownBy(groups(900, 0.5, 6))];
  const plain = differenceOf(a, b, [a, b]);
  const sum = (one: typeof plain) => one.baselineVariance + one.variantVariance;
  const narrow = { members: 9_000, squares: 900, freedom: 63 };
  expect(sum(differenceOf(a, b, [a, b], narrow))).toBe(sum(plain));
  const wide = { members: 9_000, squares: 90_000, freedom: 63 };
  const widened = differenceOf(a, b, [a, b], wide);
  expect(sum(widened) / sum(plain)).toBeGreaterThan(1.2);
  expect(sum(widened) / sum(plain)).toBeLessThan(1.5);
  expect(widened.freedom).toBeCloseTo(Math.min(126, plain.freedom + 63), 9);
});

test("the relative effect excludes 0 exactly when the difference does", async () => {
  const value = fc.double({ min: 0.01, max: 3, noNaN: true });
  const small = fc.double({ min: 1e-6, max: 0.1, noNaN: true });
  await fc.assert(
    fc.property(value, value, small, small, (baseline, variant, baselineVariance, variantVariance) => {
      const found = { baseline, variant, baselineVariance, variantVariance, freedom: 63 };
      const relative = relativeEffect(found, 2.1);
      expect(relative === null).toBe(baseline ** 2 <= 2.1 ** 2 * baselineVariance);
      if (relative === null) return;
      const past = Math.abs(variant - baseline) - 2.1 * Math.sqrt(baselineVariance + variantVariance);
      if (Math.abs(past) > 1e-9) expect(relative.low > 0 || relative.high < 0).toBe(past > 0);
      expect(relative.low).toBeLessThanOrEqual(variant / baseline - 1 + 1e-9);
      expect(relative.high).toBeGreaterThanOrEqual(variant / baseline - 1 - 1e-9);
    }),
  );
});

test("probabilities add up to 1, are equal for equal variants and rise with the difference", () => {
  const chance = (difference: number) =>
    bestProbabilities(
      [
        { difference: 0, variance: 0.001 },
        { difference, variance: 0.001 },
      ],
      0.1,
      null,
    );
  expect(chance(0)[1]).toBeCloseTo(0.5, 9);
  expect(chance(0.05)[1]).toBeGreaterThan(chance(0.04)[1] ?? 1);
  for (const difference of [-2, -0.1, 0, 0.1, 2]) {
    const all = chance(difference);
    expect((all[0] ?? 0) + (all[1] ?? 0)).toBeCloseTo(1, 9);
    expect(Math.max(...all)).toBeLessThanOrEqual(0.94);
  }
});

test("more than 0.94 is shown only for the variant that the test has decided for", () => {
  const effects = [0, 0.9, 0.1].map((difference) => ({ difference, variance: 0.0001 }));
  expect(Math.max(...bestProbabilities(effects, 0.5, null))).toBe(0.94);
  expect(Math.max(...bestProbabilities(effects, 0.5, 0))).toBe(0.94);
  expect(bestProbabilities(effects, 0.5, 1)[1]).toBeGreaterThan(0.99);
});

test.each([
  [[5_100, 4_900], [1, 1], "ok"],
  [[662, 338], [2, 1], "ok"],
  [[5_300, 4_700], [1, 1], "mismatch"],
  [[520, 480, 300], [5, 3, 2], "mismatch"],
  [[3, 4], [1, 1], "ok"],
  [[12, 0], [1, 1], "mismatch"],
  [[120, 207], [1, 1], "mismatch"],
  [[200, 0], [9, 1], "mismatch"],
  [[440, 560], [1, 1], "ok"],
] as const)("roots %j at weights %j are %s", (roots, weights, state) => {
  const found = sampleRatio(roots.map((count, at) => ({ roots: count, weight: weights[at] ?? 0 })));
  expect(found.state).toBe(state);
  if (state === "mismatch") expect(found.p).toBeLessThan(1 / 200);
});

test("no participants, a single variant and a variant without weight say nothing about the division", () => {
  const one = { roots: 50, weight: 1 };
  const none = { ...one, roots: 0 };
  for (const variants of [[], [one], [none, none], [one, { ...one, weight: 0 }]]) {
    expect(sampleRatio(variants)).toEqual({ p: null, state: "too_few" });
  }
});

/** At equal weights. */
const ratioOver = (days: readonly (readonly number[])[]) =>
  sampleRatio(
    [0, 1].map((at) => ({ weight: 1, roots: days.reduce((sum, roots) => sum + (roots[at] ?? 0), 0) })),
    days,
  );

test("a fault that begins after 100 sound days is found, although all days together look sound", () => {
  const sound = new Array<number[]>(100).fill([10, 10]);
  const faulty = new Array<number[]>(3).fill([15, 0]);
  expect(ratioOver([...sound, ...faulty]).state).toBe("mismatch");
  expect(ratioOver([[1_045, 1_000]]).state).toBe("ok");
  expect(ratioOver(sound)).toEqual({ p: 1, state: "ok" });
});

test("90 looks at a correct division raise an alarm in at most 1 of 50 experiments, and find a loss of 10%", () => {
  const random = seededRandom(7);
  const complains = (keep: number) => {
    const days: number[][] = [];
    for (let look = 0; look < 90; look += 1) {
      days.push([1, keep].map((share) => drawPoisson(random, 56 * share)));
      if (ratioOver(days).state === "mismatch") return true;
    }
    return false;
  };
  const found = (keep: number) => Array.from({ length: 50 }, () => complains(keep)).filter(Boolean).length;
  expect(found(1)).toBeLessThanOrEqual(1);
  expect(found(0.9)).toBeGreaterThan(40);
});
