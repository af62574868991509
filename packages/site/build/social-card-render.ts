import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type Renderer as RendererOf, startRenderer } from "#drawing";

const file = (specifier: string) => readFile(fileURLToPath(import.meta.resolve(specifier)));

/** The three faces of the pictures, by the names in their files. */
export const faces = {
  display: { family: "Funnel Display SemiBold", weight: 600, files: "funnel-display" },
  text: { family: "Figtree", weight: 400, files: "figtree" },
  strong: { family: "Figtree SemiBold", weight: 600, files: "figtree" },
} as const;
export type Face = keyof typeof faces;

async function load(face: Face) {
  const { family, weight, files } = faces[face];
  const sets = ["latin", "latin-ext"].map((set) =>
    file(`@fontsource/${files}/files/${files}-${set}-${weight}-normal.woff`),
  );
  return { family, weight, files: await Promise.all(sets) };
}

export type Renderer = RendererOf<Face>;

async function start(): Promise<Renderer> {
  const [display, text, strong] = await Promise.all([load("display"), load("text"), load("strong")]);
  return startRenderer(() => file("@resvg/resvg-wasm/index_bg.wasm"), { display, text, strong });
}

let started: Promise<Renderer> | undefined;

/** The renderer, loaded on first use. */
export function renderer(): Promise<Renderer> {
  started ??= start();
  return started;
}
