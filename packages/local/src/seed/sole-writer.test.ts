import type { Table, TableItem } from "@kiteloop/core/shared/context";
import { transact } from "@kiteloop/core/shared/table";
import { readAllItems, type TestPlatform, testPlatform } from "@kiteloop/core/testing";
import { beforeEach, expect, test } from "vitest";
import { requestsOf } from "../testing/table-requests.ts";
import { soleWriter } from "./sole-writer.ts";

let platform: TestPlatform;
let requests: Map<string, number>;
let table: Awaited<ReturnType<typeof soleWriter>>;

beforeEach(async () => {
  platform = await testPlatform();
  requests = requestsOf(platform.table);
  table = await soleWriter(platform.table, await readAllItems(platform.table));
  requests.clear();
});

const fresh = "attribute_not_exists(pk)";
const item = (sk: string, more: TableItem = {}): TableItem => ({ pk: platform.table.name, sk, ...more });
const put = (sk: string, more: TableItem = {}, by = table) =>
  by.put({ Item: item(sk, more), ConditionExpression: fresh });
const read = async (sk: string, by: Table = table) =>
  (await by.get({ Key: item(sk), ConsistentRead: true })).Item;
const add = (sk: string) =>
  table.update({
    Key: item(sk),
    UpdateExpression: "ADD seen :one",
    ExpressionAttributeValues: { ":one": 1 },
  });
const write = (...sks: string[]) =>
  transact(
    table,
    platform.clock,
    sks.map((sk) => ({ Put: { Item: item(sk), ConditionExpression: fresh } })),
  );
const times = (count: number) => Array.from({ length: count }, (_, n) => n);

test("concurrent writes are one request, and each of them is there", async () => {
  await Promise.all(times(90).map((n) => put(`n${n}`, { n })));
  expect(requests).toEqual(new Map([["transactWrite", 1]]));
  expect(await Promise.all(times(90).map((n) => read(`n${n}`, platform.table)))).toEqual(
    times(90).map((n) => item(`n${n}`, { n })),
  );
});

test("a write whose condition fails doesn't affect the others, and fails with the usual error", async () => {
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
  expect(await read("there", platform.table)).toMatchObject({ whose: "first" });
  expect(await read("b", platform.table)).toBeUndefined();
  expect(await read("d", platform.table)).toBeDefined();
});

test("of two writes to one item the first comes first, and more than a transaction holds are several", async () => {
  const [first, second] = await Promise.all([write("x", "y"), write("y", "z")]);
  expect([first, second]).toEqual([{ ok: true }, { ok: false, failed: [0] }]);
  expect(await read("z", platform.table)).toBeUndefined();
  await Promise.all(times(250).map((n) => put(`m${n}`)));
  const { Items } = await platform.table.query({
    KeyConditionExpression: "pk = :pk AND begins_with(sk, :m)",
    ExpressionAttributeValues: { ":pk": platform.table.name, ":m": "m" },
  });
  expect(Items).toHaveLength(250);
});

test("it knows items it wrote, as the table has them, and reads an updated one once", async () => {
  const kept = { list: [{ at: 1 }], names: new Set(["a"]) };
  await put("k", { ...kept, none: undefined, list: [{ at: 1, none: undefined }] });
  requests.clear();
  const known = await read("k");
  expect(known).toStrictEqual(item("k", kept));
  Object.assign(known ?? {}, { list: "someone's own" });
  expect(await read("k")).toStrictEqual(await read("k", platform.table));
  expect(await read("absent")).toBeUndefined();
  expect(requests).toEqual(new Map([["get", 1]]));

  await Promise.all(times(7).map(() => add("k")));
  requests.clear();
  expect([await read("k"), await read("k")]).toMatchObject([{ seen: 7 }, { seen: 7 }]);
  expect(requests).toEqual(new Map([["batchGet", 1]]));
});

test("items that are asked for together are known as single ones are, and those that changed are read at once", async () => {
  await Promise.all(times(3).map((n) => put(`n${n}`, { n })));
  await add("n1");
  requests.clear();
  const Keys = ["n0", "n2", "absent"].map((sk) => item(sk));
  expect(await table.batchGet({ Keys })).toEqual({
    Items: [item("n0", { n: 0 }), item("n2", { n: 2 })],
    UnprocessedKeys: [],
  });
  expect(requests).toEqual(new Map());
  const { Items } = await table.batchGet({ Keys: [item("n1")] });
  expect(Items).toEqual([item("n1", { n: 1, seen: 1 })]);
  expect(requests).toEqual(new Map([["batchGet", 1]]));
});

