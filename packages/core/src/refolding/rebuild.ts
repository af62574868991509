import { isDeepStrictEqual } from "node:util";
import { DeleteCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import type { Platform, Table } from "../context/index.ts";
import { type Item, Sums } from "../export/index.ts";
import {
  cohortPartition,
  countable,
  dimensions,
  holdLane,
  isFolded,
  readNames,
  releaseLane,
  rollupPartition,
  segmentPartition,
  uniquePartition,
} from "../rollup/index.ts";
import { rememberedFrom } from "./fold-missing.ts";
import { itemsOf } from "./items.ts";
import { readSums } from "./store.ts";

type Ports = Pick<Platform, "table" | "clock" | "log">;

/** The longest time that counting stops for a project if the process that rebuilds its sums dies. */
const holdMs = 30 * 60_000;

/** An index shows what was written a moment ago, if not at once. */
const settleMs = 5_000;

export type Rebuilt = {
  /** Items that were added up. */
  counted: number;
  /** Those left to the stream, which has not delivered them yet. */
  waiting: number;
  unreadable: number;
  /** Items of sums that said something else, by their keys. */
  repaired: string[];
};

/**
 * Adds up all of a project's items again and puts that in the place of its sums. Nobody counts meanwhile. An item of the
 * last days counts if the ledger names it, any older one in any case: whether that was counted, nothing else says.
 * The month's events that the plan limits stay as they are: several projects share them.
 */
export async function rebuild(ports: Ports, projectId: string): Promise<Rebuilt> {
  const { table, clock, log } = ports;
  const now = clock.now().getTime();
  const head = await holdLane(ports, projectId, now + holdMs);
  let replaced = false;
  try {
    await clock.sleep(settleMs);
    const names = await readNames(table, projectId, head);
    const sums = new Sums();
    const result: Rebuilt = { counted: 0, waiting: 0, unreadable: 0, repaired: [] };
    for await (const { moved, ...item } of itemsOf(table, projectId)) {
      try {
        const record = countable(item);
        if (record === null) continue;
        // What was put in the place of something that counted is in no ledger.
        const recent = record.written.first >= rememberedFrom(now) && moved !== true;
        if (recent && !isFolded(names, record)) result.waiting += 1;
        else {
          sums.add(record);
          result.counted += 1;
        }
      } catch (error) {
        result.unreadable += 1;
        log.warn("an item can't be counted", { error });
      }
    }
    result.repaired = await replace(table, projectId, sums.items());
    replaced = true;
    await releaseLane(ports, projectId, head, "dropped");
    return result;
  } finally {
    if (!replaced) await releaseLane(ports, projectId, head, "kept");
  }
}

/** Several projects of a workspace add to these. */
const isShared = (pk: string) => pk.startsWith("usage#");

async function replace(table: Table, projectId: string, items: readonly Item[]): Promise<string[]> {
  const wanted = new Map(items.filter(({ pk }) => !isShared(String(pk))).map((item) => [keyOf(item), item]));
  const partitions = new Set([
    rollupPartition(projectId),
    cohortPartition(projectId),
    uniquePartition(projectId),
    ...dimensions.map((dimension) => segmentPartition(projectId, dimension)),
    ...[...wanted.values()].map(({ pk }) => String(pk)),
  ]);
  const repaired: string[] = [];
  const { client, name } = table;
  for (const partition of partitions) {
    for (const stored of await readSums(table, partition)) {
      const key = keyOf(stored);
      const item = wanted.get(key);
      wanted.delete(key);
      if (item !== undefined && isDeepStrictEqual(plain(item), plain(stored))) continue;
      repaired.push(key);
      const { pk, sk } = stored;
      if (item === undefined) await client.send(new DeleteCommand({ TableName: name, Key: { pk, sk } }));
      else await client.send(new PutCommand({ TableName: name, Item: item }));
    }
  }
  for (const [key, item] of wanted) {
    repaired.push(key);
    await client.send(new PutCommand({ TableName: name, Item: item }));
  }
  return repaired.toSorted();
}

const keyOf = ({ pk, sk }: Item) => `${pk} ${sk}`;

/** Sketches come as buffers or as plain bytes. */
function plain(item: Item): Item {
  const { s } = item;
  return s instanceof Uint8Array ? { ...item, s: Buffer.from(s).toString("base64") } : item;
}
