import { newestPerTable } from "../../shared/cache/index.ts";
import type { Table } from "../../shared/context/index.ts";

const queues = newestPerTable<Promise<unknown>>(1_000);

/**
 * Runs the work of this process on one partition in order, one at a time: concurrent writes would fail except for one.
 * Correctness does not depend on it; other processes are caught by the partition's version.
 */
export function inPartitionQueue<T>(table: Table, projectId: string, work: () => Promise<T>): Promise<T> {
  const before = queues.get(table, projectId) ?? Promise.resolve();
  const own = before.then(work, work);
  queues.set(table, projectId, own);
  return own;
}
