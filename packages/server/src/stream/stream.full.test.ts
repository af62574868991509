import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DynamoDBDocumentClient, PutCommand } from "@aws-sdk/lib-dynamodb";
import { tableDefinition } from "@kiteloop/core/shared/table";
import { testEngine } from "@kiteloop/core/testing";
import type { DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ensureTable, tableClient } from "../engine/index.ts";
import { type StreamHandler, startPump } from "./index.ts";

const endpoint = testEngine();
const db = DynamoDBDocumentClient.from(tableClient(endpoint));
let dataDir: string;
let table: string;
let streamArn: string;
let stops: (() => Promise<void>)[] = [];

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "kiteloop-stream-"));
  table = `stream-${Math.random().toString(36).slice(2)}`;
  streamArn = (await ensureTable(endpoint, tableDefinition(table))) ?? "";
});
afterEach(async () => {
  for (const stop of stops) await stop();
  stops = [];
  rmSync(dataDir, { recursive: true });
});

const put = (sk: string, entity = "beacon") =>
  db.send(new PutCommand({ TableName: table, Item: { pk: "p", sk, __edb_e__: entity } }));
const idOf = (record: DynamoDBRecord) => record.dynamodb?.Keys?.sk?.S ?? "";
const letters = () =>
  readdirSync(dataDir).flatMap((name) => (name === "dead-letters" ? readdirSync(join(dataDir, name)) : []));

async function start(handle: StreamHandler, batchSize = 10) {
  const entities = ["beacon"];
  const consumer = {
    name: "fold",
    handler: "counting/rollup.fold",
    entities,
    events: ["INSERT" as const],
    batchSize,
    windowSeconds: 0,
    powers: "count" as const,
  };
  const load = async () => handle;
  const log = () => undefined;
  const pump = await startPump({
    engine: { endpoint },
    streamArn,
    consumers: [consumer],
    load,
    dataDir,
    log,
    pollMs: 20,
    pauseMs: 1,
    longestPauseMs: 4,
  });
  stops.push(pump.stop);
  return pump;
}

/** A consumer that records what it receives, and fails when told to. */
function recorder(fail: (ids: string[]) => boolean = () => false) {
  const handled: string[] = [];
  const batches: string[][] = [];
  const handle: StreamHandler = async ({ Records }) => {
    const ids = Records.map(idOf);
    batches.push(ids);
    if (fail(ids)) throw new Error("poison");
    handled.push(...ids);
  };
  return { handled, batches, handle };
}
const range = (count: number) =>
  Array.from({ length: count }, (_, index) => `i${String(index).padStart(3, "0")}`);

test("every record reaches the consumer, in batches within its limit", async () => {
  const { handled, batches, handle } = recorder();
  for (const id of range(25)) await put(id);
  await (await start(handle)).drained();
  expect(handled).toEqual(range(25));
  expect(Math.max(...batches.map(({ length }) => length))).toBeLessThanOrEqual(10);
});

test("only inserts of the requested entities are delivered", async () => {
  const { handled, handle } = recorder();
  await put("a");
  await put("b", "widget");
  await put("a");
  await (await start(handle)).drained();
  expect(handled).toEqual(["a"]);
});

test("a record arrives as Lambda would deliver it", async () => {
  let seen: DynamoDBRecord | undefined;
  await put("a");
  await (
    await start(async ({ Records }) => {
      seen = Records[0];
    })
  ).drained();
  expect(seen).toMatchObject({ eventName: "INSERT", eventSourceARN: streamArn });
  expect(seen?.dynamodb?.NewImage?.pk).toEqual({ S: "p" });
  expect(Math.abs(Number(seen?.dynamodb?.ApproximateCreationDateTime) - Date.now() / 1000)).toBeLessThan(60);
});

test("records written while the pump runs are handled", async () => {
  const { handled, handle } = recorder();
  await start(handle);
  await put("a");
  await expect.poll(() => handled).toEqual(["a"]);
});

test("a restart continues where it stopped", async () => {
  const first = recorder();
  await put("a");
  const pump = await start(first.handle);
  await pump.drained();
  await pump.stop();
  await put("b");
  const second = recorder();
  await (await start(second.handle)).drained();
  expect([first.handled, second.handled]).toEqual([["a"], ["b"]]);
});

test("records in flight when the process died are delivered again", async () => {
  await put("a");
  let reached: () => void = () => undefined;
  const started = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const blocked: StreamHandler = () => {
    reached();
    return new Promise(() => undefined);
  };
  await start(blocked);
  stops = [];
  await started;
  const next = recorder();
  await (await start(next.handle)).drained();
  expect(next.handled).toEqual(["a"]);
});

test("a record that makes calls fail doesn't block the others, and is retried until it is handled", async () => {
  let isFixed = false;
  const { handled, batches, handle } = recorder((ids) => !isFixed && ids.includes("i007"));
  for (const id of range(10)) await put(id);
  const pump = await start(handle);
  const others = range(10).filter((id) => id !== "i007");
  await expect.poll(() => [...new Set(handled)].sort()).toEqual(others);
  const alone = () => batches.filter(([id, ...more]) => id === "i007" && more.length === 0).length;
  await expect.poll(alone).toBeGreaterThan(20);
  isFixed = true;
  await pump.drained();
  expect([...new Set(handled)].sort()).toEqual(range(10));
  expect(letters()).toEqual([]);
});

test.each([
  ["throws", () => Promise.reject(new Error("the line is down"))],
  [
    "reports all records as failed",
    async ({ Records }: DynamoDBStreamEvent) => ({
      batchItemFailures: Records.map(({ dynamodb }) => ({ itemIdentifier: dynamodb?.SequenceNumber ?? "" })),
    }),
  ],
])("an outage in which the consumer %s loses no record, however many retries it takes", async (_, outage) => {
  let failures = 200;
  const { handled, handle } = recorder();
  for (const id of range(25)) await put(id);
  const pump = await start((event) => (failures-- > 0 ? outage(event) : handle(event)));
  await pump.drained();
  expect(handled.sort()).toEqual(range(25));
  expect(letters()).toEqual([]);
});

test("a stop during an outage takes effect at once, and the records are delivered again", async () => {
  await put("a");
  let calls = 0;
  const pump = await start(() => {
    calls++;
    return Promise.reject(new Error("the line is down"));
  });
  await expect.poll(() => calls).toBeGreaterThan(3);
  await pump.stop();
  const next = recorder();
  await (await start(next.handle)).drained();
  expect(next.handled).toEqual(["a"]);
});

test("records that a consumer reports as failed are delivered again, earlier ones are not", async () => {
  const seen: string[] = [];
  let failed = false;
  for (const id of range(4)) await put(id);
  await (
    await start(async ({ Records }) => {
      seen.push(...Records.map(idOf));
      if (failed) return undefined;
      failed = true;
      return { batchItemFailures: [{ itemIdentifier: Records[2]?.dynamodb?.SequenceNumber ?? "" }] };
    })
  ).drained();
  expect(seen).toEqual([...range(4), "i002", "i003"]);
});

test("positions of another stream are ignored", async () => {
  const first = recorder();
  await put("a");
  const pump = await start(first.handle);
  await pump.drained();
  await pump.stop();
  streamArn = (await ensureTable(endpoint, tableDefinition(`${table}-anew`))) ?? "";
  table = `${table}-anew`;
  await put("b");
  const second = recorder();
  await (await start(second.handle)).drained();
  expect(second.handled).toEqual(["b"]);
});
