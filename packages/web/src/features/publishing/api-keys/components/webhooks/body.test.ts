import { expect, test } from "vitest";
import { readable } from "./body.ts";

test("JSON is pretty-printed, anything else is unchanged", () => {
  expect(readable('{"a":[1]}')).toBe('{\n  "a": [\n    1\n  ]\n}');
  expect(readable("{broken")).toBe("{broken");
});