test("items from before are found by a later run", async () => {
  await Promise.all(times(40).map((n) => put(`n${n}`, { n })));
  const next = await soleWriter(platform.table, await readAllItems(platform.table));
  expect(await read("n7", next)).toEqual(item("n7", { n: 7 }));
  await expect(put("n7", {}, next)).rejects.toMatchObject({ name: "ConditionalCheckFailedException" });
});

const claim = (sk: string, by: string) =>
  table.update({
    Key: item(sk),
    UpdateExpression: "SET claimedBy = :by",
    ConditionExpression: "attribute_not_exists(claimedBy)",
    ExpressionAttributeValues: { ":by": by },
  });

test("concurrent updates that count nothing are one request, and the second claim of an item fails as usual", async () => {
  await Promise.all(times(30).map((n) => put(`n${n}`)));
  requests.clear();
  await Promise.all(times(30).map((n) => claim(`n${n}`, "first")));
  expect(requests).toEqual(new Map([["transactWrite", 1]]));
  expect(await read("n7")).toEqual(item("n7", { claimedBy: "first" }));
  await put("free");
  const [late, own] = await Promise.allSettled([claim("n7", "second"), claim("free", "second")]);
  expect(late).toMatchObject({ reason: { name: "ConditionalCheckFailedException" } });
  expect(own.status).toBe("fulfilled");
  expect(await read("n7", platform.table)).toMatchObject({ claimedBy: "first" });
  expect(await read("free", platform.table)).toMatchObject({ claimedBy: "second" });
});

const keysOf = (name: string) => ({ gsi2pk: `${platform.table.name} ${name}`, gsi2sk: "one" });
const byIndex = async (name: string, by: Table = table) => {
  const { Items } = await by.query({
    IndexName: "gsi2",
    KeyConditionExpression: "gsi2pk = :pk AND gsi2sk = :sk",
    ExpressionAttributeValues: { ":pk": keysOf(name).gsi2pk, ":sk": "one" },
    Limit: 1,
  });
  return Items;
};

test("an item that is asked for by its exact key in an index is known, and found where it has moved to", async () => {
  await put("k", keysOf("old"));
  requests.clear();
  expect(await byIndex("old")).toEqual([item("k", keysOf("old"))]);
  expect(requests).toEqual(new Map());
  await table.update({
    Key: item("k"),
    UpdateExpression: "SET gsi2pk = :pk",
    ExpressionAttributeValues: { ":pk": keysOf("new").gsi2pk },
  });
  expect(await byIndex("old")).toEqual([]);
  expect(await byIndex("new")).toEqual([item("k", keysOf("new"))]);
  expect(await byIndex("nobody")).toEqual([]);
  const next = await soleWriter(platform.table, await readAllItems(platform.table));
  requests.clear();
  expect(await byIndex("new", next)).toEqual([item("k", keysOf("new"))]);
  expect(requests).toEqual(new Map());
});

test("a part of a person's partition is known, with what was updated or deleted there, and in its order", async () => {
  const pk = `${platform.table.name}#externalId_ana`;
  const of = (sk: string, more: TableItem = {}) => ({ pk, sk, ...more });
  const request = {
    KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
    ExpressionAttributeValues: { ":pk": pk, ":first": "b", ":last": "d" },
    ConsistentRead: true,
  };
  for (const sk of ["e", "d", "c", "b", "a"]) await table.put({ Item: of(sk), ConditionExpression: fresh });
  requests.clear();
  expect((await table.query(request)).Items).toEqual([of("b"), of("c"), of("d")]);
  expect(requests).toEqual(new Map());
  await table.delete({ Key: of("c") });
  await table.update({
    Key: of("b2"),
    UpdateExpression: "ADD seen :one",
    ExpressionAttributeValues: { ":one": 1 },
  });
  const expected = [of("b"), of("b2", { seen: 1 }), of("d")];
  expect((await table.query(request)).Items).toEqual(expected);
  expect((await platform.table.query(request)).Items).toEqual(expected);
  const next = await soleWriter(platform.table, await readAllItems(platform.table));
  expect((await next.query(request)).Items).toEqual(expected);
});

test("a part of another partition is read from the table, to which the fold writes, too", async () => {
  const pk = platform.table.name;
  await platform.table.put({ Item: item("b") });
  const { Items } = await table.query({
    KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
    ExpressionAttributeValues: { ":pk": pk, ":first": "a", ":last": "c" },
  });
  expect(Items).toEqual([item("b")]);
});

test("an unsupported call is refused, since it would bypass the cache", async () => {
  await expect(table.batchWrite([])).rejects.toThrow("batchWrite");
});
