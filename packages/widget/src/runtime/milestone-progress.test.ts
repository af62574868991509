import { expect, test } from "vitest";
import { milestoneProgress } from "./milestone-progress.ts";

const goals = [1, 5, 10];

test.each([
  [0, { reached: 0, goal: 1, left: 1, shares: [0, 0, 0] }],
  [1, { reached: 1, goal: 5, left: 4, shares: [1, 0, 0] }],
  [3, { reached: 1, goal: 5, left: 2, shares: [1, 0.5, 0] }],
  [5, { reached: 2, goal: 10, left: 5, shares: [1, 1, 0] }],
  [9, { reached: 2, goal: 10, left: 1, shares: [1, 1, 0.8] }],
  [10, { reached: 3, goal: 10, left: 0, shares: [1, 1, 1] }],
  [250, { reached: 3, goal: 10, left: 0, shares: [1, 1, 1] }],
])("with %i friends, next goal and progress are correct", (count, expected) => {
  expect(milestoneProgress(goals, count)).toEqual(expected);
});

test("a single goal is the next one until it is reached", () => {
  expect(milestoneProgress([3], 2)).toEqual({ reached: 0, goal: 3, left: 1, shares: [2 / 3] });
  expect(milestoneProgress([3], 3)).toEqual({ reached: 1, goal: 3, left: 0, shares: [1] });
});
