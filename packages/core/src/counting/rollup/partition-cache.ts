import { newestPerTable } from "../../shared/cache/index.ts";
import type { Table } from "../../shared/context/index.ts";
import type { LedgerHead } from "./ledger.ts";

/** How long in ms a cached partition is used instead of reading it. After that, other processes will often have moved it. */
const cachedMs = 10_000;

/** How long in ms a partition with other writers is read each time: a failed write costs more. */
const sharedMs = 60_000;

/** A partition as this process wrote it: its head, and the packed deltas of the ledger segments it wrote, by sequence. */
export type CachedPartition = { head: LedgerHead; segments: ReadonlyMap<number, Uint8Array> };

/** The last state that this process wrote to a partition; null when others write to it as well. */
type Entry = { at: number; partition: CachedPartition | null };

const entries = newestPerTable<Entry>(1_000);

/**
 * The partition as this process wrote it a moment ago, so that folding batch after batch need not read it each time.
 * It may be stale: whatever depends on its version must be written on condition that the version still holds.
 * @param now ms since 1970
 */
export function cachedPartition(table: Table, projectId: string, now: number): CachedPartition | null {
  const entry = entries.get(table, projectId);
  if (entry === undefined || now < entry.at || now - entry.at >= cachedMs) return null;
  return entry.partition;
}

/** Caches the partition that was just written, without its compacted segments. Does nothing for a shared partition. */
export function cachePartition(
  table: Table,
  projectId: string,
  { head, segments }: CachedPartition,
  now: number,
): void {
  const entry = entries.get(table, projectId);
  if (entry?.partition === null && now >= entry.at && now - entry.at < sharedMs) return;
  const uncompacted = new Map(
    [...segments].filter(([sequence]) => sequence >= head.from && sequence < head.to),
  );
  entries.set(table, projectId, { at: now, partition: { head, segments: uncompacted } });
}

/** Drops a partition whose cached state may not be what the table holds, as after a failure. */
export function dropCachedPartition(table: Table, projectId: string): void {
  if (entries.get(table, projectId)?.partition) entries.delete(table, projectId);
}

/** Notes that others write to this partition: its cached state was stale. */
export function markShared(table: Table, projectId: string, now: number): void {
  entries.set(table, projectId, { at: now, partition: null });
}
