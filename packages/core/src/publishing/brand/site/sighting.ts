import type { Sighting } from "@kiteloop/contract/publishing/brand";

/** A color found on a page. Its weight is how strongly it suggests the brand. */
export type SeenColour = { colour: string; as: Sighting; weight: number };

const status = /danger|error|warn|success|info|alert|invalid|destructive|positive|negative/i;
const foreign =
  /facebook|twitter|instagram|whatsapp|linkedin|youtube|pinterest|tiktok|telegram|paypal|klarna/i;
const defaults =
  /^--(?:tw-|bs-(?!primary)|wp--preset--color--(?:black|white|cyan-bluish-gray|pale-pink|vivid-|luminous-|light-green-cyan|pale-cyan-blue)|wp-admin|swiper|toastify|fa-|mdb-)/i;
const leading = /(?:^|[-_])(?:primary|brand|accent|main|theme|key|cta)(?:$|[-_])/i;
const beside =
  /foreground|contrast|content|text|(?:^|-)(?:on|fg|bg)(?:-|$)|hover|active|focus|border|shadow|secondary|ring|muted|light|dark/i;
const scale = /-\d{2,3}$/;

/** How strongly a custom property's name suggests the brand: 3 for `--brand`, nearly 0 for `--red-400`. */
export function weightOfName(name: string): number {
  if (defaults.test(name) || status.test(name) || foreign.test(name)) return 0;
  if (!leading.test(name)) return scale.test(name) ? 0.01 : 0.05;
  if (beside.test(name)) return 0.2;
  return scale.test(name) ? 1 : 3;
}

const lesser =
  /secondary|outline|ghost|tertiary|link|text|close|menu|toggle|hamburger|search|cookie|consent|skip|disabled|prev|next|arrow/i;
const better = /primary|cta|main|accent|signup|sign-up|buy|checkout|add-to-cart/i;

/** How strongly a button's names suggest the brand: a call to action twice, a menu toggle little. */
export function weightOfButton(names: string): number {
  if (status.test(names) || foreign.test(names)) return 0.05;
  return lesser.test(names) ? 0.3 : better.test(names) ? 2 : 1;
}

/** Repetitions count with diminishing weight: ten buttons are not ten times as strong a sign as one. */
export const many = (count: number): number => Math.min(2, 1 + Math.log2(Math.max(1, count)) / 4);
