import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
    isEntry: z.boolean().default(false),
  }),
);

/** Vite's manifest: chunks by source file, with files relative to the output folder. */
export type Manifest = z.infer<typeof Manifest>;

export async function readManifest(dir: string): Promise<Manifest> {
  return Manifest.parse(JSON.parse(await readFile(join(dir, ".vite/manifest.json"), "utf8")));
}

/**
 * The chunks that `entries` load before they run, each once, dependencies first.
 * @throws Error when an entry is not in the build.
 */
export function closure(manifest: Manifest, entries: readonly string[]): string[] {
  const found = new Set<string>();
  const open = new Set<string>();
  const visit = (key: string) => {
    if (found.has(key) || open.has(key)) return;
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not in the build: name its new place here`);
    open.add(key);
    for (const imported of chunk.imports) visit(imported);
    found.add(key);
  };
  for (const entry of entries) visit(entry);
  return [...found];
}

/** The style sheets that `entries` need, in link order. */
export function stylesOf(manifest: Manifest, entries: readonly string[]): string[] {
  return [...new Set(closure(manifest, entries).flatMap((key) => manifest[key]?.css ?? []))];
}
