import { expect, test } from "vitest";
import { isFound } from "./found.ts";

test.each([
  ["", true],
  ["mail", true],
  ["MAIL  signed", true],
  ["email pigeon", false],
])("searches for %j", (search, found) => {
  expect(isFound(search, "Email invitations", "need a signed identity")).toBe(found);
});
