import { expect, test } from "vitest";
import { presetsFor } from "./filter.ts";
import { presetOf } from "./testing.ts";

const saved = [
  presetOf({ name: "For shops", businessType: "ecommerce" }),
  presetOf({ name: "For all", businessType: null }),
  presetOf({ name: "For software", businessType: "saas" }),
];

test("a business type gets its own presets and general ones, in order", () => {
  expect(presetsFor(saved, "saas").map(({ name }) => name)).toEqual(["For all", "For software"]);
  expect(presetsFor(saved, "game").map(({ name }) => name)).toEqual(["For all"]);
});

test("without a business type all are shown", () => {
  expect(presetsFor(saved, undefined)).toHaveLength(3);
});
