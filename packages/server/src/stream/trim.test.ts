import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DynamoDBDocumentClient, PutCommand } from "@aws-sdk/lib-dynamodb";
import { tableDefinition } from "@kiteloop/core/shared/table";
import { DatabaseSync } from "@photostructure/sqlite";
import type { DynamoDBRecord } from "aws-lambda";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Engine, ensureTable, startEngine, tableClient } from "../engine/index.ts";
import { type StreamHandler, startPump } from "./index.ts";
import { startTrimming } from "./trim.ts";

const table = "things";
const within = { timeout: 60_000, interval: 20 };
let dataDir = "";
let engine: Engine;
let db: DynamoDBDocumentClient;
let streamArn = "";
let stops: (() => Promise<void>)[] = [];
let passes = 0;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "kiteloop-trim-"));
  await open();
});
afterEach(async () => {
  await close();
  rmSync(dataDir, { recursive: true });
});

async function open() {
  engine = await startEngine({ dataDir });
  streamArn = (await ensureTable(engine.endpoint, tableDefinition(table))) ?? "";
  db = DynamoDBDocumentClient.from(tableClient(engine.endpoint));
}
async function close() {
  for (const stop of stops) await stop();
  stops = [];
  db.destroy();
  await engine.stop();
}

const put = (sk: string) =>
  db.send(
    new PutCommand({ TableName: table, Item: { pk: "p", sk, __edb_e__: "beacon", text: "x".repeat(900) } }),
  );
const range = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => `i${String(from + index).padStart(5, "0")}`);
const putAll = (ids: string[]) => Promise.all(ids.map(put));

/** One value of the engine's file. */
function read(sql: string): number {
  const file = new DatabaseSync(join(dataDir, "table.db"));
  try {
    return Number(Object.values(file.prepare(sql).get() ?? {})[0]);
  } finally {
    file.close();
  }
}
const records = () => read("SELECT count(*) FROM _stream_records");

const handledBy =
  (handled: string[]): StreamHandler =>
  async ({ Records }) => {
    handled.push(...Records.map(({ dynamodb }: DynamoDBRecord) => dynamodb?.Keys?.sk?.S ?? ""));
    return undefined;
  };

async function start(handlers: Record<string, StreamHandler>) {
  const consumers = Object.keys(handlers).map((name) => ({
    ...{ name, handler: name, entities: ["beacon"], events: ["INSERT" as const] },
    ...{ batchSize: 100, windowSeconds: 0, powers: "count" as const },
  }));
  const load = async (name: string) => handlers[name] ?? (async () => undefined);
  const log = () => undefined;
  const pump = await startPump({ engine, streamArn, consumers, load, dataDir, log, pollMs: 5, pauseMs: 1 });
  const trimming = startTrimming({
    ...{ file: engine.file ?? "", streamArn, log, everyMs: 5 },
    reached: () => {
      passes++;
      return pump.reached();
    },
  });
  stops.push(trimming.stop, pump.stop);
  return pump;
}

test("records that all consumers have handled are deleted, except for the last record, and later ones follow", async () => {
  const [one, other]: [string[], string[]] = [[], []];
  await putAll(range(700));
  await start({ fold: handledBy(one), outbox: handledBy(other) });
  await vi.waitFor(() => expect(records()).toBe(1), within);
  await close();
  await open();
  const pump = await start({ fold: handledBy(one), outbox: handledBy(other) });
  await putAll(range(10, 700));
  await pump.drained();
  expect(one.toSorted()).toEqual(range(710));
  expect(other.toSorted()).toEqual(range(710));
  await vi.waitFor(() => expect(records()).toBe(1), within);
  expect(read("SELECT max(CAST(sequence_number AS INTEGER)) FROM _stream_records")).toBe(710);
});

test("records that one consumer can’t handle stay until it can", async () => {
  const handled: string[] = [];
  let isDown = true;
  const handle = handledBy(handled);
  await putAll(range(30));
  await start({
    fold: async () => undefined,
    outbox: async (event) => {
      if (isDown) throw new Error("down");
      return handle(event);
    },
  });
  await putAll(range(30, 30));
  const before = passes;
  await vi.waitFor(() => expect(passes).toBeGreaterThan(before + 20), within);
  expect(records()).toBe(60);
  isDown = false;
  await vi.waitFor(() => expect(handled.toSorted()).toEqual(range(60)), within);
  await vi.waitFor(() => expect(records()).toBe(1), within);
});

test("the file stops growing while the same items are written again and again", async () => {
  // More records than a round adds, so that later rounds fit into their pages, however late they are deleted.
  for (let round = 0; round < 2; round++) await putAll(range(150));
  const pump = await start({ fold: async () => undefined });
  const sizes: number[] = [];
  for (let round = 0; round < 5; round++) {
    await putAll(range(150));
    await pump.drained();
    await vi.waitFor(() => expect(records()).toBe(1), within);
    sizes.push(read("PRAGMA page_count"));
  }
  expect(sizes.at(-1)).toBeLessThanOrEqual(1.1 * (sizes[0] ?? 0));
});
