import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { iconPng, icons } from "./icons.ts";
import { pngSize } from "./testing/png.ts";

const favicon = readFileSync(join(import.meta.dirname, "../../web/public/favicon.svg"), "utf8");

test.each(icons.map((icon) => [icon.file, icon] as const))(
  "%s is a square of the given size",
  async (_file, icon) => {
    expect(pngSize(await iconPng(favicon, icon))).toEqual({ width: icon.size, height: icon.size });
  },
);

test("the maskable icon keeps the whole mark within the inner four fifths", () => {
  // The mark reaches the corners of its square, so its half diagonal must fit into the circle that is never masked.
  for (const { share, purpose } of icons) {
    if (purpose === "maskable") expect((share / 2) * Math.SQRT2).toBeLessThanOrEqual(0.4);
  }
});
