import { contrast, palette } from "@kiteloop/contract/colour";
import { toOklch } from "@kiteloop/contract/oklch";
import { defaultDesign, type WidgetDesign } from "@kiteloop/contract/widget/design";
import { expect, test } from "vitest";
import { type ContrastPair, contrastPairs, isDrawn, mended, ownDark } from "./contrast.ts";

const design = (change: Partial<WidgetDesign>): WidgetDesign => ({ ...defaultDesign, ...change });
const find = (of: WidgetDesign, id: ContrastPair["id"], scheme: "light" | "dark" = "light") => {
  const pair = contrastPairs(of, scheme).find((one) => one.id === id);
  if (!pair) throw new Error(`no pair ${id}`);
  return pair;
};

test("the design that widgets start with passes in both schemes", () => {
  for (const scheme of ["light", "dark"] as const) {
    const failing = contrastPairs(defaultDesign, scheme).filter(({ passes }) => !passes);
    expect(failing.map(({ id }) => `${scheme} ${id}`)).toEqual([]);
  }
});

test("ratios are those of WCAG, and the least ones those of AA", () => {
  const { ratio, needed, passes } = find(design({ text: "#777777" }), "text");
  expect(ratio).toBeCloseTo(4.48, 2);
  expect({ needed, passes }).toEqual({ needed: 4.5, passes: false });
  expect(find(design({ text: "#767676" }), "text").passes).toBe(true);
  expect(find(design({ accent: "#949494" }), "accent").passes).toBe(true);
  expect(find(design({ accent: "#959595" }), "accent").passes).toBe(false);
});

test("a mend moves the colour just enough, and keeps its hue", () => {
  const pale = design({ text: "#8fa8d8", accent: "#ffd21f" });
  for (const id of ["text", "accent"] as const) {
    const pair = find(pale, id);
    const better = { ...pale, ...mended(pale, "light", pair) };
    const after = find(better, id);
    expect(after.passes).toBe(true);
    expect(after.ratio).toBeLessThan(pair.needed * 1.05);
    expect(Math.abs(toOklch(after.front).h - toOklch(pair.front).h)).toBeLessThan(4);
  }
});

test("text on the accent is chosen by the widget, so that every accent passes", () => {
  for (const accent of ["#ffd21f", "#777777", "#ff5a36", "#101010", "#7a7aff"]) {
    expect(find(design({ accent }), "button").ratio).toBeGreaterThanOrEqual(4.5);
  }
});

test("dark colours made from the light ones always pass, whatever the accent", () => {
  for (const accent of ["#1b1f4a", "#000000", "#3347c2", "#ffd21f"]) {
    expect(find(design({ accent }), "accent", "dark").passes).toBe(true);
  }
});

test("own dark colours begin as what was drawn before", () => {
  const navy = design({ accent: "#1b1f4a" });
  const own = { ...navy, dark: ownDark(navy) };
  expect(palette(own, true)).toEqual(palette(navy, true));
});

test("where the pair is swapped for a scheme, the colour in front is the one that is mended", () => {
  const born = design({ background: "#333333", text: "#444444", scheme: "light" });
  const pair = find(born, "text", "light");
  expect(pair).toMatchObject({ front: "#333333", ground: "#444444", passes: false });
  const better = { ...born, ...mended(born, "light", pair) };
  expect(better.text).toBe("#444444");
  expect(find(better, "text", "light").passes).toBe(true);
});

test("own dark colours are mended where they stand", () => {
  const own = design({ dark: { accent: "#3347c2", background: "#101418", text: "#555555" } });
  const change = mended(own, "dark", find(own, "text", "dark"));
  expect(change.dark).toMatchObject({ accent: "#3347c2", background: "#101418" });
  expect(contrast(change.dark?.text ?? "", "#101418")).toBeGreaterThanOrEqual(4.5);
});

test("what passes has nothing to mend", () => {
  expect(mended(defaultDesign, "light", find(defaultDesign, "text"))).toEqual({});
});

test("a scheme that is never drawn needs no contrast", () => {
  expect(isDrawn(design({ scheme: "light" }), "dark")).toBe(false);
  expect(isDrawn(design({ scheme: "auto" }), "dark")).toBe(true);
});
