import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { threadId, type Worker } from "node:worker_threads";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { encodeId } from "@kiteloop/contract/shared/ids";
import { readRollups } from "@kiteloop/core/counting";
import { putBeacon } from "@kiteloop/core/publishing/event";
import { createAwsTable } from "@kiteloop/core/shared/aws-table";
import { tableDefinition } from "@kiteloop/core/shared/table";
import { testEngine } from "@kiteloop/core/testing";
import { consumers } from "@kiteloop/functions/consumers";
import type { DynamoDBRecord } from "aws-lambda";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ensureTable, tableClient } from "../engine/index.ts";
import type { StreamHandler } from "./deliver.ts";
import type { Pump } from "./pump.ts";
import { startPumpThread } from "./pump-thread.ts";

const endpoint = testEngine();
const client = DynamoDBDocumentClient.from(tableClient(endpoint), {
  marshallOptions: { removeUndefinedValues: true },
});
const projectId = encodeId("project", 1, new Uint8Array(16));
const widgetId = encodeId("widget", 1, new Uint8Array(16));
const within = { timeout: 60_000, interval: 20 };
let dataDir = "";
let name = "";
let streamArn = "";
const stops: (() => Promise<void>)[] = [];

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "kiteloop-pump-thread-"));
  name = `pump-thread-${Math.random().toString(36).slice(2)}`;
  streamArn = (await ensureTable(endpoint, tableDefinition(name))) ?? "";
  Object.assign(process.env, {
    STAGE: "test",
    KITELOOP_TABLE: name,
    DYNAMODB_ENDPOINT: endpoint,
    APP_ORIGIN: "https://app.test",
    EDGE_ORIGIN: "https://edge.test",
  });
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  rmSync(dataDir, { recursive: true });
});

const table = () => createAwsTable(client, name);
const report = (n: number) =>
  putBeacon(table(), {
    projectId,
    beaconId: encodeId("beacon", n, new Uint8Array(16)),
    receivedAt: Date.now(),
    sentAt: 0,
    day: "2026-03-10",
    events: [{ t: "impression", w: widgetId, v: 1, a: 0 }],
  });
const email = (sk: string) => table().put({ Item: { pk: "p", sk, __edb_e__: "placeMail" } });
const counted = async () => (await readRollups(table(), projectId, "total", {})).impressions ?? 0;
const idOf = ({ dynamodb }: DynamoDBRecord) => dynamodb?.Keys?.sk?.S ?? "";

function start(handle: StreamHandler = async () => undefined, which = consumers) {
  const notes: string[] = [];
  const lines: string[] = [];
  const pump: Pump = startPumpThread({
    engine: { endpoint, own: true },
    ...{ streamArn, dataDir, consumers: which },
    inThread: ["fold"],
    load: async () => handle,
    note: (line) => notes.push(line),
    writeLog: (line) => lines.push(line),
  });
  stops.push(pump.stop);
  return { ...pump, notes, lines };
}

/** Queued emails, as this thread's handler received them. */
function outbox(fail: () => boolean = () => false) {
  const given: string[] = [];
  const threads = new Set<number>();
  const handle: StreamHandler = async ({ Records }) => {
    threads.add(threadId);
    if (fail()) throw new Error("the mailbox is away");
    given.push(...Records.map(idOf));
  };
  return { given, threads, handle };
}

test("counting runs in the other thread, and emails are sent in this one", async () => {
  const { given, threads, handle } = outbox();
  const pump = start(handle);
  for (let n = 0; n < 5; n++) await report(n);
  await email("one");
  await pump.drained();
  expect(await counted()).toBe(5);
  expect(given).toEqual(["one"]);
  expect([...threads]).toEqual([threadId]);
  expect(pump.notes).toEqual([]);
});

test("records that fail in this thread are delivered again", async () => {
  let left = 2;
  const { given, handle } = outbox(() => left-- > 0);
  const pump = start(handle);
  await email("one");
  await pump.drained();
  expect(given).toEqual(["one"]);
});

test("a consumer's log lines and the pump's own reach this thread", async () => {
  const pump = start();
  await table().put({ Item: { pk: "p", sk: "poison", __edb_e__: "beacon" } });
  await vi.waitFor(
    () => expect(pump.lines.join()).toContain("an item that should count can't be read"),
    within,
  );
  await pump.stop();
});

test("once stopped it delivers nothing, and continues from there when it is started again", async () => {
  const first = start();
  await report(1);
  await first.drained();
  await first.stop();
  await first.drained();
  await report(2);
  expect(await counted()).toBe(1);
  expect(readFileSync(join(dataDir, "stream.json"), "utf8")).toContain("fold");
  const { given, handle } = outbox();
  await email("two");
  const second = start(handle);
  await second.drained();
  expect(await counted()).toBe(2);
  expect(given).toEqual(["two"]);
});

test("a thread that crashes is restarted and logged, and nothing is lost or counted twice", async () => {
  const threads: Worker[] = [];
  const see = (thread: Worker) => void threads.push(thread);
  process.on("worker", see);
  try {
    const pump = start();
    for (let n = 0; n < 20; n++) {
      await report(n);
      if (n === 10) await threads[0]?.terminate();
    }
    await pump.drained();
    expect(threads).toHaveLength(2);
    expect(pump.notes).toEqual([expect.stringMatching(/^the stream's thread ended and is started again/)]);
    expect(await counted()).toBe(20);
  } finally {
    process.off("worker", see);
  }
});
