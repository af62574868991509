import { PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { sketchEntry } from "@kiteloop/metrics";
import { beforeEach, expect, test } from "vitest";
import { findDeadLetter, giveUp } from "../dead-letter/index.ts";
import { beaconItem } from "../event/index.ts";
import { identify } from "../participant/index.ts";
import { join } from "../referral/index.ts";
import {
  fold,
  holdLane,
  type NewItem,
  readCohorts,
  readRollups,
  readSegments,
  readUniques,
} from "../rollup/index.ts";
import { faultyTable, streamOf, type TestLoop, testLoop, testPlatform, withBody } from "../testing/index.ts";
import { foldMissing } from "./fold-missing.ts";
import { rebuild } from "./rebuild.ts";
import { readSums } from "./store.ts";

const dayMs = 86_400_000;
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

/** Puts beacons into the table that were received so long ago, and notes what the stream shows of it. */
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
    await table.client.send(new PutCommand({ TableName: table.name, Item: image }));
    items.push({ sequence: ids.make("beacon"), image, writtenAt: now() });
  }
  written.push(...items);
  return items;
}

/** Folds as a process that has just started. */
async function foldFresh(items: NewItem[]): Promise<string[]> {
  return fold({ ...loop.platform, table: { ...loop.platform.table } }, items);
}

