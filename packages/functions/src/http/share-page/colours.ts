import type { WidgetDesign } from "@kiteloop/contract/publishing/widget/design";
import { plainDesign } from "@kiteloop/contract/publishing/widget/plain-design.data";
import { mix, palette } from "@kiteloop/contract/shared/colour";

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

/** The page's colors, light and dark, from the project's widgets: readable whatever a member chose. */
export function coloursCss(design: WidgetDesign | null): string {
  const looks = design !== null && isDrawn(design) ? design : plainDesign;
  return `:root{${variables(looks, false)}}@media (prefers-color-scheme:dark){:root{${variables(looks, true)}}}`;
}
