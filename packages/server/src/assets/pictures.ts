import type { Pictures } from "@kiteloop/core/shared/context";
import type { FileAssets } from "./store.ts";

/** For what is served by no cache. */
export const privateCache = "private, no-store";

/** Pictures, in the assets folder. The edge serves only keys under `w/`, so it never serves these; in the cloud they have their own bucket. */
export function filePictures(assets: FileAssets): Pictures {
  return {
    put: (key, bytes, contentType) => assets.put(key, bytes, { contentType, cacheControl: privateCache }),
    get: async (key) => (await assets.open(key))?.body ?? null,
    removeAll: (prefix) => assets.removeAll(prefix),
  };
}
