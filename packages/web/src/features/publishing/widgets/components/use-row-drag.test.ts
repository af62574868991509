import { expect, test } from "vitest";
import { placeAfter } from "./use-row-drag.ts";

test("keys move a row by one or to an end of the list, and not beyond", () => {
  expect(["ArrowUp", "ArrowDown", "Home", "End"].map((key) => placeAfter(key, 2, 5))).toEqual([1, 3, 0, 4]);
  expect(["ArrowUp", "Home"].map((key) => placeAfter(key, 0, 5))).toEqual([undefined, undefined]);
  expect(["ArrowDown", "End"].map((key) => placeAfter(key, 4, 5))).toEqual([undefined, undefined]);
  expect(placeAfter("a", 2, 5)).toBeUndefined();
});
