import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { expect, test } from "vitest";
import { experimentBasis } from "../../../testing/experiments.ts";
import {
  askedEffect,
  bodyOf,
  effectProblemOf,
  evenWeights,
  firstDraft,
  planFor,
  problemOf,
  withVariants,
} from "./start-form.ts";
import type { Side } from "./view.ts";

const side = (id: string): Side => ({ id, label: id, note: "", config: defaultConfig("invite") });
const all = ["draft", "3", "2", "1"].map(side);

test("the live version comes first, then the compared columns", () => {
  const ids = (of: string[]) => firstDraft(3, all, of.map(side)).variants.map(({ id }) => id);
  expect(ids(["2", "3"])).toEqual(["3", "2"]);
  expect(ids(["draft", "2", "1", "3"])).toEqual(["3", "draft", "2", "1"]);
  expect(ids(["3"])).toEqual(["3", "draft"]);
});

test("weights are distributed evenly and add up to 100", () => {
  for (const count of [2, 3, 4]) {
    const sum = evenWeights(count).reduce((total, weight) => total + Number(weight), 0);
    expect(sum).toBe(100);
  }
  expect(evenWeights(3)).toEqual(["34", "33", "33"]);
});

test.each([
  [["50", "50"], ""],
  [["90", "10"], ""],
  [["50", "49"], "Weights must add up to 100. They add up to 99."],
  [["100", "0"], "Enter whole numbers from 1 to 98 as weights."],
  [["50.5", "49.5"], "Enter whole numbers from 1 to 98 as weights."],
  [["", "50"], "Enter whole numbers from 1 to 98 as weights."],
])("weights of %j: %s", (weights, problem) => {
  const draft = firstDraft(3, all, all);
  const variants = weights.map((weight, at) => ({ id: String(at), weight }));
  expect(problemOf({ ...draft, variants })).toBe(problem);
});

test("the plan is computed by the metrics package, and the request contains the form's values", () => {
  const draft = firstDraft(3, all, all.slice(0, 2));
  expect(planFor(draft, experimentBasis)).toMatchObject({ state: "ok", days: expect.any(Number) });
  expect(bodyOf(withVariants(draft, ["3", "draft", "1"]), experimentBasis, 7)).toEqual({
    version: 7,
    variants: [
      { of: 3, weight: 34 },
      { of: "draft", weight: 33 },
      { of: 1, weight: 33 },
    ],
    ...{ metric: "joins", denominator: "participants", secondary: [] },
    units: "new",
    minimalEffect: 0.2,
  });
});

test("returning participants are asked for, and change nothing in the plan", () => {
  const draft = firstDraft(3, all, all.slice(0, 2));
  const everyone = { ...draft, units: "all" as const };
  expect(planFor(everyone, experimentBasis)).toEqual(planFor(draft, experimentBasis));
  expect(bodyOf(everyone, experimentBasis, 7)).toMatchObject({ units: "all" });
});

test("without a baseline the smallest effect is a number per 100 participants", () => {
  const draft = firstDraft(3, all, all.slice(0, 2));
  const none = { ...experimentBasis, joins: 0 };
  expect([askedEffect(draft, experimentBasis), askedEffect(draft, none)]).toEqual(["effect", "difference"]);
  expect(planFor(draft, none)).toMatchObject({ state: "no_baseline", difference: 0.05 });
  const two = { ...draft, difference: "2,5" };
  expect(planFor(two, none)).toMatchObject({ difference: 0.025 });
  expect(bodyOf(two, none, 7)).toMatchObject({ minimalEffect: 0.2, minimalDifference: 0.025 });
});

test.each([
  ["20", "", ""],
  ["12.5", "", ""],
  ["4.9", "Enter a number from 5 to 200.", ""],
  ["200", "", "Enter a number from 0.5 to 100."],
  ["0.5", "Enter a number from 5 to 200.", ""],
  ["0,4", "Enter a number from 5 to 200.", "Enter a number from 0.5 to 100."],
  ["1e2", "Enter a number from 5 to 200.", "Enter a number from 0.5 to 100."],
  ["", "Enter a number from 5 to 200.", "Enter a number from 0.5 to 100."],
])("a smallest effect of %j: %s, without a baseline: %s", (typed, share, count) => {
  const draft = { ...firstDraft(3, all, all), effect: typed, difference: typed };
  expect(effectProblemOf(draft, experimentBasis)).toBe(share);
  expect(effectProblemOf(draft, { ...experimentBasis, joins: 0 })).toBe(count);
});
