import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pressColors } from "./colours.data.ts";

const tokens = readFileSync(new URL("../../../../ui/src/styles/tokens.css", import.meta.url), "utf8");

/** Converts oklch to `#rrggbb` (Ottosson, "A perceptual color space for image processing"). */
function hexOf(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const bytes = linear.map((value) => {
    const light = Math.min(1, Math.max(0, value));
    return Math.round(255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055));
  });
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

test.each(pressColors)("$name is the color of the site", ({ token, hex }) => {
  const [, l, c, h] =
    new RegExp(`--${token}: (?:light-dark\\()?oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`).exec(tokens) ?? [];
  expect(hexOf(Number(l), Number(c), Number(h))).toBe(hex);
});

test.each(["kiteloop-logo.svg", "kiteloop-logo-on-dark.svg", "kiteloop-mark.svg"])(
  "%s has these colors",
  (file) => {
    const svg = readFileSync(new URL(file, import.meta.url), "utf8");
    for (const { hex } of pressColors.slice(0, 2)) expect(svg).toContain(hex);
  },
);
