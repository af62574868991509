import { GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import type { Assets } from "@kiteloop/core/context";
import { config } from "./config.ts";

let client: S3Client | null = null;

function bucket(): { client: S3Client; Bucket: string } {
  const { ASSETS_BUCKET, AWS_REGION } = config();
  if (ASSETS_BUCKET === undefined) throw new Error("ASSETS_BUCKET is not set");
  client ??= new S3Client({ region: AWS_REGION });
  return { client, Bucket: ASSETS_BUCKET };
}

const s3: Assets = {
  async put(key, body, options) {
    const { client, Bucket } = bucket();
    const input = {
      Bucket,
      Key: key,
      Body: body,
      ContentType: options.contentType,
      CacheControl: options.cacheControl,
    };
    await client.send(new PutObjectCommand(input));
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
