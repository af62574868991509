import type { WidgetColours, WidgetDesign } from "@kiteloop/contract/publishing/widget/design";
import { contrast, palette } from "@kiteloop/contract/shared/colour";
import { readable } from "@kiteloop/contract/shared/oklch";

/** Minimum contrast of text, and of shapes (WCAG 2.2 AA, 1.4.3 and 1.4.11). */
const text = 4.5;
const shape = 3;

export type ContrastPair = {
  id: "text" | "button" | "accent";
  /** Colors as configured; the widget itself never draws text below 4.5 to 1. */
  front: string;
  ground: string;
  /** 1 to 21 (WCAG 2.2). */
  ratio: number;
  needed: number;
  passes: boolean;
  /** The change that fixes the pair, and the resulting color; null if it passes. */
  fix: { role: keyof WidgetColours; to: string } | null;
};

type Scheme = "light" | "dark";

/** Whether the design is ever drawn in this scheme. */
export const isDrawn = ({ scheme }: WidgetDesign, asked: Scheme): boolean =>
  scheme === "auto" || scheme === asked;

/** The colors drawn in a scheme, which determines the background of the pair. */
export function drawnColours(design: WidgetDesign, scheme: Scheme): WidgetColours & { swapped: boolean } {
  const chosen = (scheme === "dark" && design.dark) || design;
  const { accent, bg } = palette(design, scheme === "dark");
  const swapped = bg !== chosen.background;
  return {
    accent: accent ?? chosen.accent,
    background: swapped ? chosen.text : chosen.background,
    text: swapped ? chosen.background : chosen.text,
    swapped,
  };
}

function pair(
  id: ContrastPair["id"],
  role: keyof WidgetColours,
  front: string,
  ground: string,
  needed: number,
): ContrastPair {
  const ratio = contrast(front, ground);
  const passes = ratio >= needed;
  const fix = passes ? null : { role, to: readable(front, [ground], needed) };
  return { id, front, ground, ratio, needed, passes, fix };
}

/** Contrast of a scheme's colors, pair by pair. */
export function contrastPairs(design: WidgetDesign, scheme: Scheme): ContrastPair[] {
  const { accent, background, text: front, swapped } = drawnColours(design, scheme);
  const on = palette(design, scheme === "dark").on ?? front;
  return [
    pair("text", swapped ? "background" : "text", front, background, text),
    pair("button", "accent", on, accent, text),
    pair("accent", "accent", accent, background, shape),
  ];
}

/** The change that fixes a pair, in the scheme's custom colors if there are any. */
export function applyContrastFix(
  { dark }: WidgetDesign,
  scheme: Scheme,
  { fix }: ContrastPair,
): Partial<WidgetDesign> {
  if (!fix) return {};
  const change = { [fix.role]: fix.to };
  return scheme === "dark" && dark ? { dark: { ...dark, ...change } } : change;
}

/** Initial custom dark colors: the derived ones. */
export function ownDark(design: WidgetDesign): WidgetColours {
  const { accent, background, text: front } = drawnColours({ ...design, dark: null }, "dark");
  return { accent, background, text: front };
}
