import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { unwrapWoff } from "./social-card-font.ts";

const file = (specifier: string) => readFile(fileURLToPath(import.meta.resolve(specifier)));

/**
 * The three faces of the pictures, by the names in their files. Static cuts, because the renderer does not support
 * variable fonts.
 */
export const faces = {
  display: { family: "Funnel Display SemiBold", weight: 600, files: "funnel-display" },
  text: { family: "Figtree", weight: 400, files: "figtree" },
  strong: { family: "Figtree SemiBold", weight: 600, files: "figtree" },
} as const;
export type Face = keyof typeof faces;

type Fonts = Record<Face, Uint8Array[]>;

async function loadFonts(): Promise<Fonts> {
  const of = async (face: Face) => {
    const { files, weight } = faces[face];
    return await Promise.all(
      ["latin", "latin-ext"].map((set) =>
        file(`@fontsource/${files}/files/${files}-${set}-${weight}-normal.woff`).then(unwrapWoff),
      ),
    );
  };
  return { display: await of("display"), text: await of("text"), strong: await of("strong") };
}

/** Renders SVG and measures words with the same engine. */
export type Renderer = {
  /** Returns a PNG of `width` pixels. */
  png: (svg: string, width: number) => Uint8Array;
  /** Width of a word at a size of 1. */
  width: (word: string, face: Face) => number;
};

async function start(): Promise<Renderer> {
  const [fonts] = await Promise.all([loadFonts(), file("@resvg/resvg-wasm/index_bg.wasm").then(initWasm)]);
  const all = Object.values(fonts).flat();
  const widths = new Map<string, number>();
  const measure = (word: string, face: Face) => {
    const { family, weight } = faces[face];
    const text = `<text font-family="${family}" font-weight="${weight}" font-size="100">${escapeXml(word)}</text>`;
    const drawn = new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1">${text}</svg>`, {
      font: { fontBuffers: fonts[face] },
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
      widths.set(key, width);
      return width;
    },
  };
}

let started: Promise<Renderer> | undefined;

/** The renderer, loaded on first use. */
export function renderer(): Promise<Renderer> {
  started ??= start();
  return started;
}

export function escapeXml(text: string): string {
  return text.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
