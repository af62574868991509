import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import {
  DeleteObjectCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from "@aws-sdk/client-s3";
import type { StoredAsset } from "../assets/store.ts";

export type Bucket = { client: S3Client; name: string };

/** The tag of each object below a path: the MD5 of its bytes, unless the bucket's encryption is of another kind. */
export async function tagsIn({ client, name: Bucket }: Bucket, Prefix: string): Promise<Map<string, string>> {
  const tags = new Map<string, string>();
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix }))
    for (const { Key = "", ETag = "" } of Contents) tags.set(Key, ETag.replaceAll('"', ""));
  return tags;
}

export const tagOf = (body: Uint8Array): string => createHash("md5").update(body).digest("hex");

export async function putAsset(
  { client, name: Bucket }: Bucket,
  Key: string,
  { body: Body, contentType: ContentType, cacheControl: CacheControl }: StoredAsset,
): Promise<void> {
  await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType, CacheControl }));
}

export async function putFile({ client, name: Bucket }: Bucket, Key: string, path: string): Promise<void> {
  const { size: ContentLength } = await stat(path);
  await client.send(new PutObjectCommand({ Bucket, Key, ContentLength, Body: createReadStream(path) }));
}

/** Deletes what is below a path, with all versions: none is kept. */
export async function deleteAll({ client, name: Bucket }: Bucket, Prefix: string): Promise<void> {
  let from: { KeyMarker?: string | undefined; VersionIdMarker?: string | undefined } | null = {};
  while (from !== null) {
    const page: ListObjectVersionsCommandOutput = await client.send(
      new ListObjectVersionsCommand({ Bucket, Prefix, ...from }),
    );
    for (const { Key, VersionId } of [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])])
      await client.send(new DeleteObjectCommand({ Bucket, Key, VersionId }));
    from = page.IsTruncated
      ? { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker }
      : null;
  }
}
