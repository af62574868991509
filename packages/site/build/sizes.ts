import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { closure, type Manifest } from "./manifest.ts";

const measured = new Map<string, number>();

/** Brotli bytes of a file. Cached, because every page with an island contains the same React. */
function brotliBytes(path: string): number {
  const bytes = measured.get(path) ?? brotliCompressSync(readFileSync(path)).length;
  measured.set(path, bytes);
  return bytes;
}

/** Brotli bytes of the scripts that these modules of a build load; `dir` is its output folder. */
export function scriptBytes(dir: string, manifest: Manifest, entries: readonly string[]): number {
  const files = new Set(closure(manifest, entries).map((key) => manifest[key]?.file ?? ""));
  let bytes = 0;
  for (const file of files) bytes += brotliBytes(join(dir, file));
  return bytes;
}
