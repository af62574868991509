import { pictureTypes } from "@kiteloop/contract/shared/picture-types";
import type { Logo, Web } from "../../shared/context/index.ts";
import { recognizePicture } from "../../shared/picture/index.ts";

const limits = { ms: 3_000, bytes: 500_000, redirects: 3, types: pictureTypes };

/** A few kilobytes can decode to gigabytes; a logo stays far below this. */
const mostPixels = { side: 4_096, all: 4_000_000 };

/** The picture at a logo's address; null if it can't be read now, is no raster picture or is too large. */
export async function readLogo(web: Pick<Web, "fetchFile">, url: string): Promise<Logo | null> {
  const file = await web.fetchFile(url, limits);
  const found = file.ok ? recognizePicture(file.bytes) : null;
  if (!file.ok || found === null) return null;
  const { type, width, height } = found;
  if (width * height === 0 || width * height > mostPixels.all || Math.max(width, height) > mostPixels.side)
    return null;
  return { type, bytes: file.bytes };
}
