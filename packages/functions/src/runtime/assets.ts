import type { AssetOptions, Assets, Pictures } from "@kiteloop/core/context";
import { Bucket } from "../lean/s3.ts";
import { ServiceException } from "../lean/service.ts";
import { config } from "./config.ts";

/** Objects that are removed side by side. */
const atOnce = 25;

let known: Bucket | null = null;

function bucket(): Bucket {
  const { ASSETS_BUCKET, AWS_REGION } = config();
  if (ASSETS_BUCKET === undefined) throw new Error("ASSETS_BUCKET is not set");
  known ??= new Bucket(AWS_REGION, ASSETS_BUCKET);
  return known;
}

const headersOf = ({ contentType, cacheControl }: AssetOptions) => ({
  "content-type": contentType,
  "cache-control": cacheControl,
});

/** What a call comes to when S3 answers with this code. */
async function unless<Result, Otherwise>(code: string, call: Promise<Result>, otherwise: Otherwise) {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ServiceException) || error.name !== code) throw error;
    return otherwise;
  }
}

async function removeAll(prefix: string): Promise<void> {
  for (;;) {
    const keys = await bucket().list(prefix);
    if (keys.length === 0) return;
    for (let at = 0; at < keys.length; at += atOnce) {
      await Promise.all(keys.slice(at, at + atOnce).map((key) => bucket().remove(key)));
    }
  }
}

const s3: Assets = {
  put: (key, body, options) => bucket().put(key, body, headersOf(options)),
  create: (key, body, options) =>
    unless(
      "PreconditionFailed",
      bucket().put(key, body, { ...headersOf(options), "if-none-match": "*" }),
      undefined,
    ),
  get: (key) => unless("NoSuchKey", bucket().get(key), null),
  removeAll,
};

const pictures: Pictures = {
  put: (key, bytes, contentType) =>
    bucket().put(key, bytes, { "content-type": contentType, "cache-control": "private, no-store" }),
  get: (key) => unless("NoSuchKey", bucket().bytes(key), null),
  removeAll,
};

/** Grants the assets of published widgets. */
export const withAssets = () => ({ assets: s3 });

/** Grants pictures that people sent. They lie in the same bucket, where no CDN reads. */
export const withPictures = () => ({ pictures });
