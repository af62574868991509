import { GetCommand, PutCommand, QueryCommand, ScanCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { transact } from "@kiteloop/core/table";
import { type TestPlatform, testPlatform } from "@kiteloop/core/testing";
import { beforeEach, expect, test } from "vitest";
import { requestsOf } from "../testing/table-requests.ts";
import { soleWriter } from "./sole-writer.ts";

type Item = Record<string, unknown>;

let platform: TestPlatform;
let requests: Map<string, number>;
let table: Awaited<ReturnType<typeof soleWriter>>;

beforeEach(async () => {
  platform = await testPlatform();
  requests = requestsOf(platform.table);
  table = await soleWriter(platform.table);
  requests.clear();
});

const TableName = () => platform.table.name;
const fresh = "attribute_not_exists(pk)";
const item = (sk: string, more: Item = {}): Item => ({ pk: platform.table.name, sk, ...more });
const put = (sk: string, more: Item = {}, client = table.client) =>
  client.send(new PutCommand({ TableName: TableName(), Item: item(sk, more), ConditionExpression: fresh }));
const read = async (sk: string, client = table.client) =>
  (await client.send(new GetCommand({ TableName: TableName(), Key: item(sk), ConsistentRead: true }))).Item;
const add = (sk: string) =>
  table.client.send(
    new UpdateCommand({
      TableName: TableName(),
      Key: item(sk),
      UpdateExpression: "ADD seen :one",
      ExpressionAttributeValues: { ":one": 1 },
    }),
  );
const write = (...sks: string[]) =>
  transact(
    table,
    platform.clock,
    sks.map((sk) => ({ Put: { TableName: TableName(), Item: item(sk), ConditionExpression: fresh } })),
  );
const times = (count: number) => Array.from({ length: count }, (_, n) => n);

test("what many write at once is one request, and each of them is there", async () => {
  await Promise.all(times(90).map((n) => put(`n${n}`, { n })));
  expect(requests).toEqual(new Map([["TransactWriteItems", 1]]));
  expect(await Promise.all(times(90).map((n) => read(`n${n}`, platform.table.client)))).toEqual(
    times(90).map((n) => item(`n${n}`, { n })),
  );
});

test("one that may not be written costs the others nothing, and is told as ever", async () => {
  await put("there", { whose: "first" });
  const [one, other, third, fourth] = await Promise.allSettled([
    put("a"),
    put("there", { whose: "second" }),
    write("b", "there"),
    write("c", "d"),
  ]);
  expect([one?.status, fourth]).toMatchObject(["fulfilled", { value: { ok: true } }]);
  expect(other).toMatchObject({ reason: { name: "ConditionalCheckFailedException" } });
  expect(third).toMatchObject({ value: { ok: false, failed: [1] } });
  expect(await read("there", platform.table.client)).toMatchObject({ whose: "first" });
  expect(await read("b", platform.table.client)).toBeUndefined();
  expect(await read("d", platform.table.client)).toBeDefined();
});

test("of two about the same item the first is first, and more than a transaction holds is several", async () => {
  const [first, second] = await Promise.all([write("x", "y"), write("y", "z")]);
  expect([first, second]).toEqual([{ ok: true }, { ok: false, failed: [0] }]);
  expect(await read("z", platform.table.client)).toBeUndefined();
  await Promise.all(times(250).map((n) => put(`m${n}`)));
  const { Count } = await platform.table.client.send(
    new QueryCommand({
      TableName: TableName(),
      KeyConditionExpression: "pk = :pk AND begins_with(sk, :m)",
      ExpressionAttributeValues: { ":pk": TableName(), ":m": "m" },
    }),
  );
  expect(Count).toBe(250);
});

test("what it wrote it knows, as the table has it, and what was changed it asks for once", async () => {
  const kept = { list: [{ at: 1 }], names: new Set(["a"]) };
  await put("k", { ...kept, none: undefined, list: [{ at: 1, none: undefined }] });
  requests.clear();
  const known = await read("k");
  expect(known).toStrictEqual(item("k", kept));
  Object.assign(known ?? {}, { list: "somebody's own" });
  expect(await read("k")).toStrictEqual(await read("k", platform.table.client));
  expect(await read("absent")).toBeUndefined();
  expect(requests).toEqual(new Map([["GetItem", 1]]));

  await Promise.all(times(7).map(() => add("k")));
  requests.clear();
  expect([await read("k"), await read("k")]).toMatchObject([{ seen: 7 }, { seen: 7 }]);
  expect(requests).toEqual(new Map([["BatchGetItem", 1]]));
});

test("what lay in the table before is known to whoever goes on", async () => {
  await Promise.all(times(40).map((n) => put(`n${n}`, { n })));
  const next = await soleWriter(platform.table);
  expect(await read("n7", next.client)).toEqual(item("n7", { n: 7 }));
  await expect(put("n7", {}, next.client)).rejects.toMatchObject({ name: "ConditionalCheckFailedException" });
});

test("a call it does not know is refused rather than let past what it keeps", async () => {
  const call = table.client.send(new ScanCommand({ TableName: TableName() }));
  await expect(call).rejects.toThrow("ScanCommand");
});
