import { encodeId } from "@kiteloop/contract/shared/ids";
import { readBreakdown } from "@kiteloop/core/counting";
import { putBeacon } from "@kiteloop/core/publishing/event";
import { testEngine, testTable } from "@kiteloop/core/testing";
import { beforeAll, expect, test } from "vitest";
import { logTo } from "../runtime/index.ts";
import { fold } from "./rollup.ts";

const id = (kind: "project" | "beacon" | "widget", n: number) => encodeId(kind, n, new Uint8Array(16));
const projectId = id("project", 1);
let table: Awaited<ReturnType<typeof testTable>>;
const lines: string[] = [];

beforeAll(async () => {
  table = await testTable();
  // The configuration is read once per process, so it must be set before.
  Object.assign(process.env, {
    STAGE: "test",
    KITELOOP_TABLE: table.name,
    DYNAMODB_ENDPOINT: testEngine(),
    APP_ORIGIN: "https://app.test",
    EDGE_ORIGIN: "https://edge.test",
  });
  logTo((line) => lines.push(line));
});

async function beaconRecord(n: number) {
  const beacon = {
    projectId,
    beaconId: id("beacon", n),
    receivedAt: 0,
    sentAt: 0,
    day: "2026-03-10",
    events: [{ t: "share" as const, w: id("widget", 1), v: 1, a: 0, c: "whatsapp" as const }],
  };
  await putBeacon(table, beacon);
  const event = {
    M: { t: { S: "share" }, w: { S: id("widget", 1) }, v: { N: "1" }, a: { N: "0" }, c: { S: "whatsapp" } },
  };
  return {
    eventName: "INSERT",
    dynamodb: {
      SequenceNumber: String(n),
      ApproximateCreationDateTime: Date.now() / 1000,
      NewImage: {
        pk: { S: `$kiteloop#projectId_${projectId}#shard_${beacon.beaconId.slice(-1)}` },
        sk: { S: `$beacon_1#beaconId_${beacon.beaconId}` },
        __edb_e__: { S: "beacon" },
        projectId: { S: projectId },
        receivedAt: { N: "0" },
        day: { S: beacon.day },
        events: { L: [event] },
      },
    },
  };
}

const poison = (sequence: string, NewImage: object) => ({
  eventName: "INSERT",
  dynamodb: { SequenceNumber: sequence, ApproximateCreationDateTime: Date.now() / 1000, NewImage },
});

test("a record that can't be counted is reported by its sequence number, and the others count once", async () => {
  const good = [await beaconRecord(1), await beaconRecord(2)];
  const Records = [
    poison("7", { __edb_e__: { S: "beacon" }, pk: { S: "a" }, sk: { S: "b" } }),
    ...good,
    poison("8", { pk: { X: "?" } }),
  ];
  for (let time = 1; time < 5; time++) {
    const { batchItemFailures } = await fold({ Records });
    expect(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier).sort()).toEqual(["7", "8"]);
  }
  // After the fifth time it is a dead letter, and no longer blocks the stream.
  expect(await fold({ Records })).toEqual({ batchItemFailures: [] });
  expect(await readBreakdown(table, projectId, "widgets", { from: "2026-03-10", to: "2026-03-10" })).toEqual([
    { day: "2026-03-10", widgetId: id("widget", 1), counters: { shares: 2 } },
  ]);
  expect(lines.filter((line) => line.includes("can't be read")).length).toBeGreaterThan(0);
});

test("records older than what the ledger remembers are left to a refold", async () => {
  const late = await beaconRecord(3);
  late.dynamodb.ApproximateCreationDateTime -= 7 * 86_400;
  expect(await fold({ Records: [late] })).toEqual({ batchItemFailures: [] });
  const [rollup] = await readBreakdown(table, projectId, "widgets", { from: "2026-03-10", to: "2026-03-10" });
  expect(rollup?.counters).toEqual({ shares: 2 });
  expect(lines.filter((line) => line.includes("too late to be counted"))).toHaveLength(1);
});
