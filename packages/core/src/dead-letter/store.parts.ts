import { gunzipSync, gzipSync } from "node:zlib";
import { GetCommand, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { Table } from "../context/index.ts";
import { ttlAttribute } from "../table/index.ts";

/** A record whose JSON has more bytes is kept in items of its own: one item holds 400 KB, and JSON is longer than an item. */
const wholeBytes = 200_000;
const partBytes = 350_000;

export function partKeys(id: string, parts: number): { pk: string; sk: string }[] {
  return Array.from({ length: parts }, (_, n) => ({ pk: `deadLetter#${id}`, sk: `part#${n}` }));
}

/** The parts a record's JSON is kept in; none where it fits into the letter itself. */
export function partsOf(json: string): Uint8Array[] {
  if (Buffer.byteLength(json) <= wholeBytes) return [];
  const packed = gzipSync(json);
  const count = Math.ceil(packed.length / partBytes);
  return Array.from({ length: count }, (_, n) => packed.subarray(n * partBytes, (n + 1) * partBytes));
}

/** @param expiresAt seconds since 1970 */
export async function putParts(
  { client, name }: Table,
  id: string,
  parts: readonly Uint8Array[],
  expiresAt: number,
): Promise<void> {
  for (const [n, key] of partKeys(id, parts.length).entries()) {
    const Item = { ...key, bytes: parts[n], [ttlAttribute]: expiresAt };
    await client.send(new PutCommand({ TableName: name, Item }));
  }
}

/** From now on they stay until they are taken away. */
export async function keepParts({ client, name }: Table, id: string, parts: number): Promise<void> {
  for (const Key of partKeys(id, parts)) {
    await client.send(
      new UpdateCommand({
        TableName: name,
        Key,
        UpdateExpression: "REMOVE #ttl",
        ExpressionAttributeNames: { "#ttl": ttlAttribute },
      }),
    );
  }
}

/** Leaves nothing of what they say. Whoever may not delete can do this. */
export async function blankParts(
  { client, name }: Table,
  id: string,
  parts: number,
  now: Date,
): Promise<void> {
  for (const key of partKeys(id, parts)) {
    const Item = { ...key, [ttlAttribute]: Math.floor(now.getTime() / 1000) };
    await client.send(new PutCommand({ TableName: name, Item }));
  }
}

/** @throws Error where a part is missing. */
export async function readParts({ client, name }: Table, id: string, parts: number): Promise<string> {
  const pieces: Uint8Array[] = [];
  for (const Key of partKeys(id, parts)) {
    const { Item } = await client.send(new GetCommand({ TableName: name, Key, ConsistentRead: true }));
    if (!(Item?.bytes instanceof Uint8Array)) throw new Error("a part of a dead letter's record is missing");
    pieces.push(Item.bytes);
  }
  return gunzipSync(Buffer.concat(pieces)).toString();
}
