import { expect, test } from "vitest";
import { colourIn, colourInParts, expand } from "./colour.ts";

const variables = new Map([
  ["--brand", "#0f766e"],
  ["--alias", "var(--brand)"],
  ["--rgb", "79, 70, 229"],
  ["--hsl", "262 80% 50%"],
  ["--loop", "var(--pool)"],
  ["--pool", "var(--loop)"],
]);

test.each([
  ["#abc", "#aabbcc"],
  ["RebeccaPurple", "#663399"],
  ["rgb(79 70 229/1)", "#4f46e5"],
  ["hsl(262, 80%, 50%)", "#641ae6"],
  ["oklch(62% 0.2 25)", "#e64343"],
  ["color-mix(in oklch, #7c3aed 80%, white)", "#926bf4"],
  ["light-dark(#112233, #eeeeee)", "#112233"],
  ["url(x.png) no-repeat #fafafa", "#fafafa"],
  ["linear-gradient(90deg, #7c3aed 10%, pink)", "#7c3aed"],
  ["var(--alias)", "#0f766e"],
  ["var(--none, var(--brand))", "#0f766e"],
  ["rgb(var(--rgb))", "#4f46e5"],
  ["hsl(var(--hsl) / 0.9)", "#641ae6"],
])("%s is %s", (value, colour) => {
  expect(colourIn(value, variables)).toBe(colour);
});

test.each([
  "transparent",
  "currentcolor",
  "inherit",
  "none",
  "url(red.png)",
  "rgb(0 0 0 / 0.1)",
  "var(--none)",
  "var(--loop)",
  "var(",
  "rgb(",
  "12px",
  "",
])("%j contains no color", (value) => {
  expect(colourIn(value, variables)).toBe(null);
});

test("bare parts are colors where a custom property holds them", () => {
  expect(colourInParts("262 80% 50%", variables)).toBe("#641ae6");
  expect(colourInParts("79,70,229", variables)).toBe("#4f46e5");
  expect(colourInParts("300 1 1", variables)).toBe(null);
  expect(colourInParts("1 2 3 4", variables)).toBe(null);
});

test("custom properties made to multiply cost next to nothing", () => {
  const bomb = new Map([["--g", "var(--none,)"]]);
  for (const [name, inner] of ["ab", "bc", "cd", "de", "ef", "fg"].map((pair) => [...pair]))
    bomb.set(`--${name}`, `var(--${inner})`.repeat(50));
  // Expanded, it would have fifteen billion characters.
  for (let n = 0; n < 1000; n++) expect(expand("var(--a)", bomb)).toBe(null);
});
