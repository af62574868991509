import { palette } from "./colour.ts";
import type { WidgetDesign } from "./widget/design.ts";

const fonts: Record<WidgetDesign["font"], string> = {
  system: "system-ui,sans-serif",
  inherit: "inherit",
  humanist: "Seravek,'Gill Sans Nova',Ubuntu,Calibri,sans-serif",
  rounded: "ui-rounded,'Hiragino Maru Gothic ProN',Quicksand,Nunito,sans-serif",
  serif: "Charter,'Bitstream Charter','Sitka Text',Cambria,serif",
  mono: "ui-monospace,'Cascadia Code',Menlo,Consolas,monospace",
};

/**
 * A widget's design as CSS on its shadow host, computed when publishing so that no page has to. `auto` follows
 * the page's own `color-scheme`: a page without a dark mode never gets a dark card. Important rules of a
 * shadow host win over the page's.
 */
export function themeCss(design: WidgetDesign): string {
  const { scheme, font, radius } = design;
  const light = Object.entries(palette(design, scheme === "dark"));
  const dark = palette(design, true);
  const plain = light.map(([name, value]) => `--${name}:${value}!important;`).join("");
  const rule = `:host{${plain}--r:${radius}px!important;font-family:${fonts[font]}!important;`;
  if (scheme !== "auto") return `${rule}color-scheme:${scheme}!important}`;
  const both = light
    .filter(([name, value]) => dark[name] !== value)
    .map(([name, value]) => `--${name}:light-dark(${value},${dark[name]})!important`);
  return `${rule}color-scheme:inherit!important}@supports(color:light-dark(red,red)){:host{${both.join(";")}}}`;
}
