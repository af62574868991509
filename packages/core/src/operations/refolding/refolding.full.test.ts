import { dayMs } from "@kiteloop/contract/shared/time";
import { sketchEntry } from "@kiteloop/metrics/unique";
import { beforeEach, expect, test } from "vitest";
import { fold, readBreakdown, readRollups } from "../../counting/index.ts";
import { beaconItem } from "../../publishing/event/index.ts";
import { identifyParticipant } from "../../referrals/participant/index.ts";
import { reportJoin } from "../../referrals/referral/index.ts";
import { findDeadLetter, moveToDeadLetter } from "../../shared/dead-letter/index.ts";
import type { NewItem } from "../../shared/stream/index.ts";
import {
  faultyTable,
  leasePartition,
  readPartition,
  streamOf,
  type TestLoop,
  testLoop,
  testPlatform,
  withBody,
} from "../../testing/index.ts";
import { foldMissingRecords, rebuildRange } from "./index.ts";

let loop: TestLoop;
let projectId: string;
let written: NewItem[];
let widgets: string[];

beforeEach(async () => {
  loop = await testLoop(await testPlatform());
  projectId = loop.project.id;
  widgets = [loop.platform.ids.make("widget"), loop.platform.ids.make("widget")];
  written = [];
});

const now = () => loop.platform.clock.now().getTime();

/** Puts beacons into the table that were received this long ago, and returns their stream records. */
async function put(count: number, receivedAgo = 0): Promise<NewItem[]> {
  const { table, ids } = loop.platform;
  const items: NewItem[] = [];
  for (let n = 0; n < count; n++) {
    const at = now() - receivedAgo;
    const image = beaconItem({
      ...{ projectId, beaconId: ids.make("beacon"), receivedAt: at, sentAt: at },
      ...{
        day: new Date(at).toISOString().slice(0, 10),
        h: 12,
        co: "DE",
        de: "phone",
        u: sketchEntry(BigInt(n + 1)),
      },
      events: [{ t: "open", w: widgets[n % widgets.length] ?? "", v: 1, a: at }],
    });
    await table.put({ Item: image });
    items.push({ sequence: ids.make("beacon"), image, writtenAt: now() });
  }
  written.push(...items);
  return items;
}

/** Folds in a process that has just started. */
async function foldFresh(items: NewItem[]): Promise<string[]> {
  return fold({ ...loop.platform, table: { ...loop.platform.table } }, items);
}

/** The project's numbers on screens. */
async function shown() {
  const { table } = loop.platform;
  const range = { from: "2000-01-03", to: "2100-01-04" };
  return {
    days: await readBreakdown(table, projectId, "widgets", range),
    countries: await readBreakdown(table, projectId, "dimension", { dimension: "country", ...range }),
    hours: await readBreakdown(table, projectId, "dimension", { dimension: "hour", ...range }),
    cohorts: await readRollups(table, projectId, "cohorts", range),
    visitors: (await readBreakdown(table, projectId, "visitors", range)).map(({ day, sketch }) => [
      day,
      Buffer.from(sketch).toString("base64"),
    ]),
  };
}

async function opens(): Promise<number> {
  const { days } = await shown();
  return days.reduce((sum, { counters }) => sum + (counters.opens ?? 0), 0);
}

const lately = () => ({ from: now() - 5 * dayMs, to: now() });
const spoil = (key: { pk: string; sk: string }, name: string) => {
  return loop.platform.table.update({
    Key: key,
    UpdateExpression: "ADD #name :more",
    ExpressionAttributeNames: { "#name": name },
    ExpressionAttributeValues: { ":more": 7 },
  });
};

test("undelivered records are counted once, also when the stream delivers them later", async () => {
  const items = await put(40);
  loop.platform.clock.move(2 * dayMs);
  const lost = items.filter((_, n) => n % 4 === 0);
  expect(await foldFresh(items.filter((item) => !lost.includes(item)))).toEqual([]);
  expect(await opens()).toBe(30);
  expect(await foldMissingRecords(loop.platform, projectId, lately())).toEqual({
    looked: 40,
    folded: 10,
    unreadable: 0,
  });
  expect(await opens()).toBe(40);
  expect(await foldMissingRecords(loop.platform, projectId, lately())).toEqual({
    looked: 40,
    folded: 0,
    unreadable: 0,
  });
  expect(await foldFresh(items)).toEqual([]);
  expect(await opens()).toBe(40);
});

test("an item imported later than its own time is not counted again", async () => {
  const items = await put(200, 3 * dayMs);
  expect(await foldFresh(items)).toEqual([]);
  loop.platform.clock.move(dayMs);
  expect(await foldMissingRecords(loop.platform, projectId, lately())).toMatchObject({
    looked: 200,
    folded: 0,
  });
  expect(await opens()).toBe(200);
});

test("a time the ledger does not remember is refused", async () => {
  const span = { from: now() - 7 * dayMs, to: now() };
  await expect(foldMissingRecords(loop.platform, projectId, span)).rejects.toMatchObject({
    code: "request.invalid",
  });
});

