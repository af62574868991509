import { S3Client } from "@aws-sdk/client-s3";
import type { ArchiveReader } from "@kiteloop/core/shared/context";
import { readObject } from "./bucket.ts";

/** A bucket's archived events, for commands that run with the operator's own credentials. */
export function readBucket(Bucket: string, region: string | undefined): ArchiveReader {
  const client = new S3Client({ ...(region !== undefined && { region }), maxAttempts: 8 });
  return { get: (Key) => readObject(client, { Bucket, Key }) };
}
