import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const source = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

type Rgb = [number, number, number];

/** oklch to linear sRGB (Ottosson, "A perceptual color space for image processing"), clipped to the gamut. */
function linear(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function luminanceOf(token: string, theme: "light" | "dark"): number {
  const written = new RegExp(`--${token}: ([^;]+);`).exec(source)?.[1] ?? "";
  const colours = [...written.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)];
  const [, l, c, h] = (theme === "dark" ? colours.at(-1) : colours[0]) ?? [];
  if (!l || !c || !h) throw new Error(`--${token} is not written as oklch`);
  const [red, green, blue] = linear(Number(l), Number(c), Number(h));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function ratio(front: string, ground: string, theme: "light" | "dark"): number {
  const [a, b] = [luminanceOf(front, theme) + 0.05, luminanceOf(ground, theme) + 0.05];
  return a > b ? a / b : b / a;
}

const grounds = ["bg", "surface", "raised", "sunken", "hover"];
const text = [
  ...["text", "text-2", "text-3", "kite-text"].flatMap((front) => grounds.map((ground) => [front, ground])),
  ...["ok", "warn", "danger", "sky"].flatMap((tone) => [
    [tone, `${tone}-soft`],
    [tone, "surface"],
    ["text", `${tone}-soft`],
  ]),
  ["text-2", "kite-soft"],
  ["text", "kite-soft"],
  ["kite-text", "kite-soft"],
  ["on-kite", "kite"],
  ["on-kite", "kite-hover"],
  ["on-danger", "danger-fill"],
] as [string, string][];

const shapes = [
  ["line-control", "bg"],
  ["line-control", "raised"],
  ["line-control", "surface"],
  ["kite-deep", "surface"],
  ["kite-deep", "bg"],
  ["focus", "bg"],
  ["focus", "surface"],
  ["focus", "raised"],
  ["focus", "sunken"],
] as [string, string][];

for (const theme of ["light", "dark"] as const) {
  test.each(text)(`${theme}: text in %s on %s reaches 4.5 to 1`, (front, ground) => {
    expect(ratio(front, ground, theme)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(shapes)(`${theme}: a %s shape on %s reaches 3 to 1`, (front, ground) => {
    expect(ratio(front, ground, theme)).toBeGreaterThanOrEqual(3);
  });
}
