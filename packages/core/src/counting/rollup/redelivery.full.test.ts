import { hash } from "node:crypto";
import { eventTypes } from "@kiteloop/contract/publishing/event";
import { afterAll, beforeEach, expect, test } from "vitest";
import { beaconItem } from "../../publishing/event/index.ts";
import type { Table } from "../../shared/context/index.ts";
import type { NewItem } from "../../shared/stream/index.ts";
import { contend, expireLedger, type TestPlatform, testPlatform } from "../../testing/index.ts";
import { fold } from "./fold.ts";
import { ledgerHeadKey } from "./ledger.ts";
import { readTotal } from "./store.ts";

const secondMs = 1_000;
const dayMs = 86_400_000;
let platform: TestPlatform;
let projectId: string;
let widgetId: string;
const refused: string[][] = [];
beforeEach(async () => {
  platform = await testPlatform();
  refused.push(contend(platform.table, refused.length, 0.02));
  projectId = platform.ids.make("project");
  widgetId = platform.ids.make("widget");
});
afterAll(() => expect(refused.flat()).toContain("update"));

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

/** A participant's item as the stream shows it now. */
function participantItem(externalId: string): NewItem {
  const { ids, clock } = platform;
  const now = clock.now();
  const image = {
    ...{ __edb_e__: "participant", pk: `${projectId}#${externalId}`, sk: "participant", projectId },
    ...{ participantId: ids.make("participant"), day: "2026-03-10", createdAt: now.toISOString() },
  };
  return { sequence: ids.make("beacon"), image, writtenAt: now.getTime() };
}

/** Rewrites the ledger's head as the release did that named facts by their key alone. */
async function writtenByEarlierRelease(items: readonly NewItem[]): Promise<void> {
  const names = items.map(({ image }) => hash("sha256", `${image.pk}\n${image.sk}`, "buffer").subarray(0, 8));
  await platform.table.update({
    Key: ledgerHeadKey(projectId),
    UpdateExpression: "SET #open.#names = :names REMOVE ids",
    ExpressionAttributeNames: { "#open": "open", "#names": "names" },
    ExpressionAttributeValues: { ":names": Buffer.concat(names) },
  });
}

const participants = async () => (await readTotal(platform.table, projectId)).participants ?? 0;

test("a record that the release before counted by its key alone is not counted again after the upgrade", async () => {
  const ben = participantItem("ben");
  await foldAfterRestart([ben]);
  await writtenByEarlierRelease([ben]);
  await foldAfterRestart([ben, participantItem("cleo")]);
  platform.clock.move(dayMs);
  await foldAfterRestart([ben]);
  expect(await participants()).toBe(2);
  // By now no process of that release is left that could have counted the key.
  await foldAfterRestart([participantItem("ben")]);
  expect(await participants()).toBe(3);
});

test("during an upgrade, each release recognizes what the other has counted", async () => {
  const [ben, cleo] = [participantItem("ben"), participantItem("cleo")];
  await foldAfterRestart([ben]);
  await writtenByEarlierRelease([ben]);
  await foldAfterRestart([cleo]);
  const { Item } = await platform.table.get({ Key: ledgerHeadKey(projectId) });
  const named = Buffer.from(Object(Item).open.names);
  const byKey = hash("sha256", `${cleo.image.pk}\n${cleo.image.sk}`, "buffer").subarray(0, 8);
  expect(named.includes(byKey)).toBe(true);
});
