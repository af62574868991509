import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { AssetOptions } from "@kiteloop/core/shared/context";
import type { FileAssets } from "../assets/store.ts";

/** Of files whose names stay while their content changes. */
const brief = "public, max-age=60";

const kinds: Record<string, AssetOptions> = {
  ".js": {
    contentType: "text/javascript; charset=utf-8",
    cacheControl: "public, max-age=31536000, immutable",
  },
  ".css": { contentType: "text/css; charset=utf-8", cacheControl: brief },
  ".html": { contentType: "text/html; charset=utf-8", cacheControl: "public, max-age=300" },
};

const partsFile = "parts.json";
const partsHeaders: AssetOptions = { contentType: "application/json", cacheControl: "no-store" };

/** Headers of a file of the widget build; null for a file that isn't served. */
export function headersOfPart(name: string): AssetOptions | null {
  if (name === partsFile) return partsHeaders;
  const known = kinds[extname(name)];
  if (known === undefined) return null;
  return name === "share-page.js" ? { ...known, cacheControl: brief } : known;
}

/**
 * Copies the widget build in `folder` to the assets and keeps the files of earlier builds, which pages with an older
 * script load. `parts.json` comes last, so that nothing is published while a file is missing.
 * Returns the text of `parts.json`.
 */
export async function deployWidget(assets: FileAssets, folder: string): Promise<string> {
  for (const name of await readdir(join(folder, "_"))) {
    const kind = headersOfPart(name);
    if (kind !== null) await assets.put(`w/_/${name}`, await readFile(join(folder, "_", name), "utf8"), kind);
  }
  const parts = await readFile(join(folder, partsFile), "utf8");
  await assets.put(`w/_/${partsFile}`, parts, partsHeaders);
  return parts;
}
