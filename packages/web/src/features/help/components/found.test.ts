import { expect, test } from "vitest";
import { isFound } from "./found.ts";

test.each([
  ["", true],
  ["mail", true],
  ["MAIL  signed", true],
  ["mail pigeon", false],
])("searches for %j", (search, found) => {
  expect(isFound(search, "Invitations by mail", "need a signed identity")).toBe(found);
});
