import { expect, test } from "vitest";
import { shownName } from "./shown-name.ts";

test.each([
  ["Ana Silva", "Ana", "A. S."],
  ["  Ana   Maria  da Silva ", "Ana", "A. S."],
  ["Ana", "Ana", "A."],
  ["élodie", "élodie", "É."],
  ["👩‍👩‍👧 Team", "👩‍👩‍👧", "👩‍👩‍👧. T."],
  ["山田 太郎", "山田", "山. 太."],
  ["", "", ""],
  ["ana@example.com", "", ""],
  ["Ana ana@example.com", "", ""],
])("%j is %j by first name, %j by initials, and nothing when hidden", (name, first, initials) => {
  expect(shownName(name, "first")).toBe(first);
  expect(shownName(name, "initials")).toBe(initials);
  expect(shownName(name, "hidden")).toBe("");
});
