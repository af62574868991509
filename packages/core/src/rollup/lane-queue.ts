import { newestPerTable } from "../cache/index.ts";
import type { Table } from "../context/index.ts";

const turns = newestPerTable<Promise<unknown>>(1_000);

/**
 * Lets those of this process who would move a lane do so one after another, in the order they came: side by side, all but
 * one would write in vain. What others move meanwhile, the lane's version tells as ever.
 */
export function inLane<T>(table: Table, projectId: string, work: () => Promise<T>): Promise<T> {
  const before = turns.get(table, projectId) ?? Promise.resolve();
  const own = before.then(work, work);
  turns.set(table, projectId, own);
  return own;
}
