import { newestPerTable } from "../cache/index.ts";
import type { Table } from "../context/index.ts";

/**
 * Queues by table and id: the work of this process on one id is done in order, one at a time, since concurrent conditional
 * writes would fail except for one. Correctness does not depend on it; other processes have queues of their own.
 */
export function queuePerTable(): <T>(table: Table, id: string, work: () => Promise<T>) => Promise<T> {
  const queues = newestPerTable<Promise<unknown>>(1_000);
  return (table, id, work) => {
    const before = queues.get(table, id) ?? Promise.resolve();
    const own = before.then(work, work);
    queues.set(table, id, own);
    return own;
  };
}
