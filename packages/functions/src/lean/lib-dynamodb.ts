import { randomUUID } from "node:crypto";
import type { DynamoDBClient } from "./client-dynamodb.ts";
import { type Attributes, fromAttributes, toAttributes } from "./values.ts";

type Input = Record<string, unknown>;

/** Where items and keys stand in a command or its answer. */
const holders = ["Key", "Item", "ExpressionAttributeValues", "ExclusiveStartKey"];
const held = ["Item", "Attributes", "LastEvaluatedKey"];

const isAttributes = (value: unknown): value is Attributes => typeof value === "object" && value !== null;

function withAttributes(input: Input): Input {
  return Object.fromEntries(
    Object.entries(input)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [
        name,
        holders.includes(name) && isAttributes(value) ? toAttributes(value) : value,
      ]),
  );
}

function withValues(answer: Input): Input {
  return mapped(answer, (value, name) => {
    if (held.includes(name) && isAttributes(value)) return fromAttributes(value);
    return name === "Items" && Array.isArray(value) ? value.map(fromAttributes) : value;
  });
}

function mapped<From, To>(
  values: Record<string, From>,
  change: (value: From, name: string) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value, name)]));
}

abstract class Command {
  abstract readonly action: string;
  readonly input: Input;
  constructor(input: Input) {
    this.input = input;
  }
  /** The input with DynamoDB's JSON in the place of plain values. */
  get wire(): Input {
    return withAttributes(this.input);
  }
  /** DynamoDB's answer with plain values. */
  read(answer: Input): Input {
    return withValues(answer);
  }
}

export class GetCommand extends Command {
  readonly action = "GetItem";
}
export class PutCommand extends Command {
  readonly action = "PutItem";
}
export class UpdateCommand extends Command {
  readonly action = "UpdateItem";
}
export class DeleteCommand extends Command {
  readonly action = "DeleteItem";
}
export class QueryCommand extends Command {
  readonly action = "Query";
}

type Keys<Key> = Record<string, { Keys: Key[] }>;

export class BatchGetCommand extends Command {
  readonly action = "BatchGetItem";
  override get wire(): Input {
    const { RequestItems, ...rest } = this.input as { RequestItems: Keys<Input> };
    const requests = mapped(RequestItems, (one) => ({ ...one, Keys: one.Keys.map(toAttributes) }));
    return { ...rest, RequestItems: requests };
  }
  override read(answer: Input): Input {
    const { Responses = {}, UnprocessedKeys = {} } = answer as {
      Responses?: Record<string, Attributes[]>;
      UnprocessedKeys?: Keys<Attributes>;
    };
    return {
      ...answer,
      Responses: mapped(Responses, (items) => items.map(fromAttributes)),
      UnprocessedKeys: mapped(UnprocessedKeys, (one) => ({ ...one, Keys: one.Keys.map(fromAttributes) })),
    };
  }
}

type Writes<Values> = Record<string, { PutRequest?: { Item: Values }; DeleteRequest?: { Key: Values } }[]>;

function changed<From, To>(writes: Writes<From>, change: (values: From) => To): Writes<To> {
  return mapped(writes, (all) =>
    all.map(({ PutRequest, DeleteRequest }) => ({
      ...(PutRequest && { PutRequest: { Item: change(PutRequest.Item) } }),
      ...(DeleteRequest && { DeleteRequest: { Key: change(DeleteRequest.Key) } }),
    })),
  );
}

export class BatchWriteCommand extends Command {
  readonly action = "BatchWriteItem";
  override get wire(): Input {
    const { RequestItems, ...rest } = this.input as { RequestItems: Writes<Input> };
    return { ...rest, RequestItems: changed(RequestItems, toAttributes) };
  }
  override read(answer: Input): Input {
    const { UnprocessedItems = {} } = answer as { UnprocessedItems?: Writes<Attributes> };
    return { ...answer, UnprocessedItems: changed(UnprocessedItems, fromAttributes) };
  }
}

type Item = Record<string, Input | undefined>;

export class TransactWriteCommand extends Command {
  readonly #token = randomUUID();
  readonly action = "TransactWriteItems";
  override get wire(): Input {
    const { TransactItems, ...rest } = this.input as { TransactItems: Item[] };
    // By its token a transaction that is sent again, since no answer came, is still written once.
    const token = { ClientRequestToken: this.#token };
    const items = TransactItems.map((item) => mapped(item, (one) => one && withAttributes(one)));
    return { ...token, ...rest, TransactItems: items };
  }
}

/** A client that takes and gives plain values: as much of the SDK's as hot handlers need. */
export class DynamoDBDocumentClient {
  readonly #client: DynamoDBClient;

  private constructor(client: DynamoDBClient) {
    this.#client = client;
  }

  static from(client: DynamoDBClient): DynamoDBDocumentClient {
    return new DynamoDBDocumentClient(client);
  }

  async send(command: Command): Promise<Input> {
    return command.read((await this.#client.call(command.action, command.wire)) as Input);
  }
}
