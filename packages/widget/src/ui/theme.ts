import type { WidgetDesign } from "@kiteloop/contract/widget-config";
import { palette } from "./colour.ts";

const fonts: Record<WidgetDesign["font"], string> = {
  system: "system-ui,sans-serif",
  inherit: "inherit",
  humanist: "Seravek,'Gill Sans Nova',Ubuntu,Calibri,sans-serif",
  rounded: "ui-rounded,'Hiragino Maru Gothic ProN',Quicksand,Nunito,sans-serif",
  serif: "Charter,'Bitstream Charter','Sitka Text',Cambria,serif",
  mono: "ui-monospace,'Cascadia Code',Menlo,Consolas,monospace",
};

/**
 * A widget's design as a rule on its shadow host. `auto` follows the page's own `color-scheme`, so a page that
 * has no dark mode never gets a dark card. Marked important: the host page's styles must not reach in.
 */
export function themeCss(design: WidgetDesign): string {
  const both = design.scheme === "auto" && CSS.supports("color", "light-dark(#000,#000)");
  const first = palette(design, design.scheme === "dark");
  const second = palette(design, true);
  const colours = Object.entries(first).map(
    ([name, value]) => `--${name}:${both ? `light-dark(${value},${second[name]})` : value}!important`,
  );
  const scheme = design.scheme === "auto" ? "inherit" : design.scheme;
  return `:host{${colours.join(";")};--r:${design.radius}px!important;font-family:${fonts[design.font]}!important;color-scheme:${scheme}!important}`;
}
