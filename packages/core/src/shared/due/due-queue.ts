import type { Table } from "../context/index.ts";
import type { TransactItem } from "../table/index.ts";

export type DuePage<Item> = { items: Item[]; cursor: string | null };

/** An index of items by due time, and what a timer must know to process them. */
export type DueQueue<Item> = {
  /** ElectroDB's name of the entity. Staff see it on a dead letter, and it identifies the queue. */
  kind: string;
  /** Items that are due at `now`, the longest due first. */
  due(table: Table, now: string, page: { limit: number; cursor: string | null }): Promise<DuePage<Item>>;
  /** Number of consecutive failures of the item. */
  failuresOf(item: Item): number;
  /** The attributes of the item's primary key, and the ids of its owners. Stored in its dead letter. */
  idsOf(item: Item): Record<string, string>;
  /** Makes the item due at `at`: the write, which fails if the item has changed since it was read, and the new item. */
  postpone(
    table: Table,
    item: Item,
    to: { at: string; failures: number },
  ): { write: TransactItem; after: Item };
  /** An item by the ids from {@link idsOf}; null if it no longer waits. */
  find(table: Table, ids: Record<string, unknown>): Promise<Item | null>;
};

/** A page as ElectroDB answers a query. */
export function duePage<Item>({ data, cursor }: { data: Item[]; cursor: string | null }): DuePage<Item> {
  return { items: data, cursor };
}
