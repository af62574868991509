import * as fc from "fast-check";
import { expect, test } from "vitest";
import { finiteNumbers } from "../testing.ts";
import { type ArmData, clusterSums, noClusters, planExperiment, readExperiment } from "./index.ts";

// The same cases each time: a failure is a change of the code.
fc.configureGlobal({ seed: 2_026 });

const plan = { days: 28, mixture: 0.01, alpha: 0.05, difference: 0.1 };

/** Of 1,000 roots each, so many have brought one. */
function arms(...outcomes: readonly number[]): ArmData[] {
  return outcomes.map((brought, at) => ({
    id: `arm${at}`,
    weight: 1,
    assigned: 1_000,
    sums: clusterSums([
      { size: 1, outcome: 1, times: brought },
      { size: 1, outcome: 0, times: 1_000 - brought },
    ]),
  }));
}

const read = (data: readonly ArmData[], runningDays: number, metric: "rate" | "k" = "k") =>
  readExperiment({ metric, arms: data, plan, runningDays });

test.each([
  [[300, 310], 10, "running", null],
  [[300, 450], 10, "ahead", "arm1"],
  [[300, 200], 10, "behind", "arm1"],
  [[300, 450], 28, "winner", "arm1"],
  [[300, 450, 520], 28, "winner", "arm2"],
  [[300, 310, 200], 28, "inconclusive", null],
  [[300, 200, 190], 28, "baseline_better", "arm0"],
  [[300, 305], 28, "no_difference", null],
  [[300, 350], 28, "inconclusive", null],
] as const)("%j on day %d reads %s", (outcomes, day, verdict, arm) => {
  expect(read(arms(...outcomes), day)).toMatchObject({ verdict, arm });
  expect(read(arms(...outcomes), day, "rate")).toMatchObject({ verdict, arm });
});

test("a broken assignment silences the clearest winner", () => {
  const [one, two] = arms(300, 450);
  const broken = [one, two].flatMap((arm, at) =>
    arm ? [{ ...arm, assigned: at === 0 ? 1_000 : 1_200 }] : [],
  );
  expect(read(broken, 28)).toMatchObject({ verdict: "sample_ratio_mismatch", arm: null });
});

test("without roots, without arms and without a plan nothing is claimed", () => {
  const empty = arms(0, 0).map((arm) => ({ ...arm, assigned: 0, sums: noClusters }));
  const nothing = read(empty, 40);
  expect(nothing).toMatchObject({ verdict: "too_few", arm: null, daysLeft: 0 });
  expect(nothing.arms.map(({ observed }) => observed)).toEqual([null, null]);
  expect(nothing.arms[0]?.probabilityBest).toBeCloseTo(0.5, 6);
  expect(read([], 40)).toMatchObject({ verdict: "too_few", arms: [] });
  const unplanned = { ...plan, days: null };
  expect(
    readExperiment({ metric: "k", arms: arms(300, 450), plan: unplanned, runningDays: 900 }),
  ).toMatchObject({ verdict: "ahead", daysLeft: null });
});

test("no data bring a winner before the planned end, and every number is finite", async () => {
  const cluster = fc.record({
    size: fc.integer({ min: 1, max: 9 }),
    outcome: fc.nat({ max: 9 }),
    times: fc.integer({ min: 1, max: 3_000 }),
  });
  const arm = fc.record({
    id: fc.string(),
    weight: fc.integer({ min: 1, max: 9 }),
    assigned: fc.nat({ max: 9_000 }),
    sums: fc.array(cluster, { maxLength: 4 }).map(clusterSums),
  });
  await fc.assert(
    fc.property(
      fc.array(arm, { maxLength: 4 }),
      fc.integer({ min: 0, max: 27 }),
      fc.constantFrom("k", "rate"),
      (data, day, metric) => {
        const found = read(data, day, metric);
        finiteNumbers(found);
        expect(["winner", "baseline_better", "no_difference", "inconclusive"]).not.toContain(found.verdict);
      },
    ),
    { numRuns: 40 },
  );
});

const wanted = {
  metric: "k",
  baseline: 0.3,
  minimalEffect: 0.25,
  weights: [1, 1],
  rootsPerDay: 100,
  windowDays: 14,
  cycleDays: 10,
} as const;

test("a plan is roots, whole weeks and the mixture, from baseline, effect and cycle", () => {
  const found = planExperiment(wanted);
  // variance 0.39, difference 0.075, reach 3.036 and power 0.842 standard errors: 0.39 * 4 / (0.075 / 3.877)²
  expect(found.roots[0]).toBeGreaterThan(2_075);
  expect(found.roots[0]).toBeLessThan(2_100);
  expect(found).toMatchObject({ days: 56, state: "ok", alpha: 0.05 });
  expect(planExperiment({ ...wanted, cycleDays: 30 }).days).toBe(77);
  expect(planExperiment({ ...wanted, weights: [2, 1, 1] })).toMatchObject({ alpha: 0.025 });
  expect(planExperiment({ ...wanted, metric: "rate" }).roots[0]).toBeLessThan(found.roots[0] ?? 0);
});

test("what cannot be planned says why", () => {
  expect(planExperiment({ ...wanted, rootsPerDay: 0 })).toMatchObject({ state: "no_traffic", days: null });
  expect(planExperiment({ ...wanted, rootsPerDay: 1 })).toMatchObject({ state: "too_long" });
  for (const wrong of [
    { baseline: 0 },
    { minimalEffect: 0 },
    { weights: [1] },
    { weights: [1, 0] },
    { metric: "rate", baseline: 1 },
    { windowDays: Number.NaN },
    { alpha: 0 },
    { power: 1 },
  ] as const) {
    const found = planExperiment({ ...wanted, ...wrong });
    expect(found).toMatchObject({ state: "not_plannable", days: null, mixture: 0 });
  }
});

test("a smaller effect, more arms and less traffic never make it shorter, and no number is infinite", async () => {
  const input = fc.record({
    metric: fc.constantFrom("k", "rate"),
    baseline: fc.oneof(fc.double(), fc.double({ min: 0.001, max: 0.9, noNaN: true })),
    minimalEffect: fc.oneof(fc.double(), fc.double({ min: 0.01, max: 1, noNaN: true })),
    weights: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 2, maxLength: 3 }),
    rootsPerDay: fc.oneof(fc.double(), fc.double({ min: 0.01, max: 1e5, noNaN: true })),
    windowDays: fc.nat({ max: 90 }),
    cycleDays: fc.nat({ max: 90 }),
  });
  await fc.assert(
    fc.property(input, (asked) => {
      const found = planExperiment(asked);
      const harder = planExperiment({
        ...asked,
        minimalEffect: asked.minimalEffect / 2,
        weights: [...asked.weights, 1],
        rootsPerDay: asked.rootsPerDay / 2,
      });
      finiteNumbers({ ...found, difference: 0 });
      if (found.days !== null && harder.days !== null) expect(harder.days).toBeGreaterThanOrEqual(found.days);
    }),
  );
});
