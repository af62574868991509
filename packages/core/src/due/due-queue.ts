import type { Table } from "../context/index.ts";
import type { TransactItem } from "../table/index.ts";

export type DuePage<Item> = { items: Item[]; cursor: string | null };

/** Items that wait in an index until they are due, and what a timer has to know to work on them. */
export type DueQueue<Item> = {
  /** ElectroDB's name of the entity. Staff see it on a dead letter, and it finds the queue again. */
  kind: string;
  /** Items that are due at `now`, the longest due first. */
  due(table: Table, now: string, page: { limit: number; cursor: string | null }): Promise<DuePage<Item>>;
  /** How often in a row the work on the item has failed. */
  failuresOf(item: Item): number;
  /** The attributes of the item's primary key, and the ids of whose it is. Kept in its dead letter. */
  idsOf(item: Item): Record<string, string>;
  /** Makes the item due at `at`: the write, which fails where the item has changed since it was read, and the item after it. */
  postpone(
    table: Table,
    item: Item,
    to: { at: string; failures: number },
  ): { write: TransactItem; after: Item };
  /** An item by what {@link idsOf} said of it; null where it does not wait any more. */
  find(table: Table, ids: Record<string, unknown>): Promise<Item | null>;
};

/** A page as ElectroDB answers a query. */
export function duePage<Item>({ data, cursor }: { data: Item[]; cursor: string | null }): DuePage<Item> {
  return { items: data, cursor };
}
