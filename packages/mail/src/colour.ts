import { contrast, mix } from "@kiteloop/contract/shared/colour";
import { EmailError } from "./errors.ts";

/**
 * A color as Outlook’s and Gmail’s apps show it in dark mode, whatever the style sheet says: dark ones get light, and light ones
 * dark.
 */
export function inverted(hex: string): string {
  const channels = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
  const turn = 255 - Math.max(...channels) - Math.min(...channels);
  return `#${channels.map((channel) => (channel + turn).toString(16).padStart(2, "0")).join("")}`;
}

/** The contrast that WCAG 2.2 asks of large text, such as bold text of 19 pixels. */
const largeTextContrast = 3;

/**
 * Background and text color of a button. The text is white or black, whichever has more contrast with the accent: at least
 * 4.5:1. A program that inverts colors leaves one of middle lightness nearly as it is, and turns its text. So the background is
 * as much darker or lighter than the accent as 3:1 needs there.
 * @throws EmailError `bad_colour` unless the accent is `#rrggbb`; any other value could inject styles.
 */
export function buttonColours(accent: string): { readonly background: string; readonly text: string } {
  if (!/^#[0-9a-f]{6}$/i.test(accent)) throw new EmailError("bad_colour", "accent");
  const isWhiteBetter = contrast(accent, "#ffffff") >= contrast(accent, "#000000");
  const [text, turned] = isWhiteBetter ? ["#ffffff", "#000000"] : ["#000000", "#ffffff"];
  let background = accent;
  for (let share = 0.01; contrast(inverted(background), turned) < largeTextContrast; share += 0.01)
    background = mix(turned, accent, share);
  return { background, text };
}
