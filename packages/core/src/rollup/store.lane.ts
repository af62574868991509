import { GetCommand, QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { addEntries } from "@kiteloop/metrics";
import type { Table } from "../context/index.ts";
import { awsErrorName } from "../errors/index.ts";
import type { TransactItem } from "../table/index.ts";
import type { SketchAdd } from "./fold-records.ts";
import type { Lane } from "./heads.ts";
import {
  eachName,
  type Head,
  headKey,
  headOf,
  journalOf,
  ledgerPartition,
  pageOf,
  pagesBetween,
  type Waiting,
} from "./ledger.ts";
import { type Adds, merged, nothing, unpacked } from "./waiting.ts";

export async function readHead(table: Table, projectId: string): Promise<Head> {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: headKey(projectId), ConsistentRead: true }),
  );
  return headOf(Item);
}

/**
 * Names of what was folded among records written from `first` to `last`. Complete for the version that was read
 * before; read first and it may miss what that version holds.
 */
export async function readFolded(
  table: Table,
  projectId: string,
  { tray, until }: Head,
  first: number,
  last: number,
): Promise<Set<string>> {
  const folded = new Set(tray === null ? [] : eachName(tray.names));
  if (first > until) return folded;
  const ranges = pagesBetween(first, last).map((range) => query(table, projectId, ...range));
  for (const item of (await Promise.all(ranges)).flat()) {
    const page = pageOf(item);
    if (page.last < first) continue;
    for (const name of eachName(page.names)) folded.add(name);
  }
  return folded;
}

async function query(table: Table, projectId: string, first: string, last: string): Promise<unknown[]> {
  const items: unknown[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const page = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
        ExpressionAttributeValues: { ":pk": ledgerPartition(projectId), ":first": first, ":last": last },
        ConsistentRead: true,
        ...(from && { ExclusiveStartKey: from }),
      }),
    );
    items.push(...(page.Items ?? []));
    from = page.LastEvaluatedKey;
  } while (from !== undefined);
  return items;
}

/**
 * Read with one query. A journal that is missing has been spread since the head was read: its numbers are where they
 * belong, or on their way there.
 */
export async function readWaiting(table: Table, projectId: string): Promise<Waiting> {
  const items = await query(table, projectId, "head", "j#~");
  const isHead = (item: unknown) => Object(item).sk === "head";
  const head = headOf(items.find(isHead));
  const journals = items
    .filter((item) => !isHead(item))
    .map((item) => journalOf(item))
    .filter(({ turn }) => turn >= head.from && turn < head.to)
    .sort((one, other) => one.turn - other.turn);
  return {
    head,
    tray: head.tray === null ? nothing : unpacked(projectId, head.tray.adds),
    journals: journals.map(({ adds }) => ({ ...unpacked(projectId, adds), size: adds.length })),
  };
}

/** What waits in a lane as it was remembered; null where some of it was written by others. */
export function waitingIn(
  projectId: string,
  { head, journals }: Lane,
): Pick<Waiting, "head" | "journals"> | null {
  const found: Waiting["journals"] = [];
  for (let turn = head.from; turn < head.to; turn++) {
    const adds = journals.get(turn);
    if (adds === undefined) return null;
    found.push({ ...unpacked(projectId, adds), size: adds.length });
  }
  return { head, journals: found };
}

/** All that waits, as one. */
export async function waitingOf(table: Table, projectId: string): Promise<Adds> {
  const { tray, journals } = await readWaiting(table, projectId);
  return merged([...journals, tray]);
}

/** Moves the lane where nothing else is written: one item alone costs half. False when somebody has moved it meanwhile. */
export async function moveAlone(table: Table, item: NonNullable<TransactItem["Update"]>): Promise<boolean> {
  try {
    await table.client.send(new UpdateCommand(item));
    return true;
  } catch (error) {
    const name = awsErrorName(error);
    if (name === "ConditionalCheckFailedException" || name === "TransactionConflictException") return false;
    throw error;
  }
}

/**
 * Draws visitors into a day's sketch. Safe in a transaction that moves the lane, and there alone: it writes what it has
 * read. Null where the sketch stays as it is.
 */
export async function drawnItem(table: Table, { pk, sk, entries }: SketchAdd): Promise<TransactItem | null> {
  const Key = { pk, sk };
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key, ConsistentRead: true }),
  );
  const before = Item?.s instanceof Uint8Array ? Item.s : new Uint8Array(0);
  const after = addEntries(entries, before);
  if (Buffer.from(after).equals(before)) return null;
  return { Put: { TableName: table.name, Item: { ...Key, s: after } } };
}
