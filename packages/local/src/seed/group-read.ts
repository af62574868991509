import type { Table, TableItem } from "@kiteloop/core/shared/context";
import { nameOf } from "@kiteloop/server/engine/group-commit";

type Asked = {
  key: TableItem;
  done: (item: TableItem | undefined) => void;
  failed: (error: unknown) => void;
};

/** DynamoDB's limit on one BatchGetItem. */
const most = 100;

/**
 * Kept because seeding the demo must take 10 s at most, with fewer than two requests per person.
 *
 * Merges concurrent reads of items; an item requested several times is read once.
 */
export class GroupRead {
  readonly #table: Table;
  #waiting: Asked[] = [];

  constructor(table: Table) {
    this.#table = table;
  }

  /** The item with a key, as currently stored. */
  read(key: TableItem): Promise<TableItem | undefined> {
    return new Promise((done, failed) => {
      // Lets other callers of this event loop turn join.
      if (this.#waiting.length === 0) setImmediate(() => this.#readAll());
      this.#waiting.push({ key, done, failed });
    });
  }

  #readAll(): void {
    const asked = new Map<string, Asked[]>();
    for (const one of this.#waiting) {
      const name = nameOf(one.key);
      asked.set(name, [...(asked.get(name) ?? []), one]);
    }
    this.#waiting = [];
    const all = [...asked];
    for (let from = 0; from < all.length; from += most) void this.#answer(all.slice(from, from + most));
  }

  async #answer(asked: [name: string, by: Asked[]][]): Promise<void> {
    try {
      const keys = asked.flatMap(([, [first]]) => (first === undefined ? [] : [first.key]));
      const found = await this.#get(keys);
      for (const [name, by] of asked) for (const { done } of by) done(found.get(name));
    } catch (error) {
      for (const [, by] of asked) for (const { failed } of by) failed(error);
    }
  }

  /** Called again for keys that did not fit into a response. */
  async #get(keys: TableItem[]): Promise<Map<string, TableItem>> {
    const found = new Map<string, TableItem>();
    for (let left: TableItem[] = keys; left.length > 0; ) {
      const { Items, UnprocessedKeys } = await this.#table.batchGet({ Keys: left, ConsistentRead: true });
      for (const item of Items) found.set(nameOf(item), item);
      left = UnprocessedKeys;
    }
    return found;
  }
}
