import { sketchEntry } from "@kiteloop/metrics/unique";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { beaconItem } from "../../publishing/event/index.ts";
import type { Table } from "../../shared/context/index.ts";
import type { NewItem } from "../../shared/stream/index.ts";
import { type TestLoop, testLoop, testPlatform } from "../../testing/index.ts";
import { fold } from "./fold.ts";
import { cachedPartition } from "./partition-cache.ts";
import { readLedgerHead, readUncompactedDelta } from "./store.ledger.ts";
import { readTotal } from "./store.ts";

let loop: TestLoop;
let projectId: string;
let widgetId: string;
/** Calls that read a ledger head, write it alone or query uncompacted deltas, successful or not. */
const calls = { reads: 0, writes: 0, queries: 0 };

beforeAll(async () => {
  loop = await testLoop(await testPlatform());
  loop.platform.table.client.middlewareStack.add(
    (next, { commandName = "" }) =>
      (args) => {
        if (commandName.startsWith("Get")) calls.reads++;
        if (commandName.startsWith("Update")) calls.writes++;
        if (commandName.startsWith("Query")) calls.queries++;
        return next(args);
      },
    { step: "initialize", name: "calls" },
  );
});

beforeEach(() => {
  projectId = loop.platform.ids.make("project");
  widgetId = loop.platform.ids.make("widget");
  Object.assign(calls, { reads: 0, writes: 0, queries: 0 });
});

/** A beacon of one impression. */
function seen(): NewItem {
  const { ids, clock } = loop.platform;
  const at = clock.now().getTime();
  const image = beaconItem({
    workspaceId: loop.member.actor.workspaceId,
    projectId,
    beaconId: ids.make("beacon"),
    receivedAt: at,
    sentAt: at,
    day: new Date(at).toISOString().slice(0, 10),
    h: 12,
    co: "DE",
    de: "other",
    u: sketchEntry(1n),
    events: [{ t: "impression", w: widgetId, v: 1, a: at }],
  });
  return { sequence: ids.make("beacon"), image };
}

const ledgerHead = () => readLedgerHead(loop.platform.table, projectId);
const by = (table: Table) => (items: NewItem[]) => fold({ ...loop.platform, table }, items);

/** Enough beacons to fill a ledger segment. */
function crowd(): NewItem[] {
  loop.platform.clock.move(1_000);
  return Array.from({ length: 150 }, seen);
}

/** Impressions of one widget that are counted and not compacted. */
async function counted(): Promise<number> {
  const { rollups } = await readUncompactedDelta(loop.platform.table, projectId);
  const ofWidget = rollups.filter(({ sk }) => sk.includes(widgetId));
  return ofWidget.reduce((sum, { counters }) => sum + Object.values(counters).reduce((a, b) => a + b, 0), 0);
}

test("folding batch after batch reads the ledger head once", async () => {
  const one = by({ ...loop.platform.table });
  for (let batch = 0; batch < 5; batch++) expect(await one([seen()])).toEqual([]);
  expect(calls).toEqual({ reads: 1, writes: 5, queries: 0 });
  const each = (await counted()) / 5;
  expect(each).toBeGreaterThanOrEqual(1);
  expect(Number.isInteger(each)).toBe(true);
});

test("concurrent batches of one process are queued, and no write fails", async () => {
  const one = by({ ...loop.platform.table });
  const batches = Array.from({ length: 5 }, () => [seen()]);
  expect(await Promise.all(batches.map(one))).toEqual([[], [], [], [], []]);
  expect(calls).toEqual({ reads: 1, writes: 5, queries: 0 });
  const five = await counted();
  expect(five).toBeGreaterThan(0);
  // One batch three times: the second and third find the first's facts counted.
  const fresh = [seen()];
  await Promise.all([fresh, fresh, fresh].map(one));
  expect(await counted()).toBe((five / 5) * 6);
});

