import { expect, test } from "vitest";
import { seededRandom } from "../random.ts";
import type { LawId } from "../simulation/laws.ts";
import { enrolled } from "../simulation/trial.ts";
import { historyOf, planExperiment } from "./index.ts";

/** Ten weeks of a project with 0.5 outcomes per participant. */
function pastOf(law: LawId, perDay: number) {
  const random = seededRandom(2);
  return historyOf(Array.from({ length: 10 }, () => enrolled(law, 0.5, 7 * perDay, random)));
}
const wanted = { baseline: 0.5, k: 0, windowDays: 0 };
const heavy = "superspreaders (1% bring half)";

test.each([
  // The rows of docs/validation.md, with their share of found differences.
  ["poisson", 0.2, [1, 1], 100, 0.8],
  ["poisson", 0.25, [9, 1], 100, 0.79],
  ["geometric", 0.3, [9, 1], 100, 0.76],
  [heavy, 0.5, [1, 1], 300, 0.78],
  [heavy, 0.5, [4, 1], 300, 0.73],
  [heavy, 0.6, [9, 1], 300, 0.67],
  [heavy, 1, [9, 1], 100, 0.55],
  [heavy, 0.6, [1, 9], 100, 0.8],
  ["poisson", 0.3, [1, 1, 1], 100, 0.72],
  ["poisson", 0.3, [1, 1, 1, 1], 100, 0.68],
] as const)(
  "the power that a plan states is near that of the experiments it plans: %s, +%d, %j",
  (law, minimalEffect, weights, rootsPerDay, power) => {
    const history = pastOf(law, rootsPerDay);
    const plan = planExperiment({
      ...wanted,
      minimalEffect,
      weights,
      rootsPerDay,
      history,
    });
    expect(Math.abs(plan.power - power)).toBeLessThan(0.1);
  },
);

test("where one in a hundred brings half and twelve arrive a day, a plan doesn't promise the usual power", () => {
  const history = pastOf(heavy, 12);
  const plan = planExperiment({ ...wanted, weights: [1, 1], minimalEffect: 1, rootsPerDay: 12, history });
  expect(plan.power).toBeLessThan(0.7);
});
