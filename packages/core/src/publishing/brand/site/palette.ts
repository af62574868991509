import type {
  BrandPalette,
  BrandReading,
  Correction,
  PaletteRole,
} from "@kiteloop/contract/publishing/brand";
import { defaultDesign } from "@kiteloop/contract/publishing/widget/design";
import { contrast, mix } from "@kiteloop/contract/shared/colour";
import { fromOklch, leastContrast, readable, toOklch } from "@kiteloop/contract/shared/oklch";

type Scheme = Correction["scheme"];
type Ground = { background: string | null; text: string | null };
export type Colours = { accent: string; onAccent: string | null; light: Ground; dark: Ground };

/** Contrast required for text, and for controls and marks (WCAG 2.2, 1.4.3 and 1.4.11). */
const needed = { text: 4.5, mark: 3 };

const isDark = (colour: string) => toOklch(colour).l < 0.5;

/** Background and text for a site without: near black or white, tinted with the accent's hue. */
function ownGround(scheme: Scheme, accent: string): { background: string; text: string } {
  const { c, h } = toOklch(accent);
  const breath = Math.min(0.02, c / 6);
  return scheme === "light"
    ? { background: "#ffffff", text: fromOklch({ l: 0.24, c: breath, h }) }
    : { background: fromOklch({ l: 0.19, c: breath, h }), text: fromOklch({ l: 0.95, c: breath / 3, h }) };
}

class Corrections {
  readonly list: Correction[] = [];
  readonly scheme: Scheme;
  constructor(scheme: Scheme) {
    this.scheme = scheme;
  }
  /** Records a moved color, unless it is unchanged. */
  note(role: PaletteRole, from: string, to: string, grounds: readonly string[], ratio: number): string {
    if (from !== to)
      this.list.push({
        scheme: this.scheme,
        role,
        from,
        to,
        contrast: Math.round(leastContrast(from, grounds) * 100) / 100,
        needed: ratio,
      });
    return to;
  }
}

/** The best text color on a background: its own if that is readable, else white or black. */
function onColour(own: string | null, accent: string): string {
  if (own !== null && contrast(own, accent) >= needed.text) return own;
  return contrast("#ffffff", accent) >= needed.text ? "#ffffff" : "#000000";
}

function schemeOf(scheme: Scheme, { accent, onAccent, ...grounds }: Colours): [BrandPalette, Correction[]] {
  const corrections = new Corrections(scheme);
  const site = grounds[scheme];
  const own = ownGround(scheme, accent);
  const background = site.background ?? own.background;
  const asked = site.text ?? own.text;
  const surface = mix(
    isDark(background) ? "#ffffff" : "#000000",
    background,
    isDark(background) ? 0.07 : 0.035,
  );
  const under = [background, surface];
  const text = readable(asked, under, needed.text);
  if (site.text !== null) corrections.note("text", asked, text, under, needed.text);
  const moved = corrections.note("accent", accent, readable(accent, under, needed.mark), under, needed.mark);
  const on = onColour(onAccent, moved);
  if (onAccent !== null) corrections.note("onAccent", onAccent, on, [moved], needed.text);
  return [{ accent: moved, onAccent: on, background, surface, text }, corrections.list];
}

/** Assigns a site's background to its scheme: a site that is dark by default has no light one. */
function sorted({ light, dark, ...rest }: Colours): Colours {
  const none: Ground = { background: null, text: null };
  const bornDark = light.background !== null && isDark(light.background);
  const darkGround = dark.background !== null && isDark(dark.background) ? dark : none;
  return bornDark ? { ...rest, light: none, dark: light } : { ...rest, light, dark: darkGround };
}

/**
 * Both palettes of a site's colors, each moved no further than WCAG AA requires, with hues kept, and the moved
 * colors.
 */
export function palettesOf(colours: Colours): Pick<BrandReading, "palette" | "corrected"> {
  const own = sorted(colours);
  const [light, movedInLight] = schemeOf("light", own);
  const [dark, movedInDark] = schemeOf("dark", own);
  return { palette: { light, dark }, corrected: [...movedInLight, ...movedInDark] };
}

/** Kiteloop's own colors, for sites without any. */
export function neutralPalettes(): BrandReading["palette"] {
  const { accent, background, text } = defaultDesign;
  const dark = { background: null, text: null };
  return palettesOf({ accent, onAccent: "#ffffff", light: { background, text }, dark }).palette;
}
