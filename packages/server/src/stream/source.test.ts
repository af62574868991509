import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { createAwsTable } from "@kiteloop/core/shared/aws-table";
import { tableDefinition } from "@kiteloop/core/shared/table";
import { testEngine } from "@kiteloop/core/testing";
import { expect, onTestFinished, test } from "vitest";
import { ensureTable, quickTable, tableClient } from "../engine/index.ts";
import { type Page, readOnce, streamSource } from "./source.ts";

const record = (SequenceNumber: string) => ({ dynamodb: { SequenceNumber } });

/** A stream whose position is the number of records before it, and the number of reads. */
function stream(records: string[]) {
  const seen = { reads: 0 };
  const source = readOnce({
    shards: async () => ["one"],
    begin: async () => "0",
    close: () => undefined,
    read: async (iterator, limit): Promise<Page> => {
      seen.reads += 1;
      if (records.includes("fails")) throw new Error("no answer");
      const some = records.slice(Number(iterator), Number(iterator) + limit);
      return { records: some.map(record), next: String(Number(iterator) + some.length) };
    },
  });
  const read = async (iterator: string, limit = 1_000) =>
    (await source.read(iterator, limit)).records.map(({ dynamodb }) => dynamodb?.SequenceNumber);
  return { seen, read };
}

test("two consumers at the same position cost one read, at once or one after the other", async () => {
  const { seen, read } = stream(["a", "b"]);
  expect(await Promise.all([read("0"), read("0")])).toEqual([
    ["a", "b"],
    ["a", "b"],
  ]);
  expect(await read("0")).toEqual(["a", "b"]);
  expect(seen.reads).toBe(1);
});

test("a consumer at another position, or with a smaller limit, reads by itself", async () => {
  const { seen, read } = stream(["a", "b", "c"]);
  expect([await read("0"), await read("1"), await read("1", 1)]).toEqual([
    ["a", "b", "c"],
    ["b", "c"],
    ["b"],
  ]);
  expect(seen.reads).toBe(3);
});

test("an empty read is not cached", async () => {
  const records: string[] = [];
  const { read } = stream(records);
  expect(await Promise.all([read("0"), read("0")])).toEqual([[], []]);
  records.push("a");
  expect(await read("0")).toEqual(["a"]);
});

test("a failed read is not cached", async () => {
  const records = ["fails"];
  const { read } = stream(records);
  const both = await Promise.allSettled([read("0"), read("0")]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  records[0] = "a";
  expect(await read("0")).toEqual(["a"]);
});

test("our own engine is read a hundred records at a time, so that puts run in between, and all are read in order", async () => {
  const engine = { endpoint: testEngine(), own: true };
  const TableName = `source-${Math.random().toString(36).slice(2)}`;
  const arn = (await ensureTable(engine.endpoint, tableDefinition(TableName))) ?? "";
  const client = DynamoDBDocumentClient.from(tableClient(engine.endpoint));
  const table = quickTable(createAwsTable(client, TableName), engine);
  const put = (n: number) => table.put({ Item: { pk: "p", sk: `${n}` } });
  // Sequentially, because the engine decides the order of concurrent puts.
  for (let n = 0; n < 250; n++) await put(n);
  const source = streamSource(engine, arn);
  onTestFinished(source.close);
  const [shard = ""] = await source.shards();
  const begin = (await source.begin(shard, undefined)) ?? "";
  const calls: unknown[] = [];
  const see = (call: unknown) => void calls.push(call);
  subscribe("http.client.request.start", see);
  const all = await source.read(begin, 1_000);
  unsubscribe("http.client.request.start", see);
  expect(calls).toHaveLength(3);
  const ids = all.records.map(({ dynamodb }) => dynamodb?.Keys?.sk?.S);
  expect(ids).toEqual(Array.from({ length: 250 }, (_, n) => `${n}`));
  const some = await source.read(begin, 120);
  expect(some.records).toHaveLength(120);
  expect((await source.read(some.next ?? "", 1_000)).records).toHaveLength(130);
  expect((await source.read(all.next ?? "", 1_000)).records).toEqual([]);
});
