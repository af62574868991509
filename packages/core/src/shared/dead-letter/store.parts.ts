import { gunzipSync, gzipSync } from "node:zlib";
import type { Table } from "../context/index.ts";
import { ttlAttribute } from "../table/index.ts";

/** A record with more bytes of JSON is stored in separate items: an item can have 400 KB, and JSON is longer than the item. */
const wholeBytes = 200_000;
const partBytes = 350_000;

export function partKeys(id: string, parts: number): { pk: string; sk: string }[] {
  return Array.from({ length: parts }, (_, n) => ({ pk: `deadLetter#${id}`, sk: `part#${n}` }));
}

/** The parts a record's JSON is stored in; none if it fits into the dead letter itself. */
export function partsOf(json: string): Uint8Array[] {
  if (Buffer.byteLength(json) <= wholeBytes) return [];
  const packed = gzipSync(json);
  const count = Math.ceil(packed.length / partBytes);
  return Array.from({ length: count }, (_, n) => packed.subarray(n * partBytes, (n + 1) * partBytes));
}

/** @param expiresAt seconds since 1970 */
export async function putParts(
  table: Table,
  id: string,
  parts: readonly Uint8Array[],
  expiresAt: number,
): Promise<void> {
  for (const [n, key] of partKeys(id, parts.length).entries()) {
    const Item = { ...key, bytes: parts[n], [ttlAttribute]: expiresAt };
    await table.put({ Item });
  }
}

/** From now on they do not expire. */
export async function keepParts(table: Table, id: string, parts: number): Promise<void> {
  for (const Key of partKeys(id, parts)) {
    await table.update({
      Key,
      UpdateExpression: "REMOVE #ttl",
      ExpressionAttributeNames: { "#ttl": ttlAttribute },
    });
  }
}

/** Empties the parts, for handlers that are not allowed to delete. */
export async function blankParts(table: Table, id: string, parts: number, now: Date): Promise<void> {
  for (const key of partKeys(id, parts)) {
    const Item = { ...key, [ttlAttribute]: Math.floor(now.getTime() / 1000) };
    await table.put({ Item });
  }
}

/** @throws Error when a part is missing. */
export async function readDeadLetterParts(table: Table, id: string, parts: number): Promise<string> {
  const pieces: Uint8Array[] = [];
  for (const Key of partKeys(id, parts)) {
    const { Item } = await table.get({ Key, ConsistentRead: true });
    if (!(Item?.bytes instanceof Uint8Array)) throw new Error("a part of a dead letter's record is missing");
    pieces.push(Item.bytes);
  }
  return gunzipSync(Buffer.concat(pieces)).toString();
}
