import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { coverageOf, covers } from "./coverage.ts";
import { unwrapWoff } from "./woff.ts";

/**
 * A font as its files name it, and those files, as WOFF. A static cut, because the renderer does not support variable
 * fonts.
 */
export type FontFace = { family: string; weight: number; files: readonly Uint8Array[] };

/** Renders SVG and measures words with the same engine. */
export type Renderer<Face extends string> = {
  /** Returns a PNG of `width` pixels. */
  png: (svg: string, width: number) => Uint8Array;
  /** Width of a word at a size of 1. */
  width: (word: string, face: Face) => number;
  /** Whether a face has a shape for every character of a text; others are drawn as boxes. */
  covers: (text: string, face: Face) => boolean;
};

/** Widths that are remembered; words are those of a few texts, drawn again and again. */
const mostWidths = 2_000;

let loading: Promise<void> | undefined;

/** Whether the process has the engine, also if another copy of this module loaded it: it refuses to be loaded again. */
function isLoaded(): boolean {
  try {
    new Resvg('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>').free();
    return true;
  } catch {
    return false;
  }
}

/** Starts the renderer with these fonts. `wasm`: the engine, which a process loads once. */
export async function startRenderer<Face extends string>(
  wasm: () => Promise<Uint8Array>,
  faces: Record<Face, FontFace>,
): Promise<Renderer<Face>> {
  loading ??= wasm()
    .then((bytes) => (isLoaded() ? undefined : initWasm(bytes)))
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  await loading;
  const names = Object.keys(faces) as Face[];
  const fonts = new Map(
    names.map((face) => {
      const buffers = faces[face].files.map((file) => unwrapWoff(Buffer.from(file)));
      return [face, { buffers, coverage: buffers.flatMap(coverageOf) }] as const;
    }),
  );
  const all = [...fonts.values()].flatMap(({ buffers }) => buffers);
  const widths = new Map<string, number>();
  const measure = (word: string, face: Face) => {
    const { family, weight } = faces[face];
    const text = `<text font-family="${family}" font-weight="${weight}" font-size="100">${escapeXml(word)}</text>`;
    const drawn = new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1">${text}</svg>`, {
      font: { fontBuffers: fonts.get(face)?.buffers ?? [] },
    });
    const width = (drawn.getBBox()?.width ?? 0) / 100;
    drawn.free();
    return width;
  };
  return {
    png: (svg, width) => {
      const drawn = new Resvg(svg, { font: { fontBuffers: all }, fitTo: { mode: "width", value: width } });
      const image = drawn.render();
      const png = image.asPng();
      image.free();
      drawn.free();
      return png;
    },
    width: (word, face) => {
      const key = `${face} ${word}`;
      const width = widths.get(key) ?? measure(word, face);
      if (widths.size >= mostWidths) widths.clear();
      widths.set(key, width);
      return width;
    },
    covers: (text, face) => covers(fonts.get(face)?.coverage ?? [], text),
  };
}

/** A text as the content or an attribute of an element. */
export function escapeXml(text: string): string {
  return text.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
