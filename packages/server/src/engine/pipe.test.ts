import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { createAwsTable } from "@kiteloop/core/shared/aws-table";
import { tableDefinition } from "@kiteloop/core/shared/table";
import { testEngine } from "@kiteloop/core/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findEngine } from "./find.ts";
import { type Engine, ensureTable, quickTable, startEngine, tableClient, Wire } from "./index.ts";
import { connect, disconnect, linkTo } from "./links.ts";
import { EnginePipe } from "./pipe.ts";
import { spawnEngine } from "./process.ts";

const TableName = "pipe-or-wire";
let dataDir: string;
let own: Engine;
let byPipe: Wire;
let byHttp: Wire;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "kiteloop-pipe-"));
  own = await startEngine({ dataDir });
  [byPipe, byHttp] = [new Wire(own.endpoint), new Wire(testEngine())];
  for (const endpoint of [own.endpoint, testEngine()])
    await ensureTable(endpoint, tableDefinition(TableName));
});
afterAll(async () => {
  byHttp.close();
  await own.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

type Call = [action: string, input: object];
const Key = (sk: string) => ({ pk: { S: "p" }, sk: { S: sk } });
const text = 'Zoë said "\u2028hi\n\\" \u{1f642} </script>';
const Item = {
  ...Key("a"),
  ...{ s: { S: text }, n: { N: "-12345678901234567890.5" }, b: { B: "AP8=" }, no: { NULL: true } },
  ...{ set: { SS: ["one", "two"] }, list: { L: [{ M: { deep: { BOOL: false } } }] } },
};
const absent = { ConditionExpression: "attribute_not_exists(pk)" };
const put = (sk: string, more: object = {}) => ({ Put: { TableName, Item: Key(sk), ...more } });
const add = {
  ...{ UpdateExpression: "ADD #n :one SET #s = :s", ExpressionAttributeNames: { "#n": "n", "#s": "s" } },
  ExpressionAttributeValues: { ":one": { N: "1" }, ":s": { S: "new" } },
};
const inP = { KeyConditionExpression: "pk = :p", ExpressionAttributeValues: { ":p": { S: "p" } } };

/** Successful and failing calls of each action that the product uses. */
const calls: Call[] = [
  ["PutItem", { TableName, Item }],
  ["PutItem", { TableName, Item, ...absent }],
  ["PutItem", { TableName, Item, ReturnValues: "ALL_OLD" }],
  ["PutItem", { TableName, Item: { pk: { S: "p" } } }],
  ["PutItem", { TableName, Item: { ...Key("n"), n: { N: "none" } } }],
  ["PutItem", { TableName: "no-such-table", Item }],
  ["GetItem", { TableName, Key: Key("a"), ConsistentRead: true }],
  ["GetItem", { TableName, Key: Key("nobody") }],
  ["UpdateItem", { TableName, Key: Key("a"), ...add, ReturnValues: "ALL_NEW" }],
  ["UpdateItem", { TableName, Key: Key("b"), ...add, ...absent, ReturnValues: "UPDATED_NEW" }],
  ["UpdateItem", { TableName, Key: Key("b"), ...add, ...absent }],
  ["UpdateItem", { TableName, Key: Key("b"), UpdateExpression: "SAT n = n" }],
  ["TransactWriteItems", { TransactItems: [put("c"), put("d")], ClientRequestToken: "token" }],
  ["TransactWriteItems", { TransactItems: [put("c"), put("d")], ClientRequestToken: "token" }],
  ["TransactWriteItems", { TransactItems: [put("e"), put("c", absent), put("f")] }],
  ["TransactWriteItems", { TransactItems: [put("c"), put("c")] }],
  ["TransactGetItems", { TransactItems: [{ Get: { TableName, Key: Key("c") } }] }],
  ["BatchWriteItem", { RequestItems: { [TableName]: [{ PutRequest: { Item: Key("g") } }] } }],
  ["BatchWriteItem", { RequestItems: { [TableName]: [{ DeleteRequest: { Key: Key("g") } }] } }],
  ["BatchGetItem", { RequestItems: { [TableName]: { Keys: [Key("a"), Key("g")], ConsistentRead: true } } }],
  ["Query", { TableName, ...inP, Limit: 2, ConsistentRead: true }],
  ["Query", { TableName, ...inP, ExclusiveStartKey: Key("b"), ScanIndexForward: false }],
  ["Query", { TableName, ...inP, Select: "COUNT" }],
  ["Query", { TableName, ...inP, ProjectionExpression: "sk", FilterExpression: "attribute_exists(n)" }],
  ["Query", { TableName, IndexName: "none", ...inP }],
  ["Scan", { TableName, Limit: 3, ProjectionExpression: "pk, sk" }],
  ["PutItem", { TableName, Item: { ...Key("h"), s: { S: "ReturnValuesOnConditionCheckFailure" } } }],
  ["DeleteItem", { TableName, Key: Key("a"), ReturnValues: "ALL_OLD" }],
  ["DeleteItem", { TableName, Key: Key("a"), ConditionExpression: "attribute_exists(pk)" }],
  ["CreateTable", { ...tableDefinition(TableName) }],
  ["GetRecords", { ShardIterator: "none", Limit: 1 }],
];

async function answerOf(wire: Wire, [action, input]: Call): Promise<unknown> {
  const service = action === "GetRecords" ? "DynamoDBStreams_20120810" : "DynamoDB_20120810";
  try {
    return await wire.call(action, input, service);
  } catch (error) {
    const { name, message, $metadata, CancellationReasons } = Object(error);
    const codes = CancellationReasons?.map(({ Code }: { Code: string }) => Code);
    return { name, message, status: $metadata?.httpStatusCode, codes };
  }
}

test("over its pipe the engine answers and fails as over the wire protocol", async () => {
  for (const call of calls) {
    const [piped, wired] = [await answerOf(byPipe, call), await answerOf(byHttp, call)];
    expect.soft(piped, JSON.stringify(call)).toEqual(wired);
  }
});

test("a parameter that the pipe can't carry is refused instead of ignored", async () => {
  const asks = { ReturnConsumedCapacity: "TOTAL" };
  await expect(byPipe.call("GetItem", { TableName, Key: Key("a"), ...asks })).rejects.toThrow(
    /no ReturnConsumedCapacity with GetItem/,
  );
  const inside = [put("a", { ReturnValuesOnConditionCheckFailure: "ALL_OLD" })];
  await expect(byPipe.call("TransactWriteItems", { TransactItems: inside })).rejects.toThrow(
    /no ReturnValuesOnConditionCheckFailure/,
  );
  await expect(byPipe.call("DeleteTable", { TableName })).rejects.toThrow(/no DeleteTable/);
});

test("each of many concurrent requests gets its own answer, however large", async () => {
  const large = (n: number) => ({
    pk: { S: "large" },
    sk: { S: `${n}` },
    text: { S: `${n}é`.repeat(60_000) },
  });
  const numbers = Array.from({ length: 40 }, (_, n) => n);
  await Promise.all(numbers.map((n) => byPipe.call("PutItem", { TableName, Item: large(n) })));
  const read = await Promise.all(
    numbers.map(async (n) => {
      const { pk, sk } = large(n);
      return byPipe.call("GetItem", { TableName, Key: { pk, sk } });
    }),
  );
  expect(read).toEqual(numbers.map((n) => ({ Item: large(n) })));
});

test("calls to an engine that exits fail instead of hanging, later calls too", async () => {
  const choice = findEngine({ PATH: process.env.PATH });
  if (choice.kind === "endpoint") throw new Error("needs a binary");
  const { child, link } = await spawnEngine(choice.path, join(dataDir, "other.db"));
  const asked = Promise.allSettled(Array.from({ length: 50 }, () => link('{"name":"list_tables"}')));
  child.kill("SIGKILL");
  await once(child, "exit");
  expect((await asked).length).toBe(50);
  await expect(link('{"name":"list_tables"}')).rejects.toThrow(/has ended/);
});

test("a program that is not an engine is reported with its own output", async () => {
  const child = spawn(process.execPath, ["-e", "process.exit(3)"], { stdio: "pipe" });
  await expect(new EnginePipe(child).greet()).rejects.toThrow(/has ended/);
  await expect(spawnEngine(join(dataDir, "nowhere"), "x.db")).rejects.toThrow(/did not start: .*ENOENT/);
});

test("a transaction over the pipe is sent with its caller's token, or with none", async () => {
  const sent: string[] = [];
  const endpoint = "http://watched.invalid";
  const link = linkTo(own.endpoint);
  connect(endpoint, async (params) => {
    sent.push(params);
    return (await link?.(params)) ?? "";
  });
  const client = DynamoDBDocumentClient.from(tableClient(endpoint));
  try {
    const table = quickTable(createAwsTable(client, TableName), { endpoint, own: true });
    const put = (sk: string) => ({ Put: { Item: { pk: "tokens", sk } } });
    await table.transactWrite({ TransactItems: [put("a"), put("b")] });
    await table.transactWrite({ TransactItems: [put("c"), put("d")], ClientRequestToken: "the caller's" });
    await Promise.all(["e", "f"].map((sk) => table.put(put(sk).Put)));
    const tokens = sent.map((params) => JSON.parse(params).arguments.client_request_token);
    expect(tokens).toEqual([undefined, "the caller's", undefined]);
    const { Items } = await table.query({
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": "tokens" },
    });
    expect(Items).toHaveLength(6);
  } finally {
    client.destroy();
    disconnect(endpoint);
  }
});