test("counted items leave the dead letters, and nothing else does", async () => {
  const [lost, emailed] = await put(2);
  if (lost === undefined || emailed === undefined) throw new Error("nothing was put");
  const unreadable = { ...lost.image, pk: "elsewhere", day: "never" };
  for (let time = 0; time < 5; time++) {
    await moveToDeadLetter(loop.platform, "count", lost.image, new RangeError("too many"));
    await moveToDeadLetter(loop.platform, "mail", emailed.image, new RangeError("too many"));
    await moveToDeadLetter(loop.platform, "count", unreadable, new RangeError("too many"));
  }
  const letters = async () => {
    const found = await readPartition(loop.platform.table, "deadLetters");
    const whole = await Promise.all(found.map(({ sk }) => findDeadLetter(loop.platform.table, String(sk))));
    return whole.map((letter) => [letter?.work, JSON.parse(letter?.record ?? "null").pk]).toSorted();
  };
  expect(await letters()).toHaveLength(3);
  expect(await foldMissingRecords(loop.platform, projectId, lately())).toMatchObject({ folded: 2 });
  expect(await letters()).toEqual([
    ["count", "elsewhere"],
    ["mail", emailed.image.pk],
  ]);
});

test("correct totals stay unchanged, also when the stream redelivers afterwards", async () => {
  const stream = streamOf(loop.platform.table);
  const { code } = await identifyParticipant.call(loop.server, withBody({ externalId: "first" }));
  await reportJoin.call(loop.server, withBody({ code, externalId: "friend" }));
  const people = stream.items.map((item) => ({ ...item, writtenAt: now() }));
  const items = await put(300);
  await put(150, 100 * dayMs);
  expect(await foldFresh([...people, ...written])).toEqual([]);
  const before = await shown();
  expect(await rebuildRange(loop.platform, projectId)).toMatchObject({ waiting: 0, unreadable: 0 });
  expect(await shown()).toEqual(before);
  expect(await rebuildRange(loop.platform, projectId)).toMatchObject({ repaired: [] });
  expect(await foldFresh([...people, ...items, ...written])).toEqual([]);
  expect(await shown()).toEqual(before);
  expect(await foldFresh(await put(1))).toEqual([]);
  expect(await opens()).toBe(451);
});

test("wrong totals are corrected: too much, too little, and in the wrong place", async () => {
  const old = await put(60);
  expect(await foldFresh(old.slice(0, 20))).toEqual([]);
  await put(150);
  expect(await foldFresh(written.slice(60))).toEqual([]);
  await put(0);
  // Older than what the ledger remembers: only a rebuild finds them.
  loop.platform.clock.move(30 * dayMs);
  const [week] = (await readPartition(loop.platform.table, `rollup#${projectId}`)).map(({ pk, sk }) => ({
    pk: String(pk),
    sk: String(sk),
  }));
  await spoil(week ?? { pk: `rollup#${projectId}`, sk: "2026-03-09#none" }, "o1");
  await spoil({ pk: `rollup#${projectId}`, sk: "2020-01-06#nobody" }, "o1");
  expect(await opens()).not.toBe(210);
  const { repaired } = await rebuildRange(loop.platform, projectId);
  expect(repaired).toEqual(expect.arrayContaining([`rollup#${projectId} 2020-01-06#nobody`]));
  expect(await opens()).toBe(210);
  expect(await rebuildRange(loop.platform, projectId)).toMatchObject({ counted: 210, repaired: [] });
});

test("records that the stream has yet to deliver are left to it", async () => {
  const items = await put(30);
  expect(await rebuildRange(loop.platform, projectId)).toMatchObject({ counted: 0, waiting: 30 });
  expect(await opens()).toBe(0);
  expect(await foldFresh(items)).toEqual([]);
  expect(await opens()).toBe(30);
});

test("nothing is counted during a rebuild, and everything afterwards", async () => {
  const items = await put(10);
  await leasePartition(loop.platform, projectId, now() + 60_000);
  expect(await foldFresh(items)).toEqual(items.map(({ sequence }) => sequence));
  await expect(rebuildRange(loop.platform, projectId)).rejects.toMatchObject({ code: "conflict.busy" });
  expect(await opens()).toBe(0);
  loop.platform.clock.move(60_000);
  expect(await foldFresh(items)).toEqual([]);
  expect(await opens()).toBe(10);
});

test("a rebuild that fails lets others count, and pending deltas are still added", async () => {
  const items = await put(10);
  expect(await foldFresh(items)).toEqual([]);
  let writes = 0;
  const table = faultyTable(loop.platform.table, () => (++writes === 2 ? "lost" : "well"));
  await expect(rebuildRange({ ...loop.platform, table }, projectId)).rejects.toThrow("lost");
  expect(await foldFresh(await put(5))).toEqual([]);
  await rebuildRange(loop.platform, projectId);
  expect(await opens()).toBe(15);
});
