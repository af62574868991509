import { randomUUID } from "node:crypto";
import type { DynamoDBClient } from "./client-dynamodb.ts";
import { type Attributes, fromAttributes, toAttributes } from "./values.ts";

type Input = Record<string, unknown>;

/** Where items and keys stand in a command or its answer. */
const holders = ["Key", "Item", "ExpressionAttributeValues", "ExclusiveStartKey"];
const held = ["Item", "Attributes", "LastEvaluatedKey"];

function withAttributes(input: Input): Input {
  return Object.fromEntries(
    Object.entries(input)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [
        name,
        holders.includes(name) && typeof value === "object" && value !== null ? toAttributes(value) : value,
      ]),
  );
}

const isAttributes = (value: unknown): value is Attributes => typeof value === "object" && value !== null;

const isLists = (value: unknown): value is Record<string, Attributes[]> =>
  typeof value === "object" && value !== null && Object.values(value).every((one) => Array.isArray(one));

const isRequests = (value: unknown): value is Record<string, { Keys: Attributes[] }> =>
  typeof value === "object" &&
  value !== null &&
  Object.values(value).every((one) => Array.isArray(one?.Keys));

function withValues(answer: Input): Input {
  const values = Object.entries(answer).map(([name, value]) => {
    if (held.includes(name) && isAttributes(value)) return [name, fromAttributes(value)];
    if (name === "Items" && Array.isArray(value)) return [name, value.map(fromAttributes)];
    if (name === "Responses" && isLists(value))
      return [
        name,
        Object.fromEntries(Object.entries(value).map(([of, all]) => [of, all.map(fromAttributes)])),
      ];
    if (name === "UnprocessedKeys" && isRequests(value))
      return [
        name,
        Object.fromEntries(
          Object.entries(value).map(([of, one]) => [of, { ...one, Keys: one.Keys.map(fromAttributes) }]),
        ),
      ];
    return [name, value];
  });
  return Object.fromEntries(values);
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

export class BatchGetCommand extends Command {
  readonly action = "BatchGetItem";
  override get wire(): Input {
    const { RequestItems, ...rest } = this.input as { RequestItems: Record<string, { Keys: Input[] }> };
    const keys = Object.entries(RequestItems).map(([table, one]) => [
      table,
      { ...one, Keys: one.Keys.map(toAttributes) },
    ]);
    return { ...rest, RequestItems: Object.fromEntries(keys) };
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
    const items = TransactItems.map((item) =>
      Object.fromEntries(Object.entries(item).map(([kind, one]) => [kind, one && withAttributes(one)])),
    );
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
    return withValues((await this.#client.call(command.action, command.wire)) as Input);
  }
}
