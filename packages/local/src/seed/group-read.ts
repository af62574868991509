import { BatchGetCommand } from "@aws-sdk/lib-dynamodb";
import type { Table } from "@kiteloop/core/context";
import { nameOf } from "../engine/group-commit.ts";

type Item = Record<string, unknown>;
type Asked = { key: Item; done: (item: Item | undefined) => void; failed: (error: unknown) => void };

/** What DynamoDB gives at most in one answer. */
const most = 100;

/** Reads items that are asked for at the same time together; one that many ask for is read once. */
export class GroupRead {
  readonly #table: Table;
  #waiting: Asked[] = [];

  constructor(table: Table) {
    this.#table = table;
  }

  /** The item with a key, as it is by now. */
  read(key: Item): Promise<Item | undefined> {
    return new Promise((done, failed) => {
      // Whoever else is about to read in this turn comes along.
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

  /** Asked again for what does not fit into an answer. */
  async #get(keys: Item[]): Promise<Map<string, Item>> {
    const { client, name } = this.#table;
    const found = new Map<string, Item>();
    for (let left: Item[] = keys; left.length > 0; ) {
      const RequestItems = { [name]: { Keys: left, ConsistentRead: true } };
      const { Responses, UnprocessedKeys } = await client.send(new BatchGetCommand({ RequestItems }));
      for (const item of Responses?.[name] ?? []) found.set(nameOf(item), item);
      left = UnprocessedKeys?.[name]?.Keys ?? [];
    }
    return found;
  }
}
