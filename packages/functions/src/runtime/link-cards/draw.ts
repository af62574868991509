import { linkCardSize } from "@kiteloop/contract/referrals/participant";
import type { LinkCard } from "@kiteloop/core/shared/context";
import { startRenderer } from "@kiteloop/drawing";
import { drawingFiles } from "./files.data.ts";
import { type CardRenderer, font, svgOf } from "./layout.ts";
import { readPackageFile } from "./read-file.ts";
import { wordsOf } from "./words.ts";

async function start(): Promise<CardRenderer> {
  const files = await Promise.all(drawingFiles.fonts.map(readPackageFile));
  return startRenderer(() => readPackageFile(drawingFiles.engine), { text: { ...font, files } });
}

let started: Promise<CardRenderer> | undefined;

/** The process's renderer. One that could not start is started again for the next card. */
function startOnce(): Promise<CardRenderer> {
  started ??= start().catch((error: unknown) => {
    started = undefined;
    throw error;
  });
  return started;
}

/** Draws a card as a PNG. */
export async function drawLinkCard(card: LinkCard | null): Promise<Uint8Array> {
  const renderer = await startOnce();
  const words = card === null ? { headline: null, reward: null } : wordsOf(card, renderer);
  const look = { colours: card?.colours ?? null, logo: card?.logo ?? null };
  const png = (logo: typeof look.logo) =>
    renderer.png(svgOf({ ...words, ...look, logo }, renderer), linkCardSize.width);
  try {
    return png(look.logo);
  } catch (error) {
    // A broken picture may end its decoder.
    if (look.logo === null) throw error;
    return png(null);
  }
}
