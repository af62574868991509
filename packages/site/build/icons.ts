import { renderer } from "./social-card-render.ts";

/** An icon of the mark; `share` is the part of the square's side that the mark takes up. */
export type Icon = { file: string; size: number; share: number; purpose?: "any" | "maskable" };

/** Platforms may mask all but the inner four fifths, so the mark is smaller there. */
export const icons: readonly Icon[] = [
  { file: "apple-touch-icon.png", size: 180, share: 0.68 },
  { file: "icon-192.png", size: 192, share: 0.72, purpose: "any" },
  { file: "icon-512.png", size: 512, share: 0.72, purpose: "any" },
  { file: "icon-maskable-512.png", size: 512, share: 0.54, purpose: "maskable" },
];

const ground = "#0d131a";

/**
 * Renders the favicon's drawing on the dark background as a square PNG.
 * @param favicon text of an SVG file with a viewBox of 32 by 32
 */
export async function iconPng(favicon: string, { size, share }: Icon): Promise<Uint8Array> {
  const paths = /<svg[^>]*viewBox="0 0 32 32"[^>]*>(.*)<\/svg>/s.exec(favicon)?.[1];
  if (paths === undefined) throw new Error("favicon.svg has to have a viewBox of 32 by 32");
  const room = (32 - 32 * share) / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32"><rect width="32" height="32" fill="${ground}"/><g transform="translate(${room} ${room}) scale(${share})">${paths}</g></svg>`;
  return (await renderer()).png(svg, size);
}
