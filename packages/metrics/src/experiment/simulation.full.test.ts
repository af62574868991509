import { expect, test } from "vitest";
import { seededRandom } from "../random.ts";
import { falseDifference, fixedSize, planner, type Trial } from "../simulation/trial.ts";
import { errorSpent } from "./index.ts";

const looks = 28;
const heavy = "superspreaders (1% bring half)";
/**
 * Five standard errors above 5% for this number of runs: beyond chance, and the runs are always the same.
 */
const most = (runs: number) => 0.05 + 5 * Math.sqrt((0.05 * 0.95) / runs);

const anyFalse = (trial: Omit<Trial, "k" | "lift" | "perDay">, runs: number) => {
  const random = seededRandom(2_024);
  let [rule, plain] = [0, 0];
  for (let run = 0; run < runs; run += 1) {
    const found = falseDifference({ k: 0.5, lift: 1, perDay: 100, ...trial }, looks, errorSpent, random);
    rule += found.rule ? 1 / runs : 0;
    plain += found.plain ? 1 / runs : 0;
  }
  return { rule, plain };
};

test("daily looks at experiments with equal variants find at most 5% differences, a plain test over 20%", () => {
  const { rule, plain } = anyFalse({ law: "poisson", weights: [0.5, 0.5] }, 1_000);
  expect(rule).toBeLessThanOrEqual(0.05);
  expect(plain).toBeGreaterThan(0.2);
});

test.each([
  [heavy, [0.5, 0.5]],
  [heavy, [0.9, 0.1]],
  [heavy, [0.1, 0.9]],
  ["Pareto 1.8", [0.9, 0.1]],
  ["negative binomial 0.1", [0.8, 0.2]],
] as const)("it does so with %s at %j", (law, weights) => {
  const runs = 150;
  expect(anyFalse({ law, weights }, runs).rule).toBeLessThan(most(runs));
});

test("with four variants any false difference is as rare", () => {
  const runs = 100;
  const four = { law: "poisson", weights: [0.25, 0.25, 0.25, 0.25] } as const;
  expect(anyFalse(four, runs).rule).toBeLessThan(most(runs));
});

test("an effect of the planned size is found in 80% with fewer people than a single look needs", () => {
  const runs = 100;
  const random = seededRandom(9);
  const trial: Trial = {
    law: "poisson",
    k: 0.5,
    lift: 1.3,
    weights: [0.5, 0.5],
    perDay: 60,
    historyDays: 70,
  };
  const playedOut = planner(trial);
  const all = Array.from({ length: runs }, () => playedOut(trial, random));
  expect(all.filter(({ verdict }) => verdict === "better").length / runs).toBeGreaterThanOrEqual(0.75);
  expect(all.filter(({ verdict }) => verdict === "worse")).toHaveLength(0);
  const mean = all.reduce((sum, { members }) => sum + members, 0) / runs;
  expect(mean).toBeLessThan(fixedSize(trial, 0.3));
  expect(Math.max(...all.map(({ members }) => members))).toBeLessThan(1.6 * fixedSize(trial, 0.3));
});
