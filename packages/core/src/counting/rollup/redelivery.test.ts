import { eventTypes } from "@kiteloop/contract/publishing/event";
import { beforeEach, expect, test } from "vitest";
import { beaconItem } from "../../publishing/event/index.ts";
import type { Table } from "../../shared/context/index.ts";
import type { NewItem } from "../../shared/stream/index.ts";
import { expireLedger, type TestPlatform, testPlatform } from "../../testing/index.ts";
import { fold } from "./fold.ts";
import { readTotal } from "./store.ts";

const secondMs = 1_000;
const dayMs = 86_400_000;
let platform: TestPlatform;
let projectId: string;
let widgetId: string;
beforeEach(async () => {
  platform = await testPlatform();
  projectId = platform.ids.make("project");
  widgetId = platform.ids.make("widget");
});

/** Beacons of one impression each that were received at `receivedAt` and put into the table now. */
function written(receivedAt: readonly number[]): NewItem[] {
  const { ids, clock } = platform;
  const writtenAt = clock.now().getTime();
  return receivedAt.map((at) => {
    const image = beaconItem({
      projectId,
      beaconId: ids.make("beacon"),
      receivedAt: at,
      sentAt: at,
      day: new Date(at).toISOString().slice(0, 10),
      events: [{ t: eventTypes[0], w: widgetId, v: 1, a: at }],
    });
    return { sequence: ids.make("beacon"), image, writtenAt };
  });
}

/** Folds in a process that has just started and has an empty cache. */
async function foldAfterRestart(items: NewItem[]): Promise<void> {
  const table: Table = { ...platform.table };
  expect(await fold({ ...platform, table }, items)).toEqual([]);
}

async function impressions(): Promise<number> {
  return (await readTotal(platform.table, projectId)).impressions ?? 0;
}

const times = (count: number, first: number, apart: number) =>
  Array.from({ length: count }, (_, n) => first + n * apart);

test.each([
  ["in small batches, which share a page of the ledger", 20],
  ["in one batch", 400],
])("an imported log of months that is delivered again %s counts once", async (_, size) => {
  const now = platform.clock.now().getTime();
  // Includes records of now, so that one page has times that are months apart.
  const items = written(times(400, now - 200 * dayMs, dayMs / 2));
  for (let from = 0; from < items.length; from += size) {
    await foldAfterRestart(items.slice(from, from + size));
  }
  expect(await impressions()).toBe(400);
  for (let from = 0; from < items.length; from += size) {
    await foldAfterRestart(items.slice(from, from + size));
  }
  expect(await impressions()).toBe(400);
});

test("batches that are delivered out of order and again count once", async () => {
  const now = platform.clock.now().getTime();
  const early = written(times(150, now, 1));
  platform.clock.move(60 * secondMs);
  const late = written(times(150, now + 60 * secondMs, 1));
  await foldAfterRestart(late);
  await foldAfterRestart(early);
  await foldAfterRestart(late);
  expect(await impressions()).toBe(300);
});

test("records redelivered a day later count once, by what the table still stores then", async () => {
  const items = written(times(150, platform.clock.now().getTime(), 1));
  await foldAfterRestart(items);
  platform.clock.move(dayMs - 60 * secondMs);
  await expireLedger(platform.table, projectId, platform.clock.now());
  await foldAfterRestart(items);
  expect(await impressions()).toBe(150);
});
