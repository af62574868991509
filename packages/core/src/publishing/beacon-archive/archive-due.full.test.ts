import { dayMs, hourMs } from "@kiteloop/contract/shared/time";
import { awsUsage } from "@kiteloop/metrics";
import { beforeEach, expect, test } from "vitest";
import type { Table } from "../../shared/context/index.ts";
import { jsonLine } from "../../shared/portable-kind/index.ts";
import { Fault, faultyTable } from "../../testing/faults.ts";
import {
  meterOf,
  readAllItems,
  readUnits,
  type TestLoop,
  testLoop,
  testPlatform,
  withBody,
} from "../../testing/index.ts";
import { archivedDays, ingestEvents } from "../event/index.ts";
import { archiveDue } from "./archive-due.ts";
import { readArchived } from "./read-archived.ts";

let loop: TestLoop;
beforeEach(async () => {
  loop = await testLoop(await testPlatform());
});

const now = () => loop.platform.clock.now().getTime();

/** A page's beacon, and its id. */
async function report(sentAt = now(), events = 1): Promise<string> {
  const { ids } = loop.platform;
  const beacon = ids.make("beacon");
  const event = { type: "open", widgetId: ids.make("widget"), version: 1, at: sentAt };
  const body = {
    key: loop.project.publishableKey,
    beacon,
    sentAt,
    events: Array.from({ length: events }, () => event),
  };
  expect(await ingestEvents.call(loop.browser, withBody(body))).toMatchObject({ accepted: events });
  return beacon;
}

const beaconsIn = async (table = loop.platform.table) =>
  (await readAllItems(table)).filter((item) => item.__edb_e__ === "beacon");
const archived = () => archivedDays(loop.platform.table, loop.project.id, "~");

/** All beacons of all archived days, as lines. */
async function archivedLines(limit = 3): Promise<string[]> {
  const lines: string[] = [];
  for (const day of await archived()) {
    for (let after: string | null = ""; after !== null; ) {
      const page: Awaited<ReturnType<typeof readArchived>> = await readArchived(
        loop.platform.archive,
        day,
        after,
        limit,
      );
      lines.push(...page.items.map((item) => jsonLine("beacon", item)));
      after = page.last;
    }
  }
  return lines;
}

test("a day is archived once no beacon of it can arrive anymore, and reads as it did in the table", async () => {
  const [from, to] = [now(), now() + dayMs];
  for (let n = 0; n < 20; n++) await report(n % 2 === 0 ? from : to);
  const stored = await beaconsIn();
  loop.platform.clock.move(Date.parse("2026-03-19T00:00:00Z") - now() - 1);
  expect(await archiveDue(loop.platform)).toEqual({ days: 0, late: 0 });
  loop.platform.clock.move(1);
  expect(await archiveDue(loop.platform)).toEqual({ days: 1, late: 0 });
  expect(await archived()).toMatchObject([{ projectId: loop.project.id, on: "2026-03-10", objects: 1 }]);
  loop.platform.clock.move(dayMs);
  expect(await archiveDue(loop.platform)).toEqual({ days: 1, late: 0 });
  expect(await archiveDue(loop.platform)).toEqual({ days: 0, late: 0 });
  const lines = stored.map((item) => jsonLine("beacon", item));
  expect((await archivedLines()).toSorted()).toEqual(lines.toSorted());
  const [day = never()] = await archived();
  const [first] = (await readArchived(loop.platform.archive, day, "", 1)).items;
  const {
    ttl: _,
    __edb_v__: __,
    ...same
  } = stored.find(({ beaconId }) => beaconId === first?.beaconId) ?? {};
  expect(first).toEqual(same);
});

function never(): never {
  throw new Error("nothing is archived");
}

