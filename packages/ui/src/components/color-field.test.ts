import { expect, test } from "vitest";
import { readHex } from "./color-field.tsx";

test.each([
  ["#3347c2", "#3347c2"],
  ["3347C2", "#3347c2"],
  [" #F80 ", "#ff8800"],
  ["000", "#000000"],
])("%j is parsed as %s", (typed, colour) => expect(readHex(typed)).toBe(colour));

test.each(["", "#", "#12", "#12345", "#1234567", "red", "#gggggg", "url(#x)"])("%j is not a color", (typed) =>
  expect(readHex(typed)).toBeUndefined(),
);
