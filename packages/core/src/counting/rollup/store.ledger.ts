import { addEntries } from "@kiteloop/metrics/unique";
import type { Table } from "../../shared/context/index.ts";
import { awsErrorName } from "../../shared/errors/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { type CounterDelta, emptyDelta, mergeDeltas, unpackDelta } from "./counter-delta.ts";
import {
  eachName,
  type LedgerHead,
  ledgerHeadKey,
  ledgerPartition,
  pagesBetween,
  parseLedgerHead,
  parseLedgerPage,
  parseLedgerSegment,
  type Uncompacted,
} from "./ledger.ts";
import type { CachedPartition } from "./partition-cache.ts";
import type { SketchDelta } from "./types.ts";

export async function readLedgerHead(table: Table, projectId: string): Promise<LedgerHead> {
  const { Item } = await table.get({ Key: ledgerHeadKey(projectId), ConsistentRead: true });
  return parseLedgerHead(Item);
}

/**
 * Names of the folded facts among those written from `first` to `last`. Complete only for a head that was read before:
 * names read before the head may lack what its version has counted.
 */
export async function readFoldedNames(
  table: Table,
  projectId: string,
  { open, until }: LedgerHead,
  first: number,
  last: number,
): Promise<Set<string>> {
  const folded = new Set(open === null ? [] : eachName(open.names));
  if (first > until) return folded;
  const ranges = pagesBetween(first, last).map((range) => query(table, projectId, ...range));
  for (const item of (await Promise.all(ranges)).flat()) {
    const page = parseLedgerPage(item);
    if (page.last < first) continue;
    for (const name of eachName(page.names)) folded.add(name);
  }
  return folded;
}

async function query(table: Table, projectId: string, first: string, last: string): Promise<unknown[]> {
  const items: unknown[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const page = await table.query({
      KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
      ExpressionAttributeValues: { ":pk": ledgerPartition(projectId), ":first": first, ":last": last },
      ConsistentRead: true,
      ...(from && { ExclusiveStartKey: from }),
    });
    items.push(...(page.Items ?? []));
    from = page.LastEvaluatedKey;
  } while (from !== undefined);
  return items;
}

/**
 * Reads all that is counted but not compacted, with one query. A missing ledger segment has been compacted since the
 * query read the head.
 */
export async function readUncompacted(table: Table, projectId: string): Promise<Uncompacted> {
  const items = await query(table, projectId, "head", "j#~");
  const isHead = (item: unknown) => Object(item).sk === "head";
  const head = parseLedgerHead(items.find(isHead));
  const segments = items
    .filter((item) => !isHead(item))
    .map((item) => parseLedgerSegment(item))
    .filter(({ sequence }) => sequence >= head.from && sequence < head.to)
    .sort((one, other) => one.sequence - other.sequence);
  return {
    head,
    open: head.open === null ? emptyDelta : unpackDelta(projectId, head.open.delta),
    segments: segments.map(({ delta }) => ({ ...unpackDelta(projectId, delta), size: delta.length })),
  };
}

/** The uncompacted deltas of a cached partition; null when others wrote some of them. */
export function uncompactedOf(
  projectId: string,
  { head, segments }: CachedPartition,
): Pick<Uncompacted, "head" | "segments"> | null {
  const found: Uncompacted["segments"] = [];
  for (let sequence = head.from; sequence < head.to; sequence++) {
    const delta = segments.get(sequence);
    if (delta === undefined) return null;
    found.push({ ...unpackDelta(projectId, delta), size: delta.length });
  }
  return { head, segments: found };
}

/** All uncompacted deltas, merged into one. */
export async function readUncompactedDelta(table: Table, projectId: string): Promise<CounterDelta> {
  const { open, segments } = await readUncompacted(table, projectId);
  return mergeDeltas([...segments, open]);
}

/** Moves the partition without a transaction, which costs half. False when another writer has moved it since. */
export async function writeHeadAlone(
  table: Table,
  item: NonNullable<TransactItem["Update"]>,
): Promise<boolean> {
  try {
    await table.update(item);
    return true;
  } catch (error) {
    const name = awsErrorName(error);
    if (name === "ConditionalCheckFailedException" || name === "TransactionConflictException") return false;
    throw error;
  }
}

/**
 * Adds visitors to a day's sketch. Safe only in a transaction that moves the partition, since it writes back what it has
 * read. Null when the sketch does not change.
 */
export async function sketchItem(
  table: Table,
  { pk, sk, entries }: SketchDelta,
): Promise<TransactItem | null> {
  const Key = { pk, sk };
  const { Item } = await table.get({ Key, ConsistentRead: true });
  const before = Item?.s instanceof Uint8Array ? Item.s : new Uint8Array(0);
  const after = addEntries(entries, before);
  if (Buffer.from(after).equals(before)) return null;
  return { Put: { Item: { ...Key, s: after } } };
}
