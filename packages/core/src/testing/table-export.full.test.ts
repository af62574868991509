import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import {
  type AttributeValue,
  BatchGetItemCommand,
  BatchWriteItemCommand,
  CreateTableCommand,
  DynamoDBClient,
  paginateScan,
} from "@aws-sdk/client-dynamodb";
import { afterAll, expect, test } from "vitest";
import * as z from "zod";
import { creationParameters } from "../shared/table/index.ts";
import { streamOf, testEngine, testLoop, testPlatform, useEverything } from "./index.ts";

type Item = Record<string, AttributeValue>;

/** Items that are exported: KITELOOP_DRILL_ITEMS, such as 1000000. */
const items = Number(process.env.KITELOOP_DRILL_ITEMS ?? "5000");
const perFile = 50_000;

const client = new DynamoDBClient({
  ...{ endpoint: testEngine(), region: "local" },
  credentials: { accessKeyId: "local", secretAccessKey: "local" },
});
const folder = await mkdtemp(join(tmpdir(), "kiteloop-export-"));
afterAll(() => rm(folder, { recursive: true }));

/** How many requests run at once. */
const atOnce = 8;

async function read(TableName: string, wanted: Item[]): Promise<Item[]> {
  const found: Item[] = [];
  for (let Keys: Item[] | undefined = wanted; Keys !== undefined && Keys.length > 0; ) {
    const asked: BatchGetItemCommand = new BatchGetItemCommand({
      RequestItems: { [TableName]: { Keys, ConsistentRead: true } },
    });
    const { Responses = {}, UnprocessedKeys = {} } = await client.send(asked);
    found.push(...(Responses[TableName] ?? []));
    Keys = UnprocessedKeys[TableName]?.Keys;
  }
  return found;
}

/** Reads by keys, because each page of the engine's scan takes longer than the one before. */
async function* all(TableName: string, keys: Iterable<Item>): AsyncGenerator<Item> {
  const running: Promise<Item[]>[] = [];
  let batch: Item[] = [];
  for (const key of keys) {
    batch.push(key);
    if (batch.length < 100) continue;
    running.push(read(TableName, batch));
    batch = [];
    if (running.length === atOnce) yield* (await running.shift()) ?? [];
  }
  running.push(read(TableName, batch));
  for (const some of running) yield* await some;
}

/** Exports have binary values in base64. */
const inBase64 = (value: unknown) =>
  value instanceof Uint8Array ? Buffer.from(value).toString("base64") : value;
const fromBase64 = (name: string, value: unknown) =>
  name === "B" && typeof value === "string" ? Buffer.from(value, "base64") : value;

/** An object with its fields in order. */
const sorted = (value: unknown) =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** A sum of the items that doesn't depend on their order: each one's hash, added up. */
async function digestOf(found: AsyncIterable<Item> | Iterable<Item>) {
  let [count, sum] = [0, 0n];
  for await (const item of found) {
    const text = JSON.stringify(item, (_, value: unknown) => sorted(inBase64(value)));
    sum = (sum + BigInt(`0x${createHash("sha256").update(text).digest("hex")}`)) % 2n ** 256n;
    count++;
  }
  return { count, sum };
}

/** Writes items in the batches that DynamoDB takes, some at once. */
async function write(TableName: string, source: AsyncIterable<Item> | Iterable<Item>): Promise<void> {
  let batch: Item[] = [];
  const running = new Set<Promise<unknown>>();
  const send = async () => {
    const Put = batch.map((Item) => ({ PutRequest: { Item } }));
    batch = [];
    const sent = client.send(new BatchWriteItemCommand({ RequestItems: { [TableName]: Put } }));
    const done = sent
      .then(({ UnprocessedItems = {} }) => expect(UnprocessedItems).toEqual({}))
      .finally(() => running.delete(done));
    running.add(done);
    if (running.size >= atOnce) await Promise.race(running);
  };
  for await (const item of source) {
    batch.push(item);
    if (batch.length === 25) await send();
  }
  if (batch.length > 0) await send();
  await Promise.all(running);
}

/** Writes files of lines `{"Item": …}`, gzipped, as DynamoDB exports them in the format DYNAMODB_JSON. */
async function exportTo(found: AsyncGenerator<Item>): Promise<void> {
  for (let file = 0; ; file++) {
    const lines: string[] = [];
    for (let next = await found.next(); !next.done; next = await found.next()) {
      lines.push(`${JSON.stringify({ Item: next.value }, (_, value: unknown) => inBase64(value))}\n`);
      if (lines.length === perFile) break;
    }
    if (lines.length === 0) return;
    await pipeline(Readable.from(lines), createGzip(), createWriteStream(join(folder, `${file}.json.gz`)));
  }
}

const line = z.object({ Item: z.custom<Item>((value) => typeof value === "object" && value !== null) });

async function* imported(): AsyncGenerator<Item> {
  for (const file of await readdir(folder))
    for await (const text of createInterface({
      input: createReadStream(join(folder, file)).pipe(createGunzip()),
    }))
      yield line.parse(JSON.parse(text, fromBase64)).Item;
}

test("an export of the table, imported with the keys and indexes that synth prints, has every item again", async () => {
  const seconds = async (name: string, work: () => Promise<unknown>) => {
    const began = performance.now();
    await work();
    const took = (performance.now() - began) / 1_000;
    process.stdout.write(
      `${name}: ${items} items in ${took.toFixed(1)} s, ${Math.round(items / took)} a second\n`,
    );
  };
  // Items of the kinds that a project has, and copies of them under partitions of their own.
  const loop = await testLoop(await testPlatform());
  await useEverything(loop, "drill", streamOf(loop.platform.table));
  const { name } = loop.platform.table;
  const real: Item[] = [];
  for await (const { Items = [] } of paginateScan({ client }, { TableName: name })) real.push(...Items);
  expect(real.length).toBeGreaterThan(40);
  const copies = function* (): Generator<Item> {
    for (let at = real.length; at < items; at++) {
      const { pk, ...item } = real[at % real.length] ?? {};
      yield { ...item, pk: { S: `${pk?.S}#${at}` } };
    }
  };
  const written = function* () {
    yield* real;
    yield* copies();
  };
  const keys = function* (): Generator<Item> {
    for (const { pk, sk } of written()) if (pk !== undefined && sk !== undefined) yield { pk, sk };
  };
  await seconds("copies", () => write(name, copies()));
  const before = await digestOf(written());
  expect(before.count).toBe(items);
  await seconds("export", () => exportTo(all(name, keys())));

  const target = creationParameters(`${name}-imported`);
  await client.send(new CreateTableCommand(target));
  await seconds("import", () => write(target.TableName, imported()));
  expect(await digestOf(all(target.TableName, keys()))).toEqual(before);
});
