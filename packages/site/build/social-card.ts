import { breakLines, escapeXml } from "#drawing";
import { type Face, faces, type Renderer, renderer } from "./social-card-render.ts";

/** Text on the picture of a shared link. */
export type CardText = { title: string; kicker?: string | undefined; text?: string | undefined };

export const cardSize = { width: 1200, height: 630 } as const;

/** Colors of the dark theme, converted because the renderer does not support oklch(). */
const colour = {
  ground: "#0d131a",
  sky: "#172e40",
  text: "#eaeff3",
  quiet: "#aeb7bf",
  kite: "#fe9f49",
  deep: "#e06c23",
  note: "#f9af66",
} as const;

const left = 80;
const room = { title: 700, text: 640 };
const titleSizes = [80, 70, 60, 52];

type Block = { lines: string[]; face: Face; size: number; leading: number; fill: string; before: number };

function blocksOf({ title, kicker, text }: CardText, { width }: Renderer): Block[] {
  const broken = (words: string, face: Face, size: number, most: number) =>
    breakLines(words, {
      size,
      most,
      room: face === "display" ? room.title : room.text,
      measure: (word) => width(word, face),
    });
  const size =
    titleSizes.find((tried) => broken(title, "display", tried, 9).length <= (tried > 60 ? 2 : 3)) ?? 52;
  const head: Block = {
    lines: broken(title, "display", size, 3),
    ...{ face: "display", size, leading: size * 1.1, fill: colour.text, before: 20 },
  };
  const blocks = [head];
  if (kicker !== undefined) {
    blocks.unshift({
      lines: broken(kicker, "strong", 26, 1),
      ...{ face: "strong", size: 26, leading: 34, fill: colour.note, before: 0 },
    });
  }
  if (text !== undefined) {
    blocks.push({
      lines: broken(text, "text", 30, head.lines.length > 2 ? 3 : 4),
      ...{ face: "text", size: 30, leading: 42, fill: colour.quiet, before: 26 },
    });
  }
  return blocks;
}

/** The text, set from the bottom of the picture upwards. */
function words(blocks: Block[]): string {
  const height = blocks.reduce((sum, { lines, leading, before }) => sum + before + lines.length * leading, 0);
  let y = cardSize.height - 74 - height;
  return blocks
    .map(({ lines, face, size, leading, fill, before }) => {
      y += before;
      const { family, weight } = faces[face];
      const tracking = face === "display" ? ` letter-spacing="${(-0.02 * size).toFixed(2)}"` : "";
      return lines
        .map((line) => {
          y += leading;
          const at = `x="${left}" y="${(y - leading * 0.24).toFixed(1)}" font-size="${size}" fill="${fill}"`;
          return `<text ${at} font-family="${family}" font-weight="${weight}"${tracking}>${escapeXml(line)}</text>`;
        })
        .join("");
    })
    .join("");
}

/** The kite of the mark on the ellipse of sky, with a loop in its line, which leaves at the bottom. */
const drawing = `
<rect width="1200" height="630" fill="${colour.ground}"/>
<ellipse cx="1090" cy="250" rx="300" ry="232" fill="${colour.sky}"/>
<path d="M938 338c-70 52-108 150-42 174 66 23 108-52 52-91-60-40-150 6-178 100-14 46-20 80-22 120" fill="none" stroke="${colour.deep}" stroke-width="9" stroke-linecap="round"/>
<path d="M1136 92 970 101l-32 237z" fill="${colour.kite}"/>
<path d="m1136 92-9 160-189 86z" fill="${colour.deep}"/>`;

const wordmark = `
<g transform="translate(${left - 4} 66) scale(1.5)">
<path fill="${colour.kite}" d="M29.5 2.5 15.8 3.2 10.8 21z"/><path fill="${colour.deep}" d="m29.5 2.5-.7 13.5-18 5z"/>
<path fill="none" stroke="${colour.deep}" stroke-width="2.25" stroke-linecap="round" d="M10.8 21C6 23.2 4.8 29.4 9 30.2c4.6.9 6-5.2 1.6-6.4-3.2-.9-6.2.8-8.4 3.4"/>
</g>
<text x="${left + 58}" y="103" font-family="${faces.display.family}" font-weight="600" font-size="36" letter-spacing="-0.9" fill="${colour.text}">Kiteloop</text>`;

/** The picture of a shared link, a PNG of 1200 by 630. Text that does not fit is cut after the last whole word. */
export async function socialCard(card: CardText): Promise<Uint8Array> {
  const drawer = await renderer();
  const { width, height } = cardSize;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawing}${wordmark}${words(blocksOf(card, drawer))}</svg>`;
  return drawer.png(svg, width);
}
