import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { ClientRequest } from "node:http";
import { setImmediate } from "node:timers/promises";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { type AwsTable, createAwsTable } from "@kiteloop/core/shared/aws-table";
import type { Table } from "@kiteloop/core/shared/context";
import { tableDefinition } from "@kiteloop/core/shared/table";
import { readAllItems, testEngine } from "@kiteloop/core/testing";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ensureTable, tableClient } from "./index.ts";
import { quickTable } from "./quick-table.ts";

const endpoint = testEngine();
const client = DynamoDBDocumentClient.from(tableClient(endpoint), {
  marshallOptions: { removeUndefinedValues: true },
});
let sdk: AwsTable;
let quick: Table;
beforeEach(async () => {
  const name = `quick-${Math.random().toString(36).slice(2)}`;
  await ensureTable(endpoint, tableDefinition(name));
  sdk = createAwsTable(client, name);
  quick = quickTable(sdk, { endpoint, own: true });
});

afterEach(() => void vi.useRealTimers());

type Put = Parameters<Table["put"]>[0];

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);
const fresh = (sk: string, more: Partial<Put> = {}, table = quick) =>
  table.put({
    Item: { pk: "p", sk, by: more.ReturnValues ?? "" },
    ConditionExpression: "attribute_not_exists(pk)",
    ...more,
  });
const kept = async () => (await readAllItems(sdk)).map(({ sk }) => String(sk)).sort();
const namesOf = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.map((result) => (result.status === "fulfilled" ? "kept" : result.reason.name));

test("concurrent puts are each stored or fail by their own condition, and acknowledged ones are there", async () => {
  await fresh("taken 1", {}, sdk);
  await fresh("taken 2", {}, sdk);
  const sks = numbers(150).map((n) => (n % 50 === 7 ? `taken ${(Math.floor(n / 50) % 2) + 1}` : `free ${n}`));
  const results = await Promise.allSettled(sks.map((sk) => fresh(sk)));
  const expected = sks.map((sk) => (sk.startsWith("taken") ? "ConditionalCheckFailedException" : "kept"));
  expect(namesOf(results)).toEqual(expected);
  expect(await kept()).toEqual([...new Set(sks)].sort());
});

test("of concurrent puts of one item one is stored", async () => {
  const results = await Promise.allSettled(numbers(20).map(() => fresh("same")));
  expect(namesOf(results).filter((name) => name === "kept")).toHaveLength(1);
  expect(await kept()).toEqual(["same"]);
});

test("a put that can't be written doesn't make others fail", async () => {
  const broken = { Item: { pk: "p" } };
  const results = await Promise.allSettled([fresh("a"), fresh("b", broken), fresh("c")]);
  expect(namesOf(results)).toEqual(["kept", "ValidationException", "kept"]);
  expect(await kept()).toEqual(["a", "c"]);
});

/** The calls that `work` makes to the engine. */
async function callsOf(work: (calls: unknown[]) => Promise<void>): Promise<unknown[]> {
  const calls: unknown[] = [];
  // Code of earlier files may still call engines of its own in this process.
  const see = (call: unknown) => {
    const { request } = call as { request: ClientRequest };
    if (request.getHeader("host") === new URL(endpoint).host) calls.push(request.getHeader("x-amz-target"));
  };
  subscribe("http.client.request.start", see);
  try {
    await work(calls);
  } finally {
    unsubscribe("http.client.request.start", see);
  }
  return calls;
}

test("a hundred concurrent puts are one call to the engine", async () => {
  const calls = await callsOf(async () => {
    await Promise.all(numbers(100).map((n) => fresh(`${n}`)));
    await fresh("one more");
  });
  expect(calls).toHaveLength(2);
  expect(await kept()).toHaveLength(101);
});

test("beacons and lines of a key's log wait for each other, and for nothing else", async () => {
  vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] });
  const put = (sk: string, kind: string) => quick.put({ Item: { pk: "p", sk, __edb_e__: kind } });
  const calls = await callsOf(async (made) => {
    await put("first", "beacon");
    const waiting = Promise.all([put("second", "beacon"), put("third", "keyRequest")]);
    for (let turn = 0; turn < 5; turn++) await setImmediate();
    expect(made).toHaveLength(1);
    await put("fourth", "participant");
    await waiting;
  });
  expect(calls).toHaveLength(2);
  expect(await kept()).toEqual(["first", "fourth", "second", "third"]);
});

test("a put returns what it was asked to return", async () => {
  await fresh("old", { ConditionExpression: undefined });
  const answer = await fresh("old", { ConditionExpression: undefined, ReturnValues: "ALL_OLD" });
  expect(answer.Attributes).toEqual({ pk: "p", sk: "old", by: "" });
});

test("every request is answered as by the SDK", async () => {
  const Key = (sk: string) => ({ pk: "p", sk });
  const by = async (table: Table, sk: string) => {
    const Item = { ...Key(sk), n: 1, bytes: new Uint8Array([0, 255]), list: [{ a: null }], none: undefined };
    const add = { UpdateExpression: "ADD n :one", ExpressionAttributeValues: { ":one": 1 } };
    const where = { ":pk": "p", ":sk": sk };
    const refused = { Put: { Item, ConditionExpression: "attribute_not_exists(pk)" } };
    const answers = [
      await table.put({ Item }),
      await table.update({ Key: Key(sk), ...add, ReturnValues: "ALL_NEW" }),
      await table.get({ Key: Key(sk) }),
      await table.get({ Key: Key("nobody") }),
      await table.batchGet({ Keys: [Key(sk)] }),
      await table.query({
        KeyConditionExpression: "pk = :pk AND sk = :sk",
        ExpressionAttributeValues: where,
      }),
      await table
        .transactWrite({ TransactItems: [refused] })
        .catch(({ name, CancellationReasons }) => ({ name, CancellationReasons })),
      await table.batchWrite([{ PutRequest: { Item: { ...Key(sk), n: 2 } } }]),
      await table.delete({ Key: Key(sk), ReturnValues: "ALL_OLD" }),
    ];
    return answers.map((answer) => {
      const { $metadata: _, Count: _count, ScannedCount: _all, ...rest } = Object(answer);
      return JSON.parse(JSON.stringify(rest).replaceAll(`"${sk}"`, '"sk"'));
    });
  };
  expect(await by(quick, "quick")).toEqual(await by(sdk, "slow"));
});
