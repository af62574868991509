import { expect, test } from "vitest";
import { overBudget } from "./check-size.mjs";

test("a size within its budget passes, one byte more does not", () => {
  expect(overBudget([{ name: "a", bytes: 100, budget: 100 }])).toEqual([]);
  expect(overBudget([{ name: "a", bytes: 101, budget: 100 }])).toEqual(["a: 101 bytes, the budget is 100"]);
});

test("a failed measurement exceeds any budget", () => {
  expect(overBudget([{ name: "a", bytes: Number.NaN, budget: 100 }])).toHaveLength(1);
});
