import { subscribe, unsubscribe } from "node:diagnostics_channel";
import {
  BatchGetCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  type PutCommandInput,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { tableDefinition } from "@kiteloop/core/table";
import { testEngine } from "@kiteloop/core/testing";
import { beforeEach, expect, test } from "vitest";
import { ensureTable, tableClient } from "./index.ts";
import { quickClient } from "./quick-client.ts";

const endpoint = testEngine();
const sdk = DynamoDBDocumentClient.from(tableClient(endpoint), {
  marshallOptions: { removeUndefinedValues: true },
});
const quick = quickClient(sdk, { endpoint, own: true });
let TableName: string;
beforeEach(async () => {
  TableName = `quick-${Math.random().toString(36).slice(2)}`;
  await ensureTable(endpoint, tableDefinition(TableName));
});

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);
const fresh = (sk: string, more: Partial<PutCommandInput> = {}, client = quick) =>
  client.send(
    new PutCommand({
      TableName,
      Item: { pk: "p", sk, by: more.ReturnValues ?? "" },
      ConditionExpression: "attribute_not_exists(pk)",
      ...more,
    }),
  );
const kept = async () => {
  const { Items = [] } = await sdk.send(new ScanCommand({ TableName, ConsistentRead: true }));
  return Items.map(({ sk }) => String(sk)).sort();
};
const namesOf = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.map((result) => (result.status === "fulfilled" ? "kept" : result.reason.name));

test("of puts at the same time each is kept or fails by its own condition, and those acknowledged are there", async () => {
  await fresh("taken 1", {}, sdk);
  await fresh("taken 2", {}, sdk);
  const sks = numbers(150).map((n) => (n % 50 === 7 ? `taken ${(Math.floor(n / 50) % 2) + 1}` : `free ${n}`));
  const results = await Promise.allSettled(sks.map((sk) => fresh(sk)));
  const expected = sks.map((sk) => (sk.startsWith("taken") ? "ConditionalCheckFailedException" : "kept"));
  expect(namesOf(results)).toEqual(expected);
  expect(await kept()).toEqual([...new Set(sks)].sort());
});

test("of puts of one item at the same time one is kept", async () => {
  const results = await Promise.allSettled(numbers(20).map(() => fresh("same")));
  expect(namesOf(results).filter((name) => name === "kept")).toHaveLength(1);
  expect(await kept()).toEqual(["same"]);
});

test("a put that can't be written takes none of its neighbours along", async () => {
  const broken = { Item: { pk: "p" } };
  const results = await Promise.allSettled([fresh("a"), fresh("b", broken), fresh("c")]);
  expect(namesOf(results)).toEqual(["kept", "ValidationException", "kept"]);
  expect(await kept()).toEqual(["a", "c"]);
});

test("a hundred puts at the same time are one call of the engine", async () => {
  const calls: unknown[] = [];
  const see = (call: unknown) => void calls.push(call);
  subscribe("http.client.request.start", see);
  try {
    await Promise.all(numbers(100).map((n) => fresh(`${n}`)));
    await fresh("one more");
  } finally {
    unsubscribe("http.client.request.start", see);
  }
  expect(calls).toHaveLength(2);
  expect(await kept()).toHaveLength(101);
});

test("what a put is asked to give back it gives", async () => {
  await fresh("old", { ConditionExpression: undefined });
  const answer = await fresh("old", { ConditionExpression: undefined, ReturnValues: "ALL_OLD" });
  expect(answer.Attributes).toEqual({ pk: "p", sk: "old", by: "" });
});

test("every command answers as the SDK's does, those it leaves to the SDK too", async () => {
  const Key = (sk: string) => ({ pk: "p", sk });
  const by = async (client: DynamoDBDocumentClient, sk: string) => {
    const Item = { ...Key(sk), n: 1, bytes: new Uint8Array([0, 255]), list: [{ a: null }], none: undefined };
    const add = { UpdateExpression: "ADD n :one", ExpressionAttributeValues: { ":one": 1 } };
    const where = { ":pk": "p", ":sk": sk };
    const refused = { Put: { TableName, Item, ConditionExpression: "attribute_not_exists(pk)" } };
    const answers = [
      await client.send(new PutCommand({ TableName, Item })),
      await client.send(new UpdateCommand({ TableName, Key: Key(sk), ...add, ReturnValues: "ALL_NEW" })),
      await client.send(new GetCommand({ TableName, Key: Key(sk) })),
      await client.send(new GetCommand({ TableName, Key: Key("nobody") })),
      await client.send(new BatchGetCommand({ RequestItems: { [TableName]: { Keys: [Key(sk)] } } })),
      await client.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: "pk = :pk AND sk = :sk",
          ExpressionAttributeValues: where,
        }),
      ),
      await client.send(
        new ScanCommand({
          TableName,
          FilterExpression: "sk = :sk",
          ExpressionAttributeValues: { ":sk": sk },
        }),
      ),
      await client
        .send(new TransactWriteCommand({ TransactItems: [refused] }))
        .catch(({ name, CancellationReasons }) => ({ name, CancellationReasons })),
      await client.send(new DeleteCommand({ TableName, Key: Key(sk), ReturnValues: "ALL_OLD" })),
    ];
    return answers.map(({ $metadata: _, ScannedCount: _all, ...answer }: Record<string, unknown>) =>
      JSON.parse(JSON.stringify(answer).replaceAll(`"${sk}"`, '"sk"')),
    );
  };
  expect(await by(quick, "quick")).toEqual(await by(sdk, "slow"));
});
