import { expect, test } from "vitest";
import { median, table } from "./results.ts";

test.each([
  [[3], 3],
  [[1, 9, 2], 2],
  [[4, 1, 3, 2], 2.5],
])("the median of %j is %d", (numbers, middle) => {
  expect(median(numbers)).toBe(middle);
});

test("no measurements have no median", () => {
  expect(median([])).toBeNaN();
});

test("a table has a rule under its header and a line per row", () => {
  expect(
    table([
      ["", "ms"],
      ["a", "1"],
    ]),
  ).toBe("|  | ms |\n| --- | ---: |\n| a | 1 |");
});
