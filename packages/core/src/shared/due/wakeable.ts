import type { Table } from "../context/index.ts";
import type { TransactItem } from "../table/index.ts";
import type { DueQueue } from "./due-queue.ts";

/** A queue by its entity, as needed to make its items due again. */
export type WakeableQueue = {
  kind: string;
  /** What makes the item due at an instant that {@link DueQueue.idsOf} said this of; nothing where it waits no more. */
  wake(table: Table, ids: Record<string, unknown>, at: string): Promise<TransactItem[]>;
};

export function wakeable<Item>(queue: DueQueue<Item>): WakeableQueue {
  return {
    kind: queue.kind,
    async wake(table, ids, at) {
      const item = await queue.find(table, ids);
      if (item === null) return [];
      return [queue.postpone(table, item, { at, failures: queue.failuresOf(item) }).write];
    },
  };
}
