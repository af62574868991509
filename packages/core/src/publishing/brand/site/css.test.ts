import { expect, test } from "vitest";
import { rulesOf, splitOutside } from "./css.ts";

const shown = (css: string) =>
  rulesOf(css).map(({ selectors, declarations, dark }) => [selectors, declarations, dark]);

test("rules come with their selectors and declarations, in the sheet's order", () => {
  expect(shown('a:is(b, c), .x { COLOR : red ; background:url("a;b}c") !important } .y{}')).toEqual([
    [
      ["a:is(b, c)", ".x"],
      [
        ["color", "red"],
        ["background", 'url("a;b}c")'],
      ],
      false,
    ],
    [[".y"], [], false],
  ]);
});

test("rules inside media, layers and other rules are included; those of print, fonts and keyframes are not", () => {
  const css = `@layer base{@media (min-width:1px){a{color:red}}} @font-face{font-family:X;src:y}
    @keyframes k{from{color:blue}} @media print{p{color:black}} .card{color:green;& b{color:gold}@media (width>1px){color:lime}}`;
  expect(rulesOf(css).map(({ selectors, declarations }) => [...selectors, ...declarations.flat()])).toEqual([
    ["a", "color", "red"],
    [".card", "color", "green"],
    ["& b", "color", "gold"],
    [".card", "color", "lime"],
  ]);
});

test("rules that apply only in a dark scheme are marked", () => {
  const css =
    "@media (prefers-color-scheme:dark){:root{--bg:#000}} a{@media (prefers-color-scheme: dark){color:#fff}}";
  expect(rulesOf(css).map(({ dark }) => dark)).toEqual([true, false, true]);
});

test.each([
  "}",
  "a{",
  "a{b",
  "a{b:",
  "/*",
  '"',
  "a{b:c}}}d{e:f}",
  "@media{",
  ";;;",
  "\\",
  "a{b:'c\nd}e{f:g}",
])("%j is read as far as possible", (css) => {
  expect(Array.isArray(rulesOf(css))).toBe(true);
});

test("commas and semicolons in brackets and strings separate nothing", () => {
  expect(splitOutside('Inter, "A, B", f(c, d)', ",")).toEqual(["Inter", '"A, B"', "f(c, d)"]);
});
