import type { Table, TableItem } from "@kiteloop/core/shared/context";
import type { TransactItem } from "@kiteloop/core/shared/table";
import { GroupCommit, nameOf, namesOf } from "@kiteloop/server/engine/group-commit";
import { GroupRead } from "./group-read.ts";
import { IndexHints } from "./index-hints.ts";
import { Partitions } from "./partitions.ts";

/** Marks a change of an item; an earlier read is stale if it doesn't know the newest mark. */
class Changed {}

/** As the engine would return it: attributes without a value are absent. */
function asKept(value: unknown): unknown {
  if (value === null || typeof value !== "object" || value instanceof Set) return value;
  if (Array.isArray(value)) return value.map(asKept);
  if (ArrayBuffer.isView(value)) return value;
  const kept: TableItem = {};
  // Runs many thousand times: a loop takes a quarter of the time of lists of entries.
  for (const name of Object.keys(value)) {
    const of: unknown = Reflect.get(value, name);
    if (of !== undefined) kept[name] = asKept(of);
  }
  return kept;
}

class SoleWriter {
  readonly #table: Table;
  readonly #known: Map<string, TableItem | Changed>;
  readonly #group: GroupCommit;
  readonly #reads: GroupRead;
  readonly #hints = new IndexHints();
  readonly #partitions = new Partitions();

  constructor(table: Table, known: Map<string, TableItem | Changed>) {
    this.#table = table;
    this.#known = known;
    this.#group = new GroupCommit(table);
    this.#reads = new GroupRead(table);
    for (const item of known.values()) if (!(item instanceof Changed)) this.#noteKeys(item);
  }

  async get(request: Parameters<Table["get"]>[0]): Promise<{ Item?: TableItem | undefined }> {
    const { Key = {}, ProjectionExpression } = request;
    if (ProjectionExpression !== undefined) return this.#table.get(request);
    const name = nameOf(Key);
    const known = this.#known.get(name);
    if (known === undefined) return {};
    if (!(known instanceof Changed)) return { Item: Object(asKept(known)) };
    const found = await this.#reads.read(Key);
    if (found === undefined) return {};
    if (this.#known.get(name) === known) this.#known.set(name, found);
    return { Item: Object(asKept(found)) };
  }

  async batchGet(request: Parameters<Table["batchGet"]>[0]): ReturnType<Table["batchGet"]> {
    const { Keys = [], ProjectionExpression } = request;
    if (ProjectionExpression !== undefined) return this.#table.batchGet(request);
    const found = await Promise.all(Keys.map(async (Key) => (await this.get({ Key })).Item));
    return { Items: found.filter((item) => item !== undefined), UnprocessedKeys: [] };
  }

  async query(request: Parameters<Table["query"]>[0]): ReturnType<Table["query"]> {
    const read = async (Key: TableItem) => (await this.get({ Key })).Item;
    const keys = this.#partitions.keysFor(request);
    if (keys !== undefined)
      return { Items: (await Promise.all(keys.map(read))).filter((item) => item !== undefined) };
    const found = await this.#hints.answer(request, read);
    return found ? { Items: [found] } : this.#table.query(request);
  }

  /** Writes items together with what others write at the same time; `alone` writes them without. */
  write(items: readonly TransactItem[], alone: () => Promise<void>): Promise<void> {
    return this.#noted(items, () => this.#group.write(items, alone));
  }

  /** Writes items by themselves. */
  alone<T>(items: readonly TransactItem[], write: () => Promise<T>): Promise<T> {
    return this.#noted(items, () => this.#group.alone(write));
  }

  async #noted<T>(items: readonly TransactItem[], write: () => Promise<T>): Promise<T> {
    try {
      const answer = await write();
      this.#note(items);
      return answer;
    } catch (error) {
      // A retry must see the item that its condition failed on.
      for (const name of namesOf(items)) if (this.#known.has(name)) this.#known.set(name, new Changed());
      throw error;
    }
  }

  #noteKeys(item: TableItem): void {
    this.#hints.note(item);
    this.#partitions.note(item);
  }

  #noteItem(item: TableItem): void {
    this.#known.set(nameOf(item), item);
    this.#noteKeys(item);
  }

  /** An update makes an item that isn't there. */
  #noteUpdate(key: TableItem): void {
    this.#known.set(nameOf(key), new Changed());
    this.#partitions.note(key);
  }

  #note(items: readonly TransactItem[]): void {
    for (const { Put, Update, Delete } of items) {
      if (Put?.Item !== undefined) this.#noteItem(Object(asKept(Put.Item)));
      if (Update?.Key !== undefined) this.#noteUpdate(Update.Key);
      if (Delete?.Key !== undefined) this.#known.delete(nameOf(Delete.Key));
    }
  }
}

/** Parameters of an update that a transaction supports with the same result. */
const plain = new Set([
  ...["Key", "UpdateExpression", "ConditionExpression"],
  ...["ExpressionAttributeNames", "ExpressionAttributeValues"],
]);

/** As a part of a transaction, unless it is a counter: many writers add to it at once, so they would conflict. */
function partOf(request: Parameters<Table["update"]>[0]): TransactItem | undefined {
  const { UpdateExpression, ...others } = request;
  const shared = UpdateExpression !== undefined && !/\bADD\b/.test(UpdateExpression);
  if (!shared || Object.keys(others).some((name) => !plain.has(name))) return undefined;
  return { Update: { ...others, UpdateExpression } };
}

/**
 * Kept because seeding the demo must take 10 s at most: without it the engine answers 28,000 requests instead
 * of 2,700.
 *
 * A table with the contents of `items`, for a process that is its only writer and reader, such as before
 * anything else has started. It answers from memory if it knows the current item, and writes concurrent
 * writes as one transaction: every transaction stays whole, every condition is checked, and the table's
 * stream shows each item as always. Queries go to the table itself, unless they ask for one exact key of an index or for a
 * part of a person's partition.
 */
export async function soleWriter(
  table: Table,
  items: Iterable<TableItem> | AsyncIterable<TableItem>,
): Promise<Table> {
  const known = new Map<string, TableItem | Changed>();
  for await (const item of items) known.set(nameOf(item), item);
  const writer = new SoleWriter(table, known);
  return {
    name: table.name,
    get: (request) => writer.get(request),
    query: (request) => writer.query(request),
    batchGet: (request) => writer.batchGet(request),
    async put(request) {
      const { ReturnValues, ...put } = request;
      const write = () => table.put(request);
      if (ReturnValues !== undefined) return writer.alone([{ Put: put }], write);
      await writer.write([{ Put: put }], async () => void (await write()));
      return {};
    },
    async update(request) {
      const write = () => table.update(request);
      const part = partOf(request);
      if (part === undefined)
        return writer.alone([{ Update: { Key: request.Key, UpdateExpression: "" } }], write);
      await writer.write([part], async () => void (await write()));
      return {};
    },
    delete: (request) => writer.alone([{ Delete: { Key: request.Key } }], () => table.delete(request)),
    batchWrite: () => Promise.reject(new Error("the demo's table has no batchWrite")),
    transactWrite(request) {
      const { TransactItems: items, ClientRequestToken: token } = request;
      const write = () => table.transactWrite(request);
      return token === undefined ? writer.write(items, write) : writer.alone(items, write);
    },
  };
}