test("a day's manifest lists what the day consists of", async () => {
  await report();
  await report();
  loop.platform.clock.move(10 * dayMs);
  await archiveDue(loop.platform);
  const day = `log/${loop.project.id}/2026-03-10`;
  expect([...loop.platform.archive.objects.keys()]).toEqual([`${day}/0.jsonl.gz`, `${day}/manifest.json`]);
  const manifest = Buffer.from((await loop.platform.archive.get(`${day}/manifest.json`)) ?? []).toString();
  expect(JSON.parse(manifest)).toEqual({
    ...{ format: 1, projectId: loop.project.id, on: "2026-03-10", objects: 1, lines: 2 },
    digest: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

test("beacons leave the table 18 days after their day, 9 days after they could be archived", async () => {
  await report();
  const [item] = await beaconsIn();
  expect(item?.ttl).toBe(Date.parse("2026-03-28T00:00:00Z") / 1000);
});

test("a day is split into as many objects as it needs, with at most 5,000 lines each", async () => {
  const { table, archive } = loop.platform;
  await report();
  const [sample] = await beaconsIn();
  const puts = Array.from({ length: 5_100 }, () => {
    const beaconId = loop.platform.ids.make("beacon");
    const shard = beaconId.slice(-1);
    const { pk, sk } = sample ?? never();
    const move = (key: unknown, from: unknown, to: string) => String(key).replace(String(from), to);
    const place = {
      pk: `${String(pk).slice(0, -1)}${shard}`,
      sk: move(sk, sample?.beaconId, beaconId),
    };
    return { PutRequest: { Item: { ...sample, ...place, beaconId, shard } } };
  });
  for (let from = 0; from < puts.length; from += 25) await table.batchWrite(puts.slice(from, from + 25));
  loop.platform.clock.move(10 * dayMs);
  const units = meterOf(table);
  await archiveDue(loop.platform);
  // The cost model's numbers, for beacons of its size and for the day.
  const { readsToArchive, readsPerDay, kbPerBeacon } = awsUsage;
  const kb = JSON.stringify(sample).length / 1_000;
  const perBeacon = (readUnits(units) - readsPerDay.value) / 5_101;
  expect(perBeacon * (kbPerBeacon.value / kb)).toBeLessThanOrEqual(readsToArchive.value);
  expect(await archived()).toMatchObject([{ objects: 2 }]);
  const lines = await archivedLines(2_000);
  expect(lines).toHaveLength(5_101);
  expect(new Set(lines).size).toBe(5_101);
  const sizes = [...archive.objects.keys()].filter((key) => key.endsWith(".gz"));
  expect(sizes).toHaveLength(2);
});

test("whenever a run dies, the next ones archive every beacon once", async () => {
  for (let n = 0; n < 40; n++) await report();
  const stored = (await beaconsIn()).map((item) => jsonLine("beacon", item));
  loop.platform.clock.move(10 * dayMs);
  for (let write = 1; ; write++) {
    let writes = 0;
    let dead = false;
    const dies = () => {
      dead ||= ++writes >= write;
      return dead;
    };
    const table = faultyTable(loop.platform.table, () => (dies() ? "unanswered" : "well"));
    const archive = Object.create(loop.platform.archive, {
      put: {
        value: async (key: string, bytes: Uint8Array, type: string) => {
          // It may have been stored before its process died.
          await loop.platform.archive.put(key, bytes, type);
          if (dies()) throw new Fault("dead");
        },
      },
    });
    await Promise.allSettled([archiveDue({ ...loop.platform, table, archive })]);
    loop.platform.clock.move(3 * hourMs);
    if (!dead) break;
    expect(write).toBeLessThan(20);
  }
  await archiveDue(loop.platform);
  expect((await archivedLines()).toSorted()).toEqual(stored.toSorted());
});

test("two concurrent runs archive a day once", async () => {
  for (let n = 0; n < 10; n++) await report();
  loop.platform.clock.move(10 * dayMs);
  await Promise.all([archiveDue(loop.platform), archiveDue(loop.platform)]);
  expect(await archivedLines()).toHaveLength(10);
});

test("a completely archived day is not archived again when the table is restored to an earlier state", async () => {
  await report();
  const before = await readAllItems(loop.platform.table);
  loop.platform.clock.move(10 * dayMs);
  await archiveDue(loop.platform);
  const lines = await archivedLines();
  // Of the restored table's beacons, some have expired by now.
  for (const item of before.filter((one) => one.__edb_e__ === "beaconDay"))
    await loop.platform.table.put({ Item: item });
  const [beacon] = await beaconsIn();
  await loop.platform.table.delete({ Key: { pk: beacon?.pk, sk: beacon?.sk } });
  expect(await archived()).toEqual([]);
  await archiveDue(loop.platform);
  expect(await archivedLines()).toEqual(lines);
});

test("a day that is days overdue is archived, and reported as late", async () => {
  await report();
  loop.platform.clock.move(12 * dayMs);
  expect(await archiveDue(loop.platform)).toEqual({ days: 1, late: 1 });
  expect(await archived()).toHaveLength(1);
});

test("lines removed by a project's erasure while a day is being archived stay removed", async () => {
  await report();
  loop.platform.clock.move(10 * dayMs);
  const { archive, table } = loop.platform;
  const erasing: Table = Object.create(table, {
    update: {
      value: async (input: Parameters<Table["update"]>[0]) => {
        await table.delete({ Key: input.Key });
        return table.update(input);
      },
    },
  });
  await archiveDue({ ...loop.platform, table: erasing });
  expect([...archive.objects.keys()]).toEqual([]);
});

test("a process marks a day once, and other processes leave the mark unchanged", async () => {
  await report();
  const [mark] = (await readAllItems(loop.platform.table)).filter((item) => item.__edb_e__ === "beaconDay");
  await loop.platform.table.put({ Item: { ...mark, lines: 7 } });
  await report();
  const other = Object.create(loop.platform.table);
  loop.browser = { ...loop.browser, table: other };
  await report();
  const after = (await readAllItems(loop.platform.table)).filter((item) => item.__edb_e__ === "beaconDay");
  expect(after).toEqual([{ ...mark, lines: 7 }]);
});
