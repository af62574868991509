import * as fc from "fast-check";
import { expect, test } from "vitest";
import { finiteNumbers } from "../testing.ts";
import {
  addClusterSums,
  armEstimate,
  beliefs,
  type ClusterSums,
  clusterSums,
  kPosteriors,
  mixtureFor,
  mixtureReach,
  noClusters,
  type Posterior,
  ratePosterior,
  sampleRatio,
  sequentialTest,
} from "./index.ts";

// The same cases each time: a failure is a change of the code.
fc.configureGlobal({ seed: 2_026 });

const trials = (successes: number, failures: number) =>
  clusterSums([
    { size: 1, outcome: 1, times: successes },
    { size: 1, outcome: 0, times: failures },
  ]);

const a = clusterSums([
  { size: 1, outcome: 0, times: 150 },
  { size: 2, outcome: 1, times: 40 },
  { size: 3, outcome: 2, times: 10 },
]);
const b = clusterSums([
  { size: 1, outcome: 0, times: 130 },
  { size: 2, outcome: 1, times: 50 },
  { size: 4, outcome: 3, times: 20 },
]);

const cluster = fc.record({
  size: fc.integer({ min: 1, max: 12 }),
  outcome: fc.nat({ max: 12 }),
  times: fc.integer({ min: 1, max: 400 }),
});
const anyArm = fc.array(cluster, { maxLength: 6 }).map(clusterSums);
const anyRate = fc
  .array(cluster, { maxLength: 6 })
  .map((list) => clusterSums(list.map((one) => ({ ...one, outcome: Math.min(one.size, one.outcome) }))));

test("sums of parts are the sums of the whole", async () => {
  const lists = fc.tuple(fc.array(cluster), fc.array(cluster));
  await fc.assert(
    fc.property(lists, ([one, two]) => {
      expect(addClusterSums(clusterSums(one), clusterSums(two))).toEqual(clusterSums([...one, ...two]));
    }),
  );
});

test("an arm's variance is that of its roots, by the definition", () => {
  expect(armEstimate(trials(30, 70)).variance).toBeCloseTo((0.3 * 0.7 * 100) / 99, 12);
  expect(armEstimate(a)).toMatchObject({ roots: 200, ratio: 60 / 260 });
  expect(armEstimate(a).variance).toBeCloseTo(0.10908504217104571, 10);
  expect(armEstimate(noClusters)).toEqual({ roots: 0, ratio: 0, variance: 0 });
});

test.each([
  [[5_210, 4_790], [1, 1], 17.64, 2.6691e-5, "mismatch"],
  [[520, 480, 300], [5, 3, 2], 52.92, 3.22e-12, "mismatch"],
  [[5_100, 4_900], [1, 1], 4, 0.0455, "ok"],
  [[662, 338], [2, 1], 0.098, 0.7542, "ok"],
] as const)("roots %j at weights %j", (roots, weights, chiSquare, p, state) => {
  const found = sampleRatio(roots.map((count, at) => ({ roots: count, weight: weights[at] ?? 0 })));
  expect(found.state).toBe(state);
  expect(found.chiSquare).toBeCloseTo(chiSquare, 1);
  expect(Math.abs((found.p ?? 0) / p - 1)).toBeLessThan(0.02);
});

test("few roots, one arm and an arm without weight say nothing about the sample ratio", () => {
  for (const arms of [
    [],
    [{ roots: 50, weight: 1 }],
    [
      { roots: 3, weight: 1 },
      { roots: 4, weight: 1 },
    ],
  ]) {
    expect(sampleRatio(arms)).toEqual({ chiSquare: null, p: null, state: "too_few" });
  }
  expect(
    sampleRatio([
      { roots: 50, weight: 1 },
      { roots: 0, weight: 0 },
    ]).state,
  ).toBe("too_few");
});

const golden: readonly (readonly [string, () => Posterior[], readonly number[][]])[] = [
  [
    "20 and 30 of 100",
    () => [trials(20, 80), trials(30, 70)].map(ratePosterior),
    [
      [0.205882, 0.133555, 0.289123, 0.052397, 0.099385],
      [0.303922, 0.218979, 0.396147, 0.947603, 0.001346],
    ],
  ],
  [
    "10 and 15 of 1,000, and 7 of 50",
    () => [trials(10, 990), trials(15, 985), trials(7, 43)].map(ratePosterior),
    [
      [0.010978, 0.005498, 0.018295, 0, 0.142868],
      [0.015968, 0.009163, 0.024595, 0.000005, 0.137878],
      [0.153846, 0.070241, 0.262552, 0.999995, 0],
    ],
  ],
  [
    "K of 200 roots each",
    () => kPosteriors([a, b]),
    [
      [0.231078, 0.185213, 0.276943, 0.000305, 0.123455],
      [0.35453, 0.301267, 0.407793, 0.999695, 0.000003],
    ],
  ],
];

