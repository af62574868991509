import {
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import type { AssetOptions, Assets } from "@kiteloop/core/context";
import { config } from "./config.ts";

let client: S3Client | null = null;

function bucket(): { client: S3Client; Bucket: string } {
  const { ASSETS_BUCKET, AWS_REGION } = config();
  if (ASSETS_BUCKET === undefined) throw new Error("ASSETS_BUCKET is not set");
  client ??= new S3Client({ region: AWS_REGION });
  return { client, Bucket: ASSETS_BUCKET };
}

type Stored = { key: string; body: string | Uint8Array; options: AssetOptions };

async function store({ key, body, options }: Stored, condition: { IfNoneMatch?: "*" } = {}): Promise<void> {
  const { client, Bucket } = bucket();
  const { contentType: ContentType, cacheControl: CacheControl } = options;
  await client.send(
    new PutObjectCommand({ Bucket, Key: key, Body: body, ContentType, CacheControl, ...condition }),
  );
}

const s3: Assets = {
  put: (key, body, options) => store({ key, body, options }),
  async create(key, body, options) {
    try {
      await store({ key, body, options }, { IfNoneMatch: "*" });
    } catch (error) {
      if (!(error instanceof S3ServiceException) || error.name !== "PreconditionFailed") throw error;
    }
  },
  async get(key) {
    const { client, Bucket } = bucket();
    try {
      const object = await client.send(new GetObjectCommand({ Bucket, Key: key }));
      return (await object.Body?.transformToString()) ?? null;
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw error;
    }
  },
};

/** Grants the assets of published widgets. */
export const withAssets = () => ({ assets: s3 });
