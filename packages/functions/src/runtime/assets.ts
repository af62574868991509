import type { Archive, AssetOptions, Assets, Pictures } from "@kiteloop/core/shared/context";

/** Imported with the first call, because with other adapters AWS's client is never needed. */
const bucket = () => import("./bucket.ts");

const toPut = (Key: string, Body: string | Uint8Array, { contentType, cacheControl }: AssetOptions) => ({
  ...{ Key, Body },
  ...{ ContentType: contentType, CacheControl: cacheControl },
});

const removeAll = async (prefix: string) => (await bucket()).removeObjects(prefix);

const s3: Assets = {
  put: async (key, body, options) => (await bucket()).putObject(toPut(key, body, options)),
  create: async (key, body, options) => (await bucket()).createObject(toPut(key, body, options)),
  async get(key) {
    const bytes = await (await bucket()).getObject(key);
    return bytes && Buffer.from(bytes).toString("utf8");
  },
  removeAll,
};

const pictures: Pictures = {
  async put(key, bytes, contentType) {
    const { putObject } = await bucket();
    await putObject({ Key: key, Body: bytes, ContentType: contentType, CacheControl: "private, no-store" });
  },
  get: async (key) => (await bucket()).getObject(key),
  removeAll,
};

const archive: Archive = {
  async put(key, bytes, contentType) {
    const { putObject } = await bucket();
    await putObject({ Key: key, Body: bytes, ContentType: contentType });
  },
  get: async (key) => (await bucket()).getObject(key),
  removeAll,
};

/** Grants the assets of published widgets. */
export const withAssets = () => ({ assets: s3 });

/** Grants pictures that people sent. They are in the same bucket, under a path that no CDN reads. */
export const withPictures = () => ({ pictures });

/** Grants archived events, which are in the same bucket. */
export const withArchive = () => ({ archive });
