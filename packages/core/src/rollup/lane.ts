import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { addEntries } from "@kiteloop/metrics";
import type { Platform, Table } from "../context/index.ts";
import { AppError } from "../errors/index.ts";
import { type TransactItem, transact } from "../table/index.ts";
import { type FoldTransaction, foldRecords, type SketchAdd } from "./fold-records.ts";
import { isFolded, ledgerItems, readFolded, readHead } from "./ledger.ts";
import { addItem } from "./store.ts";

type Ports = Pick<Platform, "table" | "clock">;

const attempts = 24;

/**
 * Writes a fold's transaction, less the records that are in the ledger: whoever counted them wrote their counters in
 * the same breath. All of a project goes through one lane, whose version must be what it was when the ledger and the
 * sketches were read; who finds it moved reads again.
 * @param also written with it, where anything is; its condition not holding ends it.
 * @returns how many records it counted; null when the condition of `also` did not hold.
 * @throws AppError `conflict.busy` when others keep moving the lane.
 */
export async function writeFold(
  { table, clock }: Ports,
  { projectId, records }: FoldTransaction,
  also: TransactItem[] = [],
): Promise<number | null> {
  const times = records.map(({ at }) => at);
  const [first, last] = [Math.min(...times), Math.max(...times)];
  for (let attempt = 0; attempt < attempts; attempt++) {
    // In this order: what the ledger holds of this version is there once the version can be read.
    const version = await readHead(table, projectId);
    const folded = await readFolded(table, projectId, first, last);
    const [rest] = foldRecords(records.filter((record) => !isFolded(folded, record)));
    if (rest === undefined && also.length === 0) return 0;
    const counted = rest === undefined ? [] : await countItems({ table, clock }, rest, version);
    const result = await transact(table, clock, [...counted, ...also]);
    if (result.ok) return rest?.records.length ?? 0;
    if (result.failed.some((position) => position >= counted.length)) return null;
    await clock.sleep(Math.random() * 10 * 2 ** Math.min(attempt, 6));
  }
  throw new AppError("conflict.busy", { retryAfter: 1 });
}

/** The ledger's items first: the lane's version is what the transaction hangs on. */
async function countItems(
  { table, clock }: Ports,
  fold: FoldTransaction,
  version: number,
): Promise<TransactItem[]> {
  const { projectId, records, rollups, sketches } = fold;
  const drawn = await Promise.all(sketches.map((sketch) => sketchItem(table, sketch)));
  return [
    ...ledgerItems(table, projectId, version, records, clock.now().getTime()),
    ...rollups.map((rollup) => addItem(table, rollup)),
    ...drawn.filter((item) => item !== null),
  ];
}

/** Safe within a lane alone: it writes what it has read. Null where the sketch stays as it is. */
async function sketchItem(table: Table, { pk, sk, entries }: SketchAdd): Promise<TransactItem | null> {
  const Key = { pk, sk };
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key, ConsistentRead: true }),
  );
  const before = Item?.s instanceof Uint8Array ? Item.s : new Uint8Array(0);
  const after = addEntries(entries, before);
  if (Buffer.from(after).equals(before)) return null;
  return { Put: { TableName: table.name, Item: { ...Key, s: after } } };
}