test.each(golden)("beliefs are those of numerical integration: %s", (_, posteriors, expected) => {
  beliefs(posteriors()).forEach((belief, at) => {
    const [mean = 0, low = 0, high = 0, best = 0, loss = 0] = expected[at] ?? [];
    expect(belief.mean).toBeCloseTo(mean, 5);
    expect(belief.interval.low).toBeCloseTo(low, 5);
    expect(belief.interval.high).toBeCloseTo(high, 5);
    expect(Math.abs(belief.probabilityBest - best)).toBeLessThan(1e-5);
    expect(Math.abs(belief.expectedLoss - loss)).toBeLessThan(1e-5);
  });
});

test("trials of one chain count for less than as many independent ones", () => {
  const alone = beliefs([trials(300, 700), trials(340, 660)].map(ratePosterior));
  const inTens = (successes: number, failures: number) =>
    clusterSums([
      { size: 10, outcome: 10, times: successes / 10 },
      { size: 10, outcome: 0, times: failures / 10 },
    ]);
  const together = beliefs([inTens(300, 700), inTens(340, 660)].map(ratePosterior));
  const width = (all: typeof alone) => (all[1]?.interval.high ?? 0) - (all[1]?.interval.low ?? 0);
  expect(width(together)).toBeGreaterThan(2.5 * width(alone));
  expect(together[1]?.probabilityBest).toBeLessThan(alone[1]?.probabilityBest ?? 0);
});

test("beliefs are finite for any arms, chances add up to 1, and equal arms are equal", async () => {
  const some = fc.oneof(
    fc.array(anyRate, { minLength: 1, maxLength: 4 }).map((arms) => arms.map(ratePosterior)),
    fc.array(anyArm, { minLength: 1, maxLength: 4 }).map(kPosteriors),
  );
  await fc.assert(
    fc.property(some, (posteriors) => {
      const found = beliefs(posteriors);
      finiteNumbers(found);
      expect(found.reduce((sum, { probabilityBest }) => sum + probabilityBest, 0)).toBeCloseTo(1, 9);
      for (const { interval, expectedLoss } of found) {
        expect(interval.low).toBeLessThanOrEqual(interval.high);
        expect(expectedLoss).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: 25 },
  );
  const [one, two] = beliefs([trials(30, 70), trials(30, 70)].map(ratePosterior));
  expect(one).toEqual(two);
  expect(one?.probabilityBest).toBeCloseTo(0.5, 9);
});

test("one success more never makes an arm less likely to be best", () => {
  let before = 0;
  for (let successes = 20; successes <= 40; successes += 2) {
    const chance = beliefs([trials(30, 70), trials(successes, 100 - successes)].map(ratePosterior))[1];
    expect(chance?.probabilityBest).toBeGreaterThan(before);
    before = chance?.probabilityBest ?? 1;
  }
});

test("the evidence is the mean likelihood ratio over the mixture, integrated by SciPy", () => {
  const found = sequentialTest(a, b, { mixture: 0.01 });
  expect(found.difference).toBeCloseTo(0.12406947890818859, 9);
  expect(found.evidence).toBeCloseTo(68.62224269504935, 6);
  expect(found.p).toBeCloseTo(Math.min(1, 1 / 68.62224269504935), 6);
});

test("the planned mixture is within half a percent of the best one", () => {
  for (const alpha of [0.05, 0.025, 0.01]) {
    const tries = Array.from({ length: 400 }, (_, at) => mixtureReach(1, (at + 1) / 10, alpha));
    expect(mixtureReach(1, mixtureFor(1, alpha), alpha)).toBeLessThan(1.005 * Math.min(...tries));
  }
});

test("the interval leaves 0 out exactly when the evidence has reached 1 / alpha", async () => {
  const positive = fc.double({ min: 1e-6, max: 10, noNaN: true });
  await fc.assert(
    fc.property(anyArm, anyArm, positive, fc.constantFrom(0.05, 0.01, 0.2), (one, two, mixture, alpha) => {
      const found = sequentialTest(one, two, { mixture, alpha });
      finiteNumbers(found);
      const { interval, evidence, p, verdict } = found;
      expect(interval === null).toBe(verdict === "too_few");
      if (!interval || evidence === null || p === null) return;
      const past = Math.log(evidence) + Math.log(alpha);
      if (Math.abs(past) > 1e-6) expect(verdict !== "open").toBe(past > 0);
      const mirrored = sequentialTest(two, one, { mixture, alpha });
      expect(mirrored.interval?.low).toBeCloseTo(-interval.high, 9);
    }),
  );
});

test("it says nothing before each arm has 100 roots and 25 outcomes, or without a plan", () => {
  const few: ClusterSums[] = [noClusters, trials(50, 49), trials(24, 900)];
  for (const arm of few) expect(sequentialTest(b, arm, { mixture: 1 }).verdict).toBe("too_few");
  expect(sequentialTest(a, b, { mixture: 0 }).verdict).toBe("too_few");
  expect(sequentialTest(trials(200, 0), trials(200, 0), { mixture: 1 }).verdict).toBe("too_few");
});
