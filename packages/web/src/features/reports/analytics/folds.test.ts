import { expect, test } from "vitest";
import { readOpen, sections, withSection, writeOpen } from "./folds.ts";

const read = (search: string) => readOpen(new URLSearchParams(search));

test("the address names the open sections, all of them by one word, and unknown ones are left out", () => {
  expect(read("")).toBeUndefined();
  expect(read("open=")).toEqual([]);
  expect(read("open=revenue,nothing,cohorts")).toEqual(["cohorts", "revenue"]);
  expect(read("open=all")).toEqual(sections);
  expect(writeOpen(sections)).toBe("all");
  expect(writeOpen(["cohorts", "hours"])).toBe("cohorts,hours");
});

test("a section is opened and closed without the others", () => {
  expect(withSection(["hours"], "cohorts", true)).toEqual(["cohorts", "hours"]);
  expect(withSection(["cohorts", "hours"], "hours", false)).toEqual(["cohorts"]);
});
