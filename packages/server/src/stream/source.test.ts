import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { createAwsTable } from "@kiteloop/core/shared/aws-table";
import { tableDefinition } from "@kiteloop/core/shared/table";
import type { DynamoDBRecord } from "aws-lambda";
import { expect, onTestFinished, test } from "vitest";
import { ensureTable, quickTable, startEngine, tableClient } from "../engine/index.ts";
import { type Page, readOnce, type StreamSource, streamSource } from "./source.ts";

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

test("records are read from our own engine's file in order and as the SDK gives them", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "kiteloop-source-"));
  const engine = await startEngine({ dataDir });
  onTestFinished(async () => {
    await engine.stop();
    rmSync(dataDir, { recursive: true });
  });
  const arn = (await ensureTable(engine.endpoint, tableDefinition("things"))) ?? "";
  await ensureTable(engine.endpoint, tableDefinition("others"));
  const client = DynamoDBDocumentClient.from(tableClient(engine.endpoint));
  const table = quickTable(createAwsTable(client, "things"), engine);
  const other = quickTable(createAwsTable(client, "others"), engine);
  // One after the other, because the engine decides the order of concurrent writes.
  for (let n = 0; n < 250; n++) await table.put({ Item: { pk: "p", sk: `${n}`, n, text: "Zoë" } });
  await other.put({ Item: { pk: "p", sk: "of another table" } });
  await table.put({ Item: { pk: "p", sk: "0", list: [{ a: null }] } });
  await table.delete({ Key: { pk: "p", sk: "1" } });
  const [ours, sdks] = [streamSource(engine, arn), streamSource({ endpoint: engine.endpoint }, arn)];
  onTestFinished(ours.close);
  onTestFinished(sdks.close);
  const [shard = ""] = await ours.shards();
  const read = async (source: StreamSource) => {
    const begin = (await source.begin(shard, undefined)) ?? "";
    const all = await source.read(begin, 1_000);
    const some = await source.read(begin, 120);
    const rest = await source.read(some.next ?? "", 1_000);
    const none = await source.read(all.next ?? "", 1_000);
    return { all: all.records, parts: [...some.records, ...rest.records], some: some.records.length, none };
  };
  const shown = (records: DynamoDBRecord[]) =>
    records.map(({ eventName, dynamodb: { SizeBytes: _, ...dynamodb } = {} }) => ({ eventName, dynamodb }));
  const [fromFile, fromEngine] = [await read(ours), await read(sdks)];
  expect(fromFile.all).toHaveLength(252);
  expect(shown(fromFile.all)).toEqual(shown(fromEngine.all));
  expect(fromFile.parts).toEqual(fromFile.all);
  expect(fromFile.some).toBe(120);
  expect(fromFile.none.records).toEqual([]);
  const last = fromFile.all.at(-3)?.dynamodb?.SequenceNumber;
  const after = await ours.read((await ours.begin(shard, last)) ?? "", 10);
  expect(after.records.map(({ eventName }) => eventName)).toEqual(["MODIFY", "REMOVE"]);
});
