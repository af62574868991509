import { expect, test } from "vitest";
import { sharedRanks } from "./ranks.ts";

test.each([
  [[], []],
  [[3], [1]],
  [
    [5, 5, 3, 1, 1, 1, 0],
    [1, 1, 3, 4, 4, 4, 7],
  ],
])("%j has the ranks %j", (values, ranks) => {
  expect(sharedRanks(values)).toEqual(ranks);
});
