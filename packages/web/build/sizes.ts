import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { closure, type Manifest } from "./manifest.ts";

const measured = new Map<string, number>();

/** Bytes of a file, brotli. Measured once: the same React is in every page with an island. */
function brotliBytes(path: string): number {
  const bytes = measured.get(path) ?? brotliCompressSync(readFileSync(path)).length;
  measured.set(path, bytes);
  return bytes;
}

/** Bytes of script, brotli, that the browser needs for these modules of a build; `dir` is its output folder. */
export function scriptBytes(dir: string, manifest: Manifest, entries: readonly string[]): number {
  const files = new Set(closure(manifest, entries).map((key) => manifest[key]?.file ?? ""));
  let bytes = 0;
  for (const file of files) bytes += brotliBytes(join(dir, file));
  return bytes;
}
