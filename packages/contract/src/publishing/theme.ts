import { palette } from "../shared/colour.ts";
import type { corners } from "./widget/behaviour.ts";
import type { WidgetDesign } from "./widget/design.ts";

const fonts: Record<WidgetDesign["font"], string> = {
  system: "system-ui,sans-serif",
  inherit: "inherit",
  humanist: "Seravek,'Gill Sans Nova',Ubuntu,Calibri,sans-serif",
  rounded: "ui-rounded,'Hiragino Maru Gothic ProN',Quicksand,Nunito,sans-serif",
  serif: "Charter,'Bitstream Charter','Sitka Text',Cambria,serif",
  mono: "ui-monospace,'Cascadia Code',Menlo,Consolas,monospace",
};

const short = (css: string) => css.replace(/#(.)\1(.)\2(.)\3(?![\da-f])/gi, "#$1$2$3");

/**
 * A widget's design as CSS on the root of its shadow tree, where the page's rules don't apply, computed when publishing
 * so that no page has to. `auto` follows the page's own `color-scheme`: a page without a dark mode never gets a dark
 * card. A pair of colors is written `light|dark`, which the page replaces with `light-dark()`, or with the first of them
 * in a browser without it.
 * Names begin with `kl-`: a page may register any other (`@property`) as not inherited.
 */
export function themeCss(design: WidgetDesign): string {
  const { scheme, font, radius } = design;
  const dark = palette(design, true);
  const colours = Object.entries(palette(design, scheme === "dark")).map(([name, value]) => {
    const both = scheme === "auto" && dark[name] !== value;
    return `--kl-${name}:${both ? `${value}|${dark[name]}` : value};`;
  });
  const inherited = font === "inherit" ? ":host{font-family:inherit!important}" : "";
  const fixed = scheme === "auto" ? "" : `;color-scheme:${scheme}`;
  return short(`${inherited}.root{${colours.join("")}--kl-r:${radius}px;font-family:${fonts[font]}${fixed}}`);
}

/**
 * A floating widget's position, for its dock. With `several`, `--kl-up` lifts it over others in its corner, by a
 * transform, since a launcher that comes later must not count as a layout shift of the page.
 */
export function cornerCss(corner: (typeof corners)[number], several = false): string {
  const [y = "", x = ""] = corner.split("-");
  const order = y === "top" ? ".dock{align-content:start}.launcher{order:-1}" : "";
  const edge = `max(16px,env(safe-area-inset-${y}))`;
  const away = y === "top" ? "var(--kl-up,0px)" : "calc(-1*var(--kl-up,0px))";
  const glide = "@media(prefers-reduced-motion:no-preference){.dock{transition:transform .2s}}";
  const up = `.dock{transform:translateY(${away})}.dock .card{max-height:calc(100dvh - 96px - var(--kl-up,0px))}${glide}`;
  return `.dock{${y}:${edge};${x}:16px;justify-items:${x}}${order}${several ? up : ""}`;
}