/** What screens show of the project. */
async function shown() {
  const { table } = loop.platform;
  const span = ["2000-01-03", "2100-01-04"] as const;
  return {
    days: await readRollups(table, projectId, ...span),
    countries: await readSegments(table, projectId, "country", ...span),
    hours: await readSegments(table, projectId, "hour", ...span),
    cohorts: await readCohorts(table, projectId, ...span),
    visitors: (await readUniques(table, projectId, ...span)).map(({ day, sketch }) => [
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
  const { client, name: TableName } = loop.platform.table;
  return client.send(
    new UpdateCommand({
      TableName,
      Key: key,
      UpdateExpression: "ADD #name :more",
      ExpressionAttributeNames: { "#name": name },
      ExpressionAttributeValues: { ":more": 7 },
    }),
  );
};

test("what was never delivered is counted, once, also where the stream delivers it after all", async () => {
  const items = await put(40);
  loop.platform.clock.move(2 * dayMs);
  const lost = items.filter((_, n) => n % 4 === 0);
  expect(await foldFresh(items.filter((item) => !lost.includes(item)))).toEqual([]);
  expect(await opens()).toBe(30);
  expect(await foldMissing(loop.platform, projectId, lately())).toEqual({
    looked: 40,
    folded: 10,
    unreadable: 0,
  });
  expect(await opens()).toBe(40);
  expect(await foldMissing(loop.platform, projectId, lately())).toEqual({
    looked: 40,
    folded: 0,
    unreadable: 0,
  });
  expect(await foldFresh(items)).toEqual([]);
  expect(await opens()).toBe(40);
});

test("what was imported later than it came about is not counted again", async () => {
  const items = await put(200, 3 * dayMs);
  expect(await foldFresh(items)).toEqual([]);
  loop.platform.clock.move(dayMs);
  expect(await foldMissing(loop.platform, projectId, lately())).toMatchObject({ looked: 200, folded: 0 });
  expect(await opens()).toBe(200);
});

test("a time the ledger does not remember is refused", async () => {
  const span = { from: now() - 7 * dayMs, to: now() };
  await expect(foldMissing(loop.platform, projectId, span)).rejects.toMatchObject({
    code: "request.invalid",
  });
});

test("what is counted leaves the dead letters, and nothing else does", async () => {
  const [lost, mailed] = await put(2);
  if (lost === undefined || mailed === undefined) throw new Error("nothing was put");
  const unreadable = { ...lost.image, pk: "elsewhere", day: "never" };
  for (let time = 0; time < 5; time++) {
    await giveUp(loop.platform, "count", lost.image, new RangeError("too many"));
    await giveUp(loop.platform, "mail", mailed.image, new RangeError("too many"));
    await giveUp(loop.platform, "count", unreadable, new RangeError("too many"));
  }
  const letters = async () => {
    const found = await readSums(loop.platform.table, "deadLetters");
    const whole = await Promise.all(found.map(({ sk }) => findDeadLetter(loop.platform.table, String(sk))));
    return whole.map((letter) => [letter?.work, JSON.parse(letter?.record ?? "null").pk]).toSorted();
  };
  expect(await letters()).toHaveLength(3);
  expect(await foldMissing(loop.platform, projectId, lately())).toMatchObject({ folded: 2 });
  expect(await letters()).toEqual([
    ["count", "elsewhere"],
    ["mail", mailed.image.pk],
  ]);
});

test("sums that are right stay as they are, and what the stream delivers again afterwards changes none", async () => {
  const stream = streamOf(loop.platform.table);
  const { code } = await identify.call(loop.server, withBody({ externalId: "first" }));
  await join.call(loop.server, withBody({ code, externalId: "friend" }));
  const people = stream.items.map((item) => ({ ...item, writtenAt: now() }));
  const items = await put(300);
  await put(150, 100 * dayMs);
  expect(await foldFresh([...people, ...written])).toEqual([]);
  const before = await shown();
  expect(await rebuild(loop.platform, projectId)).toMatchObject({ waiting: 0, unreadable: 0 });
  expect(await shown()).toEqual(before);
  expect(await rebuild(loop.platform, projectId)).toMatchObject({ repaired: [] });
  expect(await foldFresh([...people, ...items, ...written])).toEqual([]);
  expect(await shown()).toEqual(before);
  expect(await foldFresh(await put(1))).toEqual([]);
  expect(await opens()).toBe(451);
});

test("sums that are wrong are put right: too much, too little, and what belongs nowhere", async () => {
  const old = await put(60);
  expect(await foldFresh(old.slice(0, 20))).toEqual([]);
  await put(150);
  expect(await foldFresh(written.slice(60))).toEqual([]);
  await put(0);
  // Longer ago than the ledger remembers: nothing but adding up again finds them.
  loop.platform.clock.move(30 * dayMs);
  const [week] = (await readSums(loop.platform.table, `rollup#${projectId}`)).map(({ pk, sk }) => ({
    pk: String(pk),
    sk: String(sk),
  }));
  await spoil(week ?? { pk: `rollup#${projectId}`, sk: "2026-03-09#none" }, "o1");
  await spoil({ pk: `rollup#${projectId}`, sk: "2020-01-06#nobody" }, "o1");
  expect(await opens()).not.toBe(210);
  const { repaired } = await rebuild(loop.platform, projectId);
  expect(repaired).toEqual(expect.arrayContaining([`rollup#${projectId} 2020-01-06#nobody`]));
  expect(await opens()).toBe(210);
  expect(await rebuild(loop.platform, projectId)).toMatchObject({ counted: 210, repaired: [] });
});

test("what the stream has yet to deliver is left to it", async () => {
  const items = await put(30);
  expect(await rebuild(loop.platform, projectId)).toMatchObject({ counted: 0, waiting: 30 });
  expect(await opens()).toBe(0);
  expect(await foldFresh(items)).toEqual([]);
  expect(await opens()).toBe(30);
});

test("nobody counts while it is added up, and everybody does afterwards", async () => {
  const items = await put(10);
  await holdLane(loop.platform, projectId, now() + 60_000);
  expect(await foldFresh(items)).toEqual(items.map(({ sequence }) => sequence));
  await expect(rebuild(loop.platform, projectId)).rejects.toMatchObject({ code: "conflict.busy" });
  expect(await opens()).toBe(0);
  loop.platform.clock.move(60_000);
  expect(await foldFresh(items)).toEqual([]);
  expect(await opens()).toBe(10);
});

test("who can't go on lets the others count, and what waited to be added still is", async () => {
  const items = await put(10);
  expect(await foldFresh(items)).toEqual([]);
  let writes = 0;
  const table = faultyTable(loop.platform.table, () => (++writes === 2 ? "lost" : "well"));
  await expect(rebuild({ ...loop.platform, table }, projectId)).rejects.toThrow("lost");
  expect(await foldFresh(await put(5))).toEqual([]);
  await rebuild(loop.platform, projectId);
  expect(await opens()).toBe(15);
});
