import { sketchEntry } from "@kiteloop/metrics";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Table } from "../context/index.ts";
import { beaconItem } from "../event/index.ts";
import { type TestLoop, testLoop, testPlatform } from "../testing/index.ts";
import { fold, type NewItem } from "./fold.ts";
import { rememberedLane } from "./heads.ts";
import { readHead, waitingOf } from "./store.lane.ts";
import { readTotal } from "./store.ts";

let loop: TestLoop;
let projectId: string;
let widgetId: string;
/** Of each call that reads or moves a lane's head alone, or asks for all that waits, whether or not it succeeds. */
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
    { step: "initialize", name: "heads" },
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

const headOfLane = () => readHead(loop.platform.table, projectId);
const by = (table: Table) => (items: NewItem[]) => fold({ ...loop.platform, table }, items);

/** So many beacons that what they add is a journal. */
function crowd(): NewItem[] {
  loop.platform.clock.move(1_000);
  return Array.from({ length: 150 }, seen);
}

/** Impressions that one widget has by what waits. */
async function counted(): Promise<number> {
  const { rollups } = await waitingOf(loop.platform.table, projectId);
  const ofWidget = rollups.filter(({ sk }) => sk.includes(widgetId));
  return ofWidget.reduce((sum, { counters }) => sum + Object.values(counters).reduce((a, b) => a + b, 0), 0);
}

test("who folds batch after batch reads the lane's head once", async () => {
  const one = by({ ...loop.platform.table });
  for (let batch = 0; batch < 5; batch++) expect(await one([seen()])).toEqual([]);
  expect(calls).toEqual({ reads: 1, writes: 5, queries: 0 });
  const each = (await counted()) / 5;
  expect(each).toBeGreaterThanOrEqual(1);
  expect(Number.isInteger(each)).toBe(true);
});

test("batches that one process folds side by side take turns, and none is written in vain", async () => {
  const one = by({ ...loop.platform.table });
  const batches = Array.from({ length: 5 }, () => [seen()]);
  expect(await Promise.all(batches.map(one))).toEqual([[], [], [], [], []]);
  expect(calls).toEqual({ reads: 1, writes: 5, queries: 0 });
  const five = await counted();
  expect(five).toBeGreaterThan(0);
  // The same ones again, among each other: of each, one finds what the other has counted.
  const fresh = [seen()];
  await Promise.all([fresh, fresh, fresh].map(one));
  expect(await counted()).toBe((five / 5) * 6);
});

test("who comes after one that failed is let in all the same", async () => {
  const table = { ...loop.platform.table };
  const { client } = table;
  const failing = Object.create(client, {
    send: {
      value: () => {
        Object.assign(table, { client });
        return Promise.reject(new Error("the line is down"));
      },
    },
  });
  Object.assign(table, { client: failing });
  const [first, second] = [seen(), seen()];
  expect(await Promise.all([by(table)([first]), by(table)([second])])).toEqual([[first.sequence], []]);
});

test("a batch that comes again to who does not know that another counted it is not counted again", async () => {
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

test("of two who fold one lane in turns, each writes in vain once", async () => {
  const tables = [{ ...loop.platform.table }, { ...loop.platform.table }];
  for (let batch = 0; batch < 10; batch++) {
    for (const table of tables) expect(await by(table)([seen()])).toEqual([]);
  }
  expect(calls).toMatchObject({ reads: 20, writes: 22 });
});

test("who wrote all that waits reads none of it to spread it", async () => {
  const one = by({ ...loop.platform.table });
  for (let batch = 0; batch < 6; batch++) {
    expect((await headOfLane()).to).toBe(batch);
    expect(await one(crowd())).toEqual([]);
  }
  expect(calls.queries).toBe(0);
  expect(await headOfLane()).toMatchObject({ from: 6, to: 6, size: 0 });
  expect((await readTotal(loop.platform.table, projectId)).impressions).toBe(900);
});

test("what others wrote is read to spread it, and nothing is spread twice", async () => {
  const [one, other] = [by({ ...loop.platform.table }), by({ ...loop.platform.table })];
  for (const who of [one, one, other, other, one, other, one]) expect(await who(crowd())).toEqual([]);
  expect(calls.queries).toBeGreaterThan(0);
  expect(await headOfLane()).toMatchObject({ from: 6, to: 7 });
  expect((await readTotal(loop.platform.table, projectId)).impressions).toBe(1_050);
});

test("what was written some time ago is read again", async () => {
  const table = { ...loop.platform.table };
  await by(table)([seen()]);
  const now = loop.platform.clock.now().getTime();
  expect(rememberedLane(table, projectId, now)).toMatchObject({ head: { v: 1 } });
  expect(rememberedLane(table, projectId, now + 10_000)).toBe(null);
  expect(rememberedLane(table, projectId, now - 1)).toBe(null);
});

test("after a write that failed, the head is read", async () => {
  const table = { ...loop.platform.table };
  await by(table)([seen()]);
  const failing = Object.create(table.client, {
    send: { value: () => Promise.reject(new Error("the line is down")) },
  });
  const { client } = table;
  Object.assign(table, { client: failing });
  const item = seen();
  expect(await by(table)([item])).toEqual([item.sequence]);
  Object.assign(table, { client });
  expect(rememberedLane(table, projectId, loop.platform.clock.now().getTime())).toBe(null);
  const before = await counted();
  expect(before).toBeGreaterThan(0);
  expect(await by(table)([item])).toEqual([]);
  expect(await counted()).toBe(2 * before);
});
