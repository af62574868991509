import type { WidgetDesign } from "../publishing/widget/design.ts";

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Relative luminance, 0 to 1 (WCAG 2.2). */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = channels(hex).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of two `#rrggbb` colors, 1 to 21 (WCAG 2.2). */
export function contrast(a: string, b: string): number {
  const [one, two] = [luminance(a) + 0.05, luminance(b) + 0.05];
  return one > two ? one / two : two / one;
}

/** Mixes `share` (0 to 1) of `a` into `b`. */
export function mix(a: string, b: string, share: number): string {
  const other = channels(b);
  const parts = channels(a).map((value, i) => Math.round(value * share + (other[i] ?? 0) * (1 - share)));
  return `#${parts.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** Mixes more and more of `to` into `from` until its contrast with each of `grounds` is `ratio`. */
function until(ratio: number, from: string, to: string, ...grounds: string[]): string {
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = mix(to, from, share);
    if (grounds.every((ground) => contrast(mixed, ground) >= ratio)) return mixed;
  }
  return to;
}

const best = (ground: string) =>
  contrast("#ffffff", ground) >= contrast("#000000", ground) ? "#ffffff" : "#000000";

/**
 * The colors a card is drawn with. For any choice of a member, text reaches 4.5:1 on its background and field
 * borders 3:1, and so does the accent on a dark background derived from the light one. Keys become CSS custom
 * properties.
 */
export function palette(design: WidgetDesign, dark: boolean): Record<string, string> {
  const { accent: wanted, background, text } = (dark && design.dark) || design;
  const swap = dark === luminance(background) > luminance(text);
  const bg = swap ? text : background;
  const chosen = swap ? background : text;
  const fg = contrast(chosen, bg) >= 4.5 ? chosen : best(bg);
  // An accent chosen for a light background may lack contrast with a derived dark one.
  const accent = dark && !design.dark ? until(3, wanted, fg, bg) : wanted;
  /** A background slightly different from `bg`, as long as text stays readable on it. */
  const near = (colour: string, share: number) => {
    const ground = mix(colour, bg, share);
    return contrast(fg, ground) >= 4.5 ? ground : bg;
  };
  const fill = near(fg, 0.05);
  const tint = near(accent, 0.12);
  const ink = until(4.5, accent, fg, tint);
  return {
    bg,
    fg,
    fill,
    tint,
    muted: until(4.5, mix(fg, bg, 0.62), fg, fill, bg),
    edge: until(3, mix(fg, bg, 0.3), fg, bg),
    accent,
    on: contrast("#ffffff", accent) >= 4.5 ? "#ffffff" : best(accent),
    bad: until(4.5, "#d92d20", fg, bg),
    ink: contrast(ink, bg) >= 4.5 ? ink : fg,
  };
}
