import type { Platform } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { type TransactItem, transact } from "../../shared/table/index.ts";
import {
  type AppendPlan,
  ledgerHeadItem,
  needsCompaction,
  planAppend,
  planCompaction,
} from "./compaction.ts";
import { groupFacts } from "./group-facts.ts";
import { isFolded, isLeased, writtenBetween } from "./ledger.ts";
import {
  type CachedPartition,
  cachedPartition,
  cachePartition,
  dropCachedPartition,
  markShared,
} from "./partition-cache.ts";
import { inPartitionQueue } from "./partition-queue.ts";
import {
  readFoldedNames,
  readLedgerHead,
  readUncompacted,
  sketchItem,
  uncompactedOf,
  writeHeadAlone,
} from "./store.ledger.ts";
import { rollupItem } from "./store.ts";
import type { FoldTransaction } from "./types.ts";

type Ports = Pick<Platform, "table" | "clock" | "log">;

const attempts = 24;
const compactAttempts = 4;

/**
 * Counts a transaction's facts, except those the ledger names already: their delta was written together with their name.
 * A project has one counting partition, whose version must still be the one that was read before the ledger; on a
 * conflict everything is read again.
 * @param also written in the same transaction; when one of its conditions fails, nothing is written.
 * @returns how many facts were counted; null when a condition of `also` failed.
 * @throws AppError `conflict.busy` when others keep moving the partition.
 */
export function writeFold(
  ports: Ports,
  all: FoldTransaction,
  also: TransactItem[] = [],
): Promise<number | null> {
  return inPartitionQueue(ports.table, all.projectId, () => append(ports, all, also));
}

async function append(ports: Ports, all: FoldTransaction, also: TransactItem[]): Promise<number | null> {
  const { table, clock } = ports;
  const { projectId, facts } = all;
  const { first, last } = writtenBetween(facts);
  for (let attempt = 0; attempt < attempts; attempt++) {
    const cached = cachedPartition(table, projectId, clock.now().getTime());
    // The head comes before the names: once a version can be read, so can all the names it counted.
    const head = cached?.head ?? (await readLedgerHead(table, projectId));
    if (isLeased(head, clock.now().getTime())) throw new AppError("conflict.busy", { retryAfter: 60 });
    const folded = await readFoldedNames(table, projectId, head, first, last);
    const uncounted = facts.filter((fact) => !isFolded(folded, fact, head));
    const [rest] = uncounted.length === facts.length ? [all] : groupFacts(uncounted);
    if (rest === undefined && also.length === 0) return 0;
    const plan =
      rest === undefined ? { items: [], after: head } : planAppend(head, rest, clock.now().getTime());
    // Until the write has succeeded it is unknown what the table contains.
    dropCachedPartition(table, projectId);
    const written = plan === null ? "full" : await write(ports, plan.items, also);
    if (written === "refused") return null;
    if (written === "moved" && cached !== null) markShared(table, projectId, clock.now().getTime());
    if (written === "counted") {
      if (plan !== null)
        cachePartition(table, projectId, partitionAfter(cached, plan), clock.now().getTime());
      if (plan !== null && needsCompaction(plan.after)) await tryCompact(ports, projectId);
      return rest?.facts.length ?? 0;
    }
    if (written === "full") await compact(ports, projectId);
    await clock.sleep(Math.random() * 10 * 2 ** Math.min(attempt, 6));
  }
  throw new AppError("conflict.busy", { retryAfter: 1 });
}

function partitionAfter(before: CachedPartition | null, { after, segment }: AppendPlan): CachedPartition {
  const segments = new Map(before?.segments);
  if (segment !== undefined) segments.set(segment.sequence, segment.delta);
  return { head: after, segments };
}

type Written = "counted" | "moved" | "refused";

/** The ledger head is the first item: its version guards all others. */
async function write(
  { table, clock }: Ports,
  counting: TransactItem[],
  also: TransactItem[],
): Promise<Written> {
  const [only, ...others] = counting;
  if (only?.Update !== undefined && others.length + also.length === 0) {
    return (await writeHeadAlone(table, only.Update)) ? "counted" : "moved";
  }
  const result = await transact(table, clock, [...counting, ...also]);
  if (result.ok) return "counted";
  return result.failed.some((position) => position >= counting.length) ? "refused" : "moved";
}

/** The facts are counted already, so a failed compaction does not fail the fold. */
async function tryCompact(ports: Ports, projectId: string): Promise<void> {
  try {
    await compact(ports, projectId);
  } catch (error) {
    ports.log.warn("a project's ledger could not be compacted yet", { projectId, error });
  }
}

/**
 * Adds the deltas of the ledger segments to their rollups, in one transaction that also moves the partition, so that it
 * can't happen twice. Segments that this process wrote itself are not read. Gives up when another writer is faster.
 */
async function compact({ table, clock }: Ports, projectId: string): Promise<void> {
  for (let attempt = 0; attempt < compactAttempts; attempt++) {
    const cached = cachedPartition(table, projectId, clock.now().getTime());
    const known = cached && uncompactedOf(projectId, cached);
    const { head, segments } = known ?? (await readUncompacted(table, projectId));
    if (!needsCompaction(head) || isLeased(head, clock.now().getTime())) return;
    // The query read the head before another process's compaction, and the segments after it.
    if (segments.length < head.to - head.from) continue;
    const { delta, after } = planCompaction(head, segments);
    const sketches = await Promise.all(delta.sketches.map((sketch) => sketchItem(table, sketch)));
    dropCachedPartition(table, projectId);
    const result = await transact(table, clock, [
      ledgerHeadItem(projectId, head, after),
      ...delta.rollups.map((rollup) => rollupItem(rollup)),
      ...sketches.filter((item) => item !== null),
    ]);
    if (result.ok) {
      const partition = { head: after, segments: cached?.segments ?? new Map() };
      cachePartition(table, projectId, partition, clock.now().getTime());
      return;
    }
    await clock.sleep(Math.random() * 10 * 2 ** attempt);
  }
}
