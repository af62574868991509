import {
  BatchGetCommand,
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  paginateScan,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import type { Table } from "@kiteloop/core/context";
import type { TransactItem } from "@kiteloop/core/table";
import { GroupCommit, nameOf, namesOf } from "../engine/group-commit.ts";
import { GroupRead } from "./group-read.ts";

type Item = Record<string, unknown>;
/** That an item was changed, one of these for each time: whoever read it before has not read this. */
class Changed {}

/** What the engine would give back: attributes without a value are none. */
function asKept(value: unknown): unknown {
  if (value === null || typeof value !== "object" || value instanceof Set) return value;
  if (Array.isArray(value)) return value.map(asKept);
  if (ArrayBuffer.isView(value)) return value;
  const kept: Item = {};
  // Many thousand times: without lists of entries it takes a quarter of the time.
  for (const name of Object.keys(value)) {
    const of: unknown = Reflect.get(value, name);
    if (of !== undefined) kept[name] = asKept(of);
  }
  return kept;
}

class SoleWriter {
  readonly #client: DynamoDBDocumentClient;
  readonly #known: Map<string, Item | Changed>;
  readonly #group: GroupCommit;
  readonly #reads: GroupRead;

  constructor({ client, name }: Table, known: Map<string, Item | Changed>) {
    this.#client = client;
    this.#known = known;
    this.#group = new GroupCommit(client);
    this.#reads = new GroupRead({ client, name });
  }

  async send(command: unknown): Promise<unknown> {
    if (command instanceof GetCommand) return this.#get(command);
    if (command instanceof TransactWriteCommand) {
      const { TransactItems: items = [], ClientRequestToken: token } = command.input;
      return this.#write(items, token === undefined, () => this.#client.send(command));
    }
    if (command instanceof PutCommand) {
      const { ReturnValues, ...put } = command.input;
      return this.#write([{ Put: put }], ReturnValues === undefined, () => this.#client.send(command));
    }
    // Most of these are counters that many add to: they would be in each other's way in a transaction.
    if (command instanceof UpdateCommand) {
      const { TableName, Key } = command.input;
      const update = { Update: { TableName, Key, UpdateExpression: "" } };
      return this.#write([update], false, () => this.#client.send(command));
    }
    if (command instanceof DeleteCommand) {
      const { TableName, Key } = command.input;
      return this.#write([{ Delete: { TableName, Key } }], false, () => this.#client.send(command));
    }
    if (command instanceof QueryCommand) return this.#client.send(command);
    if (command instanceof BatchGetCommand) return this.#client.send(command);
    throw new Error(`the demo's table has no ${Object(command).constructor?.name}`);
  }

  async #get(command: GetCommand): Promise<unknown> {
    const { Key = {}, ProjectionExpression } = command.input;
    if (ProjectionExpression !== undefined) return this.#client.send(command);
    const name = nameOf(Key);
    const known = this.#known.get(name);
    if (known === undefined) return { $metadata: {} };
    if (!(known instanceof Changed)) return { $metadata: {}, Item: asKept(known) };
    const found = await this.#reads.read(Key);
    if (found !== undefined && this.#known.get(name) === known) this.#known.set(name, found);
    return { $metadata: {}, ...(found !== undefined && { Item: asKept(found) }) };
  }

  async #write(items: readonly TransactItem[], together: boolean, alone: () => Promise<unknown>) {
    try {
      const answer = await (together ? this.#group.write(items, alone) : this.#group.alone(alone));
      this.#note(items);
      return answer;
    } catch (error) {
      // Whoever tries again must see what it failed by.
      for (const name of namesOf(items)) if (this.#known.has(name)) this.#known.set(name, new Changed());
      throw error;
    }
  }

  #note(items: readonly TransactItem[]): void {
    for (const { Put, Update, Delete } of items) {
      if (Put?.Item !== undefined) this.#known.set(nameOf(Put.Item), Object(asKept(Put.Item)));
      if (Update?.Key !== undefined) this.#known.set(nameOf(Update.Key), new Changed());
      if (Delete?.Key !== undefined) this.#known.delete(nameOf(Delete.Key));
    }
  }
}

/**
 * The same table for the only one who writes to it and reads from it, such as while nothing else has started yet. It
 * answers from memory what it knows to be so, and writes as one transaction what is to be written at the same time:
 * every transaction stays whole, every condition holds, and the table's stream shows each item as always. An index is
 * asked in the table itself.
 */
export async function soleWriter({ client, name }: Table): Promise<Table> {
  const known = new Map<string, Item | Changed>();
  for await (const { Items = [] } of paginateScan({ client }, { TableName: name })) {
    for (const item of Items) known.set(nameOf(item), item);
  }
  const writer = new SoleWriter({ client, name }, known);
  const alone: DynamoDBDocumentClient = Object.create(client, {
    send: { value: (command: unknown) => writer.send(command) },
  });
  return { client: alone, name };
}
