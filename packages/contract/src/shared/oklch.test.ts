import fc from "fast-check";
import { expect, test } from "vitest";
import { contrast } from "./colour.ts";
import { difference, fromOklch, leastContrast, readable, toOklch } from "./oklch.ts";

const colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, "0")}`);

test.each([
  ["#ff0000", 0.628, 0.2577, 29.23],
  ["#00ff00", 0.8664, 0.2948, 142.5],
  ["#0000ff", 0.452, 0.3132, 264.05],
])("%s has the OKLCH coordinates of CSS Color 4", (hex, l, c, h) => {
  const found = toOklch(hex);
  expect(found.l).toBeCloseTo(l, 3);
  expect(found.c).toBeCloseTo(c, 3);
  expect(found.h).toBeCloseTo(h, 1);
});

test("a color is unchanged after conversion to OKLCH and back", () => {
  fc.assert(
    fc.property(colour, (hex) => {
      expect(fromOklch(toOklch(hex))).toBe(hex);
    }),
  );
});

test("a color outside of sRGB keeps lightness and hue and loses chroma", () => {
  const shown = toOklch(fromOklch({ l: 0.6, c: 0.4, h: 200 }));
  expect(shown.l).toBeCloseTo(0.6, 2);
  expect(Math.abs(shown.h - 200)).toBeLessThan(2);
  expect(shown.c).toBeLessThan(0.2);
});

test("for any color and backgrounds, the result reaches the ratio and keeps a visible hue", () => {
  fc.assert(
    fc.property(colour, colour, fc.constantFrom(3, 4.5), (hex, ground, ratio) => {
      const moved = readable(hex, [ground], ratio);
      expect(contrast(moved, ground)).toBeGreaterThanOrEqual(ratio);
      const [before, after] = [toOklch(hex), toOklch(moved)];
      if (before.c < 0.05 || after.c < 0.05) return;
      const turned = Math.abs(((before.h - after.h + 540) % 360) - 180);
      // With eight bits per channel a dark color has few possible hues (#b34e1f on #dc393b ends 0.0123 off); it must be
      // closer than the 0.02 that is visible.
      expect(Math.sin((turned * Math.PI) / 180) * after.c).toBeLessThan(0.015);
    }),
    { numRuns: 2000 },
  );
});

test("a readable color is unchanged, and none changes more than necessary", () => {
  expect(readable("#3347c2", ["#ffffff"], 4.5)).toBe("#3347c2");
  const moved = readable("#ffb800", ["#ffffff"], 3);
  expect(leastContrast(moved, ["#ffffff"])).toBeLessThan(3.15);
});

test("the difference is 0 for the same color, 1 for black and white, small for similar ones", () => {
  expect(difference("#3347c2", "#3347c2")).toBe(0);
  expect(difference("#000000", "#ffffff")).toBeCloseTo(1, 3);
  expect(difference("#3347c2", "#3549c4")).toBeLessThan(0.02);
  expect(difference("#3347c2", "#c23347")).toBeGreaterThan(0.2);
});
