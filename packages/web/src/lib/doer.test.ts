import { expect, test } from "vitest";
import { byDoer, doerName, isImported } from "./doer.ts";

test("an imported person is distinguished from a member of the same name", () => {
  expect([byDoer("Mara"), byDoer({ imported: "Mara" })]).toEqual(["by Mara", "(imported) by Mara"]);
  expect([isImported("Mara"), isImported({ imported: "Mara" })]).toEqual([false, true]);
  expect(doerName({ imported: "Mara" })).toBe(doerName("Mara"));
});

test.each(["Mara (imported)", "(imported) by Mara", "(imported)", ""])(
  "a member called “%s” is not taken for imported",
  (name) => {
    expect(byDoer(name)).toMatch(/^by /);
    expect(isImported(name)).toBe(false);
  },
);
