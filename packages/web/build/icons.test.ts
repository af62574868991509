import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { iconPng, icons } from "./icons.ts";
import { pngSize } from "./testing/png.ts";

const favicon = readFileSync(join(import.meta.dirname, "../public/favicon.svg"), "utf8");

test.each(icons.map((icon) => [icon.file, icon] as const))(
  "%s is a square of its size",
  async (_file, icon) => {
    expect(pngSize(await iconPng(favicon, icon))).toEqual({ width: icon.size, height: icon.size });
  },
);

test("a mask may cut to the inner four fifths and leaves the mark whole", () => {
  // The mark fills its square to the corners, so its half diagonal has to fit into the circle that is always shown.
  for (const { share, purpose } of icons) {
    if (purpose === "maskable") expect((share / 2) * Math.SQRT2).toBeLessThanOrEqual(0.4);
  }
});
