import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  type PutObjectCommandInput,
  paginateListObjectsV2,
  S3Client,
} from "@aws-sdk/client-s3";
import { awsErrorName } from "@kiteloop/core/shared/errors";
import { awsClientConfig } from "./aws-client.ts";
import { config } from "./config.ts";

/** Number of objects removed in parallel. */
const atOnce = 25;

let client: S3Client | null = null;

function s3() {
  const { ASSETS_BUCKET: Bucket } = config();
  if (Bucket === undefined) throw new Error("ASSETS_BUCKET is not set");
  client ??= new S3Client(awsClientConfig());
  return { client, Bucket };
}

type Put = Omit<PutObjectCommandInput, "Bucket">;

export async function putObject(put: Put): Promise<void> {
  const { client, Bucket } = s3();
  await client.send(new PutObjectCommand({ ...put, Bucket }));
}

/** Writes an object if there is none. S3 asks to repeat this if another write of the key runs at the same time. */
export async function createObject(put: Put, attempts = 3): Promise<void> {
  try {
    await putObject({ ...put, IfNoneMatch: "*" });
  } catch (error) {
    const name = awsErrorName(error);
    if (name === "PreconditionFailed") return;
    if (name !== "ConditionalRequestConflict" || attempts === 1) throw error;
    await createObject(put, attempts - 1);
  }
}

/** The object's bytes, null without one. */
export async function getObject(Key: string): Promise<Uint8Array | null> {
  const { client, Bucket } = s3();
  return readObject(client, { Bucket, Key });
}

export async function readObject(
  from: S3Client,
  object: { Bucket: string; Key: string },
): Promise<Uint8Array | null> {
  try {
    const { Body } = await from.send(new GetObjectCommand(object));
    return (await Body?.transformToByteArray()) ?? null;
  } catch (error) {
    if (awsErrorName(error) === "NoSuchKey") return null;
    throw error;
  }
}

/** Removes every object whose key starts with `Prefix`. */
export async function removeObjects(Prefix: string): Promise<void> {
  const { client, Bucket } = s3();
  await removeIn(client, { Bucket, Prefix });
}

export async function removeIn(
  client: S3Client,
  { Bucket, Prefix }: { Bucket: string; Prefix: string },
): Promise<void> {
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix }))
    for (let at = 0; at < Contents.length; at += atOnce) {
      const some = Contents.slice(at, at + atOnce);
      await Promise.all(some.map(({ Key }) => client.send(new DeleteObjectCommand({ Bucket, Key }))));
    }
}
