import type { Table } from "../context/index.ts";
import type { TransactItem } from "../table/index.ts";
import type { DueQueue } from "./due-queue.ts";

/** A queue by its entity, as needed to see that it has work, and to make its items due again. */
export type WakeableQueue = {
  kind: string;
  /** Whether a timer has something to do at an instant. */
  isDue(table: Table, at: string): Promise<boolean>;
  /** Writes that make the item of ids from {@link DueQueue.idsOf} due at an instant; none if it no longer waits. */
  wake(table: Table, ids: Record<string, unknown>, at: string): Promise<TransactItem[]>;
};

export function toWakeableQueue<Item>(queue: DueQueue<Item>): WakeableQueue {
  return {
    kind: queue.kind,
    async isDue(table, at) {
      return (await queue.due(table, at, { limit: 1, cursor: null })).items.length > 0;
    },
    async wake(table, ids, at) {
      const item = await queue.find(table, ids);
      if (item === null) return [];
      return [queue.postpone(table, item, { at, failures: queue.failuresOf(item) }).write];
    },
  };
}
