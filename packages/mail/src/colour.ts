import { EmailError } from "./errors.ts";

/** Relative luminance of `#rrggbb`, 0 (black) to 1 (white); WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colors `#rrggbb`, 1 to 21; WCAG 2.2. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/**
 * Background and text color of a button. The text is white or black, whichever has more contrast: at least 4.5:1 on
 * any background.
 * @throws EmailError `bad_colour` unless the accent is `#rrggbb`; any other value could inject styles.
 */
export function buttonColours(accent: string): { readonly background: string; readonly text: string } {
  if (!/^#[0-9a-f]{6}$/i.test(accent)) throw new EmailError("bad_colour", "accent");
  const isWhiteBetter = contrast(accent, "#ffffff") >= contrast(accent, "#000000");
  return { background: accent, text: isWhiteBetter ? "#ffffff" : "#000000" };
}
