import { defaultDesign, type WidgetDesign } from "@kiteloop/contract/publishing/widget/design";
import { contrast, palette } from "@kiteloop/contract/shared/colour";
import { toOklch } from "@kiteloop/contract/shared/oklch";
import { expect, test } from "vitest";
import { applyContrastFix, type ContrastPair, contrastPairs, isDrawn, ownDark } from "./contrast.ts";

const design = (change: Partial<WidgetDesign>): WidgetDesign => ({ ...defaultDesign, ...change });
const find = (of: WidgetDesign, id: ContrastPair["id"], scheme: "light" | "dark" = "light") => {
  const pair = contrastPairs(of, scheme).find((one) => one.id === id);
  if (!pair) throw new Error(`no pair ${id}`);
  return pair;
};

test("the default design passes in both schemes", () => {
  for (const scheme of ["light", "dark"] as const) {
    const failing = contrastPairs(defaultDesign, scheme).filter(({ passes }) => !passes);
    expect(failing.map(({ id }) => `${scheme} ${id}`)).toEqual([]);
  }
});

test("ratios and limits are those of WCAG AA", () => {
  const { ratio, needed, passes } = find(design({ text: "#777777" }), "text");
  expect(ratio).toBeCloseTo(4.48, 2);
  expect({ needed, passes }).toEqual({ needed: 4.5, passes: false });
  expect(find(design({ text: "#767676" }), "text").passes).toBe(true);
  expect(find(design({ accent: "#949494" }), "accent").passes).toBe(true);
  expect(find(design({ accent: "#959595" }), "accent").passes).toBe(false);
});

test("a fix moves the color just enough, and keeps its hue", () => {
  const pale = design({ text: "#8fa8d8", accent: "#ffd21f" });
  for (const id of ["text", "accent"] as const) {
    const pair = find(pale, id);
    const better = { ...pale, ...applyContrastFix(pale, "light", pair) };
    const after = find(better, id);
    expect(after.passes).toBe(true);
    expect(after.ratio).toBeLessThan(pair.needed * 1.05);
    expect(Math.abs(toOklch(after.front).h - toOklch(pair.front).h)).toBeLessThan(4);
  }
});

test("text on the accent always passes, because the widget chooses its color", () => {
  for (const accent of ["#ffd21f", "#777777", "#ff5a36", "#101010", "#7a7aff"]) {
    expect(find(design({ accent }), "button").ratio).toBeGreaterThanOrEqual(4.5);
  }
});

test("derived dark colors always pass, whatever the accent", () => {
  for (const accent of ["#1b1f4a", "#000000", "#3347c2", "#ffd21f"]) {
    expect(find(design({ accent }), "accent", "dark").passes).toBe(true);
  }
});

test("custom dark colors start with the derived ones", () => {
  const navy = design({ accent: "#1b1f4a" });
  const own = { ...navy, dark: ownDark(navy) };
  expect(palette(own, true)).toEqual(palette(navy, true));
});

test("if the pair is swapped in a scheme, the foreground color is fixed", () => {
  const born = design({ background: "#333333", text: "#444444", scheme: "light" });
  const pair = find(born, "text", "light");
  expect(pair).toMatchObject({ front: "#333333", ground: "#444444", passes: false });
  const better = { ...born, ...applyContrastFix(born, "light", pair) };
  expect(better.text).toBe("#444444");
  expect(find(better, "text", "light").passes).toBe(true);
});

test("custom dark colors are fixed in place", () => {
  const own = design({ dark: { accent: "#3347c2", background: "#101418", text: "#555555" } });
  const change = applyContrastFix(own, "dark", find(own, "text", "dark"));
  expect(change.dark).toMatchObject({ accent: "#3347c2", background: "#101418" });
  expect(contrast(change.dark?.text ?? "", "#101418")).toBeGreaterThanOrEqual(4.5);
});

test("a passing pair has no fix", () => {
  expect(applyContrastFix(defaultDesign, "light", find(defaultDesign, "text"))).toEqual({});
});

test("a scheme that is never drawn is not checked", () => {
  expect(isDrawn(design({ scheme: "light" }), "dark")).toBe(false);
  expect(isDrawn(design({ scheme: "auto" }), "dark")).toBe(true);
});
