import { plainDesign } from "@kiteloop/contract/publishing/widget/plain-design.data";
import { linkCardSize } from "@kiteloop/contract/referrals/participant";
import { contrast, palette } from "@kiteloop/contract/shared/colour";
import type { LinkCard, Logo } from "@kiteloop/core/shared/context";
import { breakLines, escapeXml, type Renderer } from "@kiteloop/drawing";

/** The font of cards as its files name it. One weight: for other scripts the engine takes any that has them. */
export const font = { family: "Inter SemiBold", weight: 600 } as const;
export type CardRenderer = Renderer<"text">;

export type CardLook = Pick<LinkCard, "colours" | "logo"> & {
  headline: string | null;
  reward: string | null;
};

const left = 80;
const room = 700;
const headlineSizes = [76, 64, 54, 46];
const reward = { size: 40, most: 3, indent: 28 };
/** Where the words are, from top to bottom; a logo is above them. */
const field = { top: 70, bottom: 560 };
const logoRoom = { width: 420, height: 100, below: 50 };

const hex = /^#[0-9a-f]{6}$/i;

/** In the brand's own scheme: a dark background stays dark. */
function coloursOf(colours: CardLook["colours"]): Record<string, string> {
  if (colours === null || !Object.values(pick(colours)).every((colour) => hex.test(colour)))
    return palette(plainDesign, false);
  const { background, text } = colours;
  const isDark = contrast("#000000", background) < contrast("#000000", text);
  return palette({ ...plainDesign, ...pick(colours) }, isDark);
}

const pick = ({ accent, background, text }: NonNullable<CardLook["colours"]>) => ({
  accent,
  background,
  text,
});

/** A word that is wider than the room ends in an ellipsis. */
function cut(word: string, fits: (word: string) => boolean): string {
  if (fits(word)) return word;
  const parts = [...new Intl.Segmenter().segment(word)].map(({ segment }) => segment);
  let [most, least] = [parts.length, 0];
  while (most - least > 1) {
    const middle = Math.floor((most + least) / 2);
    if (fits(`${parts.slice(0, middle).join("")}…`)) least = middle;
    else most = middle;
  }
  return `${parts.slice(0, least).join("")}…`;
}

type Block = { lines: string[]; size: number; leading: number };

function blockOf(
  text: string,
  { size, most, room }: { size: number; most: number; room: number },
  { width }: CardRenderer,
): Block {
  const measure = (word: string) => width(word, "text");
  const words = text.split(" ").map((word) => cut(word, (part) => measure(part) * size <= room));
  const lines = breakLines(words.join(" "), { size, room, most, measure });
  return { lines, size, leading: size * 1.2 };
}

function headlineBlock(text: string, renderer: CardRenderer): Block {
  const fits = (size: number) => {
    const isWhole = text.split(" ").every((word) => renderer.width(word, "text") * size <= room);
    return isWhole && blockOf(text, { size, most: 9, room }, renderer).lines.length <= (size > 60 ? 2 : 3);
  };
  const size = headlineSizes.find(fits) ?? Math.min(...headlineSizes);
  return blockOf(text, { size, most: 3, room }, renderer);
}

function textOf({ lines, size, leading }: Block, x: number, top: number, fill: string): string {
  const style = `font-family="${font.family}" font-weight="${font.weight}" font-size="${size}" fill="${fill}"`;
  return lines
    .map((line, n) => {
      const y = (top + leading * n + size * 0.95).toFixed(1);
      return `<text x="${x}" y="${y}" ${style}>${escapeXml(line)}</text>`;
    })
    .join("");
}

const heightOf = ({ lines, leading }: Block) => lines.length * leading;

/** The headline, and below it the reward beside a line in the accent color; in the middle of what the logo leaves. */
function words(look: CardLook, colours: Record<string, string>, renderer: CardRenderer): string {
  const { fg = "", muted = "", accent = "" } = colours;
  const headline = look.headline === null ? null : headlineBlock(look.headline, renderer);
  const offer =
    look.reward === null ? null : blockOf(look.reward, { ...reward, room: room - reward.indent }, renderer);
  const gap = headline !== null && offer !== null ? 36 : 0;
  const height = (headline ? heightOf(headline) : 0) + gap + (offer ? heightOf(offer) : 0);
  const top = look.logo === null ? field.top : field.top + logoRoom.height + logoRoom.below;
  const start = top + (field.bottom - top - height) / 2;
  const below = start + height - (offer ? heightOf(offer) : 0);
  return [
    headline && textOf(headline, left, start, fg),
    offer && `<rect x="${left}" y="${below}" width="6" height="${heightOf(offer)}" rx="3" fill="${accent}"/>`,
    offer && textOf(offer, left + reward.indent, below, muted),
  ]
    .filter(Boolean)
    .join("");
}

/** Only as pixels: the address was read by us, and its bytes begin like a picture's. */
function logoOf({ type, bytes }: Logo, isAlone: boolean): string {
  const { width, height } = logoRoom;
  const at = isAlone
    ? `x="${left}" y="${(linkCardSize.height - 2 * height) / 2}" width="${room}" height="${2 * height}" preserveAspectRatio="xMinYMid meet"`
    : `x="${left}" y="${field.top}" width="${width}" height="${height}" preserveAspectRatio="xMinYMid meet"`;
  return `<image ${at} href="data:${type};base64,${Buffer.from(bytes).toString("base64")}"/>`;
}

/** The SVG of a card. Everything in it is ours, but for escaped texts, colors and the logo's pixels. */
export function svgOf(look: CardLook, renderer: CardRenderer): string {
  const { width, height } = linkCardSize;
  const colours = coloursOf(look.colours);
  const isAlone = look.headline === null && look.reward === null;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${colours.bg}"/>
<circle cx="1075" cy="405" r="165" fill="${colours.tint}"/>
<circle cx="960" cy="235" r="125" fill="${colours.accent}"/>
<circle cx="1075" cy="405" r="162" fill="none" stroke="${colours.accent}" stroke-width="6"/>
<rect y="${height - 14}" width="${width}" height="14" fill="${colours.accent}"/>
${look.logo === null ? "" : logoOf(look.logo, isAlone)}${words(look, colours, renderer)}</svg>`;
}
