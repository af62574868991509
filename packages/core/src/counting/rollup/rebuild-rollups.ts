import { isDeepStrictEqual } from "node:util";
import { originSegmentations } from "@kiteloop/contract/reports/origin-segments";
import type { Platform, Table } from "../../shared/context/index.ts";
import { cohortSegmentPartition } from "./cohort-segment.ts";
import { cohortValuePartition } from "./cohort-value.ts";
import { dimensionPartition, dimensions } from "./dimension.ts";
import { toFact } from "./fact.ts";
import { rememberedFrom } from "./fold-missing.ts";
import { cohortPartition, rollupPartition } from "./keys.ts";
import { leasePartition, readAllNames, releasePartition } from "./lease.ts";
import { isFolded } from "./ledger.ts";
import { revenuePartitions } from "./revenue.ts";
import { RollupTotals } from "./rollup-totals.ts";
import { readPartition } from "./store.partition.ts";
import { uniquePartition } from "./unique.ts";

type Ports = Pick<Platform, "table" | "clock" | "log">;
type Item = Record<string, unknown>;

/** The lease's length: how long a project's counting stops if the process that rebuilds its rollups dies. */
const leaseMs = 30 * 60_000;

/** An index is eventually consistent: after this, it contains what was written before. */
const settleMs = 5_000;

export type Rebuilt = {
  /** Items that were added up. */
  counted: number;
  /** Items that the stream has not delivered yet, and will. */
  waiting: number;
  unreadable: number;
  /** Keys of the rollup items that were wrong. */
  repaired: string[];
};

/**
 * Adds up all of a project's items and replaces its rollups, while a lease keeps others from counting. An item of the
 * last days counts if the ledger names it. Older items always count, since nothing records whether they were counted.
 * The month's events that the plan limits stay unchanged, since several projects share them.
 */
export async function rebuildRollups(
  ports: Ports,
  projectId: string,
  items: AsyncIterable<Item>,
): Promise<Rebuilt> {
  const { table, clock, log } = ports;
  const now = clock.now().getTime();
  const head = await leasePartition(ports, projectId, now + leaseMs);
  let replaced = false;
  try {
    await clock.sleep(settleMs);
    const names = await readAllNames(table, projectId, head);
    const totals = new RollupTotals();
    const result: Rebuilt = { counted: 0, waiting: 0, unreadable: 0, repaired: [] };
    for await (const { moved, ...item } of items) {
      try {
        const fact = toFact(item);
        if (fact === null) continue;
        // An item that replaced a counted one is in no ledger.
        const recent = fact.written.first >= rememberedFrom(now) && moved !== true;
        if (recent && !isFolded(names, fact, head)) result.waiting += 1;
        else {
          totals.add(fact);
          result.counted += 1;
        }
      } catch (error) {
        result.unreadable += 1;
        log.warn("an item can't be counted", { error });
      }
    }
    result.repaired = await replace(table, projectId, totals.items());
    replaced = true;
    await releasePartition(ports, projectId, head, "dropped");
    return result;
  } finally {
    if (!replaced) await releasePartition(ports, projectId, head, "kept");
  }
}

/** Counters that several projects of a workspace add to. */
const isShared = (pk: string) => pk.startsWith("usage#");

async function replace(table: Table, projectId: string, items: readonly Item[]): Promise<string[]> {
  const wanted = new Map(items.filter(({ pk }) => !isShared(String(pk))).map((item) => [keyOf(item), item]));
  const partitions = new Set([
    rollupPartition(projectId),
    cohortPartition(projectId),
    ...originSegmentations.map((by) => cohortSegmentPartition(projectId, by)),
    cohortValuePartition(projectId),
    uniquePartition(projectId),
    ...dimensions.map((dimension) => dimensionPartition(projectId, dimension)),
    ...revenuePartitions(projectId),
    ...[...wanted.values()].map(({ pk }) => String(pk)),
  ]);
  const repaired: string[] = [];
  for (const partition of partitions) {
    for (const stored of await readPartition(table, partition)) {
      const key = keyOf(stored);
      const item = wanted.get(key);
      wanted.delete(key);
      if (item !== undefined && isDeepStrictEqual(comparable(item), comparable(stored))) continue;
      repaired.push(key);
      const { pk, sk } = stored;
      if (item === undefined) await table.delete({ Key: { pk, sk } });
      else await table.put({ Item: item });
    }
  }
  for (const [key, item] of wanted) {
    repaired.push(key);
    await table.put({ Item: item });
  }
  return repaired.toSorted();
}

const keyOf = ({ pk, sk }: Item) => `${pk} ${sk}`;

/** A sketch may be a buffer or plain bytes. */
function comparable(item: Item): Item {
  const { s } = item;
  return s instanceof Uint8Array ? { ...item, s: Buffer.from(s).toString("base64") } : item;
}
