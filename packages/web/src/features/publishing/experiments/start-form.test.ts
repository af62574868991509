import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { expect, test } from "vitest";
import { experimentBasis } from "../../../testing/experiments.ts";
import { bodyOf, evenWeights, firstDraft, planFor, problemOf, withVariants } from "./start-form.ts";
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
  [["50", "49"], "Weights add up to 99; they have to make 100."],
  [["100", "0"], "Each weight is a whole number from 1 to 98."],
  [["50.5", "49.5"], "Each weight is a whole number from 1 to 98."],
  [["", "50"], "Each weight is a whole number from 1 to 98."],
])("weights of %j: %s", (weights, problem) => {
  const draft = firstDraft(3, all, all);
  const variants = weights.map((weight, at) => ({ id: String(at), weight }));
  expect(problemOf({ ...draft, variants })).toBe(problem);
});

test("the plan is computed by the metrics package, and the request contains the form's values", () => {
  const draft = firstDraft(3, all, all.slice(0, 2));
  expect(planFor(draft, experimentBasis)).toMatchObject({ state: "ok", days: expect.any(Number) });
  expect(planFor(draft, { ...experimentBasis, joins: 0 })).toMatchObject({
    state: "no_baseline",
    days: null,
  });
  expect(bodyOf(withVariants(draft, ["3", "draft", "1"]), 7)).toEqual({
    version: 7,
    variants: [
      { of: 3, weight: 34 },
      { of: "draft", weight: 33 },
      { of: 1, weight: 33 },
    ],
    metric: "joins",
    minimalEffect: 0.2,
  });
});