test("a failing batch does not block the next in the queue", async () => {
  const table = { ...loop.platform.table };
  const { get } = table;
  table.get = () => {
    table.get = get;
    return Promise.reject(new Error("the line is down"));
  };
  const [first, second] = [seen(), seen()];
  expect(await Promise.all([by(table)([first]), by(table)([second])])).toEqual([[first.sequence], []]);
});

test("a stale cached partition does not count a batch again that another process counted", async () => {
  const [one, other] = [by({ ...loop.platform.table }), by({ ...loop.platform.table })];
  const [first, second] = [seen(), seen()];
  await one([first]);
  const each = await counted();
  expect(each).toBeGreaterThan(0);
  await other([second]);
  await one([second]);
  await one([first, second]);
  expect(await counted()).toBe(2 * each);
});

test("two processes that fold one partition by turns each fail one write", async () => {
  const tables = [{ ...loop.platform.table }, { ...loop.platform.table }];
  for (let batch = 0; batch < 10; batch++) {
    for (const table of tables) expect(await by(table)([seen()])).toEqual([]);
  }
  expect(calls).toMatchObject({ reads: 20, writes: 22 });
});

test("a process compacts the ledger segments it wrote without reading them", async () => {
  const one = by({ ...loop.platform.table });
  for (let batch = 0; batch < 6; batch++) {
    expect((await ledgerHead()).to).toBe(batch);
    expect(await one(crowd())).toEqual([]);
  }
  expect(calls.queries).toBe(0);
  expect(await ledgerHead()).toMatchObject({ from: 6, to: 6, size: 0 });
  expect((await readTotal(loop.platform.table, projectId)).impressions).toBe(900);
});

test("segments of other processes are read for compaction, and none is compacted twice", async () => {
  const [one, other] = [by({ ...loop.platform.table }), by({ ...loop.platform.table })];
  for (const who of [one, one, other, other, one, other, one]) expect(await who(crowd())).toEqual([]);
  expect(calls.queries).toBeGreaterThan(0);
  expect(await ledgerHead()).toMatchObject({ from: 6, to: 7 });
  expect((await readTotal(loop.platform.table, projectId)).impressions).toBe(1_050);
});

test("a segment that a read lacks is not compacted away", async () => {
  const { table } = loop.platform;
  let lacks = true;
  const query: Table["query"] = async (request) => {
    const page = await table.query(request);
    const isSegment = (item: unknown) => Object(item).sk !== "head";
    const rest = page.Items?.toSpliced(page.Items.findIndex(isSegment), 1);
    const answer = lacks ? { ...page, Items: rest } : page;
    lacks = false;
    return answer;
  };
  const other = by({ ...table });
  for (let batch = 0; batch < 5; batch++) expect(await other(crowd())).toEqual([]);
  expect(await by({ ...table, query })(crowd())).toEqual([]);
  expect(lacks).toBe(false);
  expect(await ledgerHead()).toMatchObject({ from: 6, to: 6 });
  expect((await readTotal(table, projectId)).impressions).toBe(900);
});

test("a cached partition expires", async () => {
  const table = { ...loop.platform.table };
  await by(table)([seen()]);
  const now = loop.platform.clock.now().getTime();
  expect(cachedPartition(table, projectId, now)).toMatchObject({ head: { version: 1 } });
  expect(cachedPartition(table, projectId, now + 10_000)).toBe(null);
  expect(cachedPartition(table, projectId, now - 1)).toBe(null);
});

test("a failed write drops the cached partition", async () => {
  const table = { ...loop.platform.table };
  await by(table)([seen()]);
  const { update, transactWrite } = table;
  const fails = () => Promise.reject(new Error("the line is down"));
  Object.assign(table, { update: fails, transactWrite: fails });
  const item = seen();
  expect(await by(table)([item])).toEqual([item.sequence]);
  Object.assign(table, { update, transactWrite });
  expect(cachedPartition(table, projectId, loop.platform.clock.now().getTime())).toBe(null);
  const before = await counted();
  expect(before).toBeGreaterThan(0);
  expect(await by(table)([item])).toEqual([]);
  expect(await counted()).toBe(2 * before);
});
