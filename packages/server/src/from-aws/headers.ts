import { headersOfScript } from "@kiteloop/core/publishing/embed";
import type { AssetOptions } from "@kiteloop/core/shared/context";
import { recognizePicture } from "@kiteloop/core/shared/picture";
import { privateCache } from "../assets/pictures.ts";
import { headersOfPart } from "../main/deploy-widget.ts";

/** Whether a key is of the widget build, which a deployment writes. */
export const isOfBuild = (key: string): boolean => key.startsWith("w/_/");

/**
 * Headers that the product gave to an object of the bucket *Assets*, as copies of the bucket have none.
 * @returns null for an object that it doesn't write
 */
export function headersOfObject(key: string, body: Uint8Array): AssetOptions | null {
  const [folder = "", ...rest] = key.split("/");
  if (rest.length === 0) return null;
  if (isOfBuild(key)) return headersOfPart(key.slice("w/_/".length));
  if (folder === "w") return key.endsWith(".js") ? headersOfScript(key) : null;
  const kept = (contentType: string) => ({ contentType, cacheControl: privateCache });
  if (folder === "log" && key.endsWith(".jsonl.gz")) return kept("application/gzip");
  if (folder === "log" && key.endsWith(".json")) return kept("application/json");
  if (folder !== "feedback") return null;
  const picture = recognizePicture(body);
  return picture && kept(picture.type);
}
