import { contrast, palette } from "@kiteloop/contract/colour";
import { readable } from "@kiteloop/contract/oklch";
import type { WidgetColours, WidgetDesign } from "@kiteloop/contract/widget/design";

/** Least contrast of text, and of shapes (WCAG 2.2 AA, 1.4.3 and 1.4.11). */
const text = 4.5;
const shape = 3;

export type ContrastPair = {
  id: "text" | "button" | "accent";
  /** Colours as chosen; the widget itself never draws text below 4.5 to 1. */
  front: string;
  ground: string;
  /** 1 to 21 (WCAG 2.2). */
  ratio: number;
  needed: number;
  passes: boolean;
  /** The change of the colour that mends it, and the colour it makes; null where nothing has to be mended. */
  mend: { role: keyof WidgetColours; to: string } | null;
};

type Scheme = "light" | "dark";

/** True where the design is ever drawn in this scheme. */
export const isDrawn = ({ scheme }: WidgetDesign, asked: Scheme): boolean =>
  scheme === "auto" || scheme === asked;

/** The colours of a scheme as they are drawn: which of the pair is the ground follows the scheme. */
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
  const mend = passes ? null : { role, to: readable(front, [ground], needed) };
  return { id, front, ground, ratio, needed, passes, mend };
}

/** How well the colours of a scheme can be told apart, pair by pair. */
export function contrastPairs(design: WidgetDesign, scheme: Scheme): ContrastPair[] {
  const { accent, background, text: front, swapped } = drawnColours(design, scheme);
  const on = palette(design, scheme === "dark").on ?? front;
  return [
    pair("text", swapped ? "background" : "text", front, background, text),
    pair("button", "accent", on, accent, text),
    pair("accent", "accent", accent, background, shape),
  ];
}

/** The change of the design that mends a pair: of the scheme's own colours where it has some. */
export function mended(
  { dark }: WidgetDesign,
  scheme: Scheme,
  { mend }: ContrastPair,
): Partial<WidgetDesign> {
  if (!mend) return {};
  const change = { [mend.role]: mend.to };
  return scheme === "dark" && dark ? { dark: { ...dark, ...change } } : change;
}

/** Own dark colours to begin with: those that were drawn anyway. */
export function ownDark(design: WidgetDesign): WidgetColours {
  const { accent, background, text: front } = drawnColours({ ...design, dark: null }, "dark");
  return { accent, background, text: front };
}
