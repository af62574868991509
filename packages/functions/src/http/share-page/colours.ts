import type { WidgetDesign } from "@kiteloop/contract/publishing/widget/design";
import { plainDesign } from "@kiteloop/contract/publishing/widget/plain-design.data";
import { mix, palette } from "@kiteloop/contract/shared/colour";

type LogoColours = { background: string; text: string };

const hex = /^#[0-9a-f]{6}$/i;
const isDrawn = ({ accent, background, text, dark }: WidgetDesign) =>
  [accent, background, text, ...(dark === null ? [] : [dark.accent, dark.background, dark.text])].every(
    (colour) => hex.test(colour),
  );

function variables(design: WidgetDesign, dark: boolean): string {
  const colours = palette(design, dark);
  const line = mix(colours.fg ?? "#000000", colours.bg ?? "#ffffff", 0.14);
  return Object.entries({ ...colours, line })
    .map(([name, value]) => `--${name}:${value}`)
    .join(";");
}

/** A logo is drawn for one background, so it keeps that in dark mode, too. */
function logoCss(brand: LogoColours | null): string {
  if (brand === null || !hex.test(brand.background) || !hex.test(brand.text)) return "";
  return `.logo{background:${brand.background};color:${brand.text}}`;
}

/** The page's colors, light and dark: readable whatever a member chose. `brand` has those of its logo. */
export function coloursCss(design: WidgetDesign | null, brand: LogoColours | null): string {
  const looks = design !== null && isDrawn(design) ? design : plainDesign;
  return `:root{${variables(looks, false)}}@media (prefers-color-scheme:dark){:root{${variables(looks, true)}}}${logoCss(brand)}`;
}
