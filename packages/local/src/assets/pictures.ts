import type { Pictures } from "@kiteloop/core/context";
import type { FileAssets } from "./store.ts";

/** Pictures in the folder of the assets, as in the cloud in their bucket: the edge serves neither what lies outside `w/`. */
export function filePictures(assets: FileAssets): Pictures {
  return {
    put: (key, bytes, contentType) =>
      assets.put(key, bytes, { contentType, cacheControl: "private, no-store" }),
    get: async (key) => (await assets.open(key))?.body ?? null,
    removeAll: (prefix) => assets.removeAll(prefix),
  };
}
