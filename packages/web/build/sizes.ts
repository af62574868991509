import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import * as z from "zod";

const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).optional() }),
);

/** Every chunk these entries load before they run, each once. */
function closure(manifest: z.infer<typeof Manifest>, entries: readonly string[]): Set<string> {
  const files = new Set<string>();
  const open = [...entries];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not in the build: name its new place here`);
    if (files.has(chunk.file)) continue;
    files.add(chunk.file);
    open.push(...(chunk.imports ?? []));
  }
  return files;
}

/** Bytes of script, brotli, that the browser needs for these modules of a build; `dir` is its output folder. */
export function scriptBytes(dir: string, entries: readonly string[]): number {
  const manifest = Manifest.parse(JSON.parse(readFileSync(join(dir, ".vite/manifest.json"), "utf8")));
  let bytes = 0;
  for (const file of closure(manifest, entries)) {
    bytes += brotliCompressSync(readFileSync(join(dir, file))).length;
  }
  return bytes;
}
