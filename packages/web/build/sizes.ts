import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { closure, type Manifest } from "./manifest.ts";

/** Bytes of script, brotli, that the browser needs for these modules of a build; `dir` is its output folder. */
export function scriptBytes(dir: string, manifest: Manifest, entries: readonly string[]): number {
  const files = new Set(closure(manifest, entries).map((key) => manifest[key]?.file ?? ""));
  let bytes = 0;
  for (const file of files) bytes += brotliCompressSync(readFileSync(join(dir, file))).length;
  return bytes;
}
