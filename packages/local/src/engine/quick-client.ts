import {
  BatchGetCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  type PutCommandInput,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import * as lean from "@kiteloop/functions/lean/lib-dynamodb";
import { tableClient } from "./client.ts";
import { GroupCommit } from "./group-commit.ts";
import { linkTo } from "./links.ts";
import { Wire } from "./wire.ts";

type Input = Record<string, unknown>;
type Sent = { readonly action: string; readonly wire: Input; read(answer: Input): Input };

const leanOf: readonly (readonly [new (input: never) => object, new (input: Input) => Sent])[] = [
  [GetCommand, lean.GetCommand],
  [PutCommand, lean.PutCommand],
  [UpdateCommand, lean.UpdateCommand],
  [DeleteCommand, lean.DeleteCommand],
  [QueryCommand, lean.QueryCommand],
  [BatchGetCommand, lean.BatchGetCommand],
  [TransactWriteCommand, lean.TransactWriteCommand],
];

/** What of a put a transaction takes as well, and answers no differently. */
const plain = new Set([
  "TableName",
  "Item",
  "ConditionExpression",
  "ExpressionAttributeNames",
  "ExpressionAttributeValues",
]);

const isPlain = (input: PutCommandInput): boolean =>
  Object.entries(input).every(([name, value]) => value === undefined || plain.has(name));

/**
 * The table's client of a machine with an engine of its own: what commands say goes out as deployed handlers send it,
 * which costs a quarter of what the SDK takes, and puts that are asked for at the same time are written as one, with
 * one wait for the disk. Each is acknowledged when it is on disk, and fails by its own condition alone. What else the
 * SDK can is left to it, and so is an engine that is not ours.
 */
export function quickClient(
  given: DynamoDBDocumentClient,
  { endpoint, own }: { endpoint: string; own: boolean },
): DynamoDBDocumentClient {
  if (!own) return given;
  // Whoever made the given one knew of no link.
  const sdk = linkTo(endpoint)
    ? DynamoDBDocumentClient.from(tableClient(endpoint), { marshallOptions: { removeUndefinedValues: true } })
    : given;
  const wire = new Wire(endpoint);
  const send = async (command: object): Promise<unknown> => {
    const { input } = command as { input: Input };
    const [, Lean] = leanOf.find(([Command]) => command instanceof Command) ?? [];
    if (Lean === undefined) return Reflect.apply(sdk.send, sdk, [command]);
    const sent = new Lean(input);
    return sent.read(Object(await wire.call(sent.action, sent.wire)));
  };
  const quick: DynamoDBDocumentClient = Object.create(sdk, {
    send: {
      value: (command: object) =>
        command instanceof PutCommand && isPlain(command.input)
          ? group.write([{ Put: command.input }], () => send(command))
          : send(command),
    },
  });
  const group = new GroupCommit(quick);
  return quick;
}
