import { contrast } from "./colour.ts";

/** Lightness 0 to 1, chroma 0 to about 0.37, hue in degrees. */
export type Oklch = { l: number; c: number; h: number };

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const toGamma = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

/** A `#rrggbb` color in OKLCH (CSS Color 4, Björn Ottosson's matrices). */
export function toOklch(hex: string): Oklch {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
    toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const c = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, c),
    h: ((Math.atan2(c, a) * 180) / Math.PI + 360) % 360,
  };
}

function linearRgb({ l, c, h }: Oklch): [number, number, number] {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

const inGamut = (rgb: readonly number[]) => rgb.every((value) => value > -0.0005 && value < 1.0005);

/** The `#rrggbb` of a color; outside of sRGB it loses chroma, keeping lightness and hue. */
export function fromOklch(colour: Oklch): string {
  const l = Math.min(1, Math.max(0, colour.l));
  let [low, high] = [0, colour.c];
  if (inGamut(linearRgb({ ...colour, l }))) low = high;
  while (high - low > 0.0005) {
    const middle = (low + high) / 2;
    if (inGamut(linearRgb({ l, c: middle, h: colour.h }))) low = middle;
    else high = middle;
  }
  const parts = linearRgb({ l, c: low, h: colour.h }).map((value) =>
    Math.round(255 * toGamma(Math.min(1, Math.max(0, value))))
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${parts.join("")}`;
}

/** The lowest contrast of a color with its backgrounds. */
export const leastContrast = (colour: string, grounds: readonly string[]): number =>
  Math.min(...grounds.map((ground) => contrast(colour, ground)));

/**
 * The color with the closest lightness whose contrast with each background is at least `ratio`, keeping its hue. A color
 * that has it already is unchanged; if there is no such color the result is black or white, whichever is better.
 */
export function readable(colour: string, grounds: readonly string[], ratio: number): string {
  if (leastContrast(colour, grounds) >= ratio) return colour;
  const { l, c, h } = toOklch(colour);
  for (let step = 0.005; step <= 1; step += 0.005) {
    const moved = [l - step, l + step]
      .filter((lightness) => lightness >= 0 && lightness <= 1)
      .map((lightness) => fromOklch({ l: lightness, c, h }))
      .find((candidate) => leastContrast(candidate, grounds) >= ratio);
    if (moved !== undefined) return moved;
  }
  return leastContrast("#000000", grounds) >= leastContrast("#ffffff", grounds) ? "#000000" : "#ffffff";
}

/** Visible difference of two colors: 0 for the same, 1 for black and white (OKLab distance). */
export function difference(a: string, b: string): number {
  const [one, two] = [toOklch(a), toOklch(b)];
  const turn = ((one.h - two.h) * Math.PI) / 180;
  const chroma = one.c ** 2 + two.c ** 2 - 2 * one.c * two.c * Math.cos(turn);
  return Math.sqrt((one.l - two.l) ** 2 + Math.max(0, chroma));
}
