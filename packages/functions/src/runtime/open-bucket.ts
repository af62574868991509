import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import type { Archive } from "@kiteloop/core/shared/context";
import { readObject, removeIn } from "./bucket.ts";

/** A bucket's archived events, for commands that run with the operator's own credentials. */
export function openBucket(Bucket: string, region: string | undefined): Archive {
  const client = new S3Client({ ...(region !== undefined && { region }), maxAttempts: 8 });
  return {
    async put(Key, Body, ContentType) {
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }));
    },
    get: (Key) => readObject(client, { Bucket, Key }),
    removeAll: (Prefix) => removeIn(client, { Bucket, Prefix }),
  };
}
