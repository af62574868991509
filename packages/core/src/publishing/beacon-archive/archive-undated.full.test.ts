import { dayMs } from "@kiteloop/contract/shared/time";
import { beforeEach, expect, test } from "vitest";
import { jsonLine } from "../../shared/portable-kind/index.ts";
import { Fault, faultyTable } from "../../testing/faults.ts";
import { readAllItems, type TestLoop, testLoop, testPlatform } from "../../testing/index.ts";
import { archivedDays, beaconItem, restoreBeaconItem, undatedKey } from "../event/index.ts";
import { archiveUndated } from "./archive-undated.ts";
import { readArchived } from "./read-archived.ts";

let loop: TestLoop;
beforeEach(async () => {
  loop = await testLoop(await testPlatform());
});

const projectId = () => loop.project.id;
const archive = (dryRun = false, ports = loop.platform) => archiveUndated(ports, projectId(), { dryRun });
const archived = () => archivedDays(loop.platform.table, projectId(), "~");
const beacons = async () =>
  (await readAllItems(loop.platform.table)).filter((item) => item.__edb_e__ === "beacon");
const undated = async () =>
  (await beacons())
    .filter(({ on }) => on === undefined || on === "imported")
    .map((item) => jsonLine("beacon", item));

function dated() {
  const { ids, clock } = loop.platform;
  const at = clock.now().getTime();
  return beaconItem({
    ...{ projectId: projectId(), beaconId: ids.make("beacon"), receivedAt: at, sentAt: at },
    ...{ day: new Date(at).toISOString().slice(0, 10), h: 12, u: 7 },
    events: [{ t: "open", w: ids.make("widget"), v: 1, a: at }],
  });
}

/** A beacon as an earlier release stored it, without a day. */
async function former(of = dated()): Promise<void> {
  const { on: _, ttl: __, ...item } = of;
  await loop.platform.table.put({ Item: { ...item, ...undatedKey(projectId(), of.beaconId) } });
}

async function imported(): Promise<void> {
  const { pk: _, sk: __, ttl: ___, __edb_e__: ____, __edb_v__: _____, ...line } = dated();
  await loop.platform.table.put(restoreBeaconItem(loop.platform.table, line).Put);
}

async function archivedLines(): Promise<string[]> {
  const lines: string[] = [];
  for (const day of await archived())
    for (let after: string | null = ""; after !== null; ) {
      const page: Awaited<ReturnType<typeof readArchived>> = await readArchived(
        loop.platform.archive,
        day,
        after,
        7,
      );
      lines.push(...page.items.map((item) => jsonLine("beacon", item)));
      after = page.last;
    }
  return lines;
}

/** Whether each beacon without a day leaves the table, and none with a day does so because of this. */
async function leaving(): Promise<boolean> {
  const days = loop.platform.clock.now().getTime() / 1_000 + 8 * 86_400;
  return (await beacons())
    .filter(({ on }) => on === undefined || on === "imported")
    .every(({ ttl }) => Number(ttl) > days);
}

test("beacons of imports and earlier releases are archived as they were, and leave the table after days", async () => {
  for (let n = 0; n < 20; n++) await (n % 2 === 0 ? former() : imported());
  await loop.platform.table.put({ Item: dated() });
  const before = await undated();
  expect(before).toHaveLength(20);
  const untouched = await readAllItems(loop.platform.table);
  expect(await archive(true)).toEqual({ undated: 20, twice: 0, archived: 0 });
  expect(await readAllItems(loop.platform.table)).toEqual(untouched);
  expect(await archive()).toEqual({ undated: 20, twice: 0, archived: 20 });
  expect((await archivedLines()).toSorted()).toEqual(before.toSorted());
  expect(await leaving()).toBe(true);
  expect(await archive()).toEqual({ undated: 0, twice: 0, archived: 0 });
  expect(await archived()).toHaveLength(1);
});

test("their keys are the same in the archive, by which counting recognizes them", async () => {
  await former();
  await imported();
  const keys = (await beacons()).map(({ sk }) => sk);
  await archive();
  const [day] = await archived();
  if (day === undefined) throw new Error("nothing was archived");
  const { items } = await readArchived(loop.platform.archive, day, "", 10);
  expect(items.map(({ sk }) => sk).toSorted()).toEqual(keys.toSorted());
});

test("later beacons are archived by the next call, next to those already archived", async () => {
  await imported();
  await archive();
  loop.platform.clock.move(dayMs);
  await imported();
  expect(await archive()).toEqual({ undated: 1, twice: 0, archived: 1 });
  expect(await archived()).toHaveLength(2);
  expect(await archivedLines()).toHaveLength(2);
});

test("a beacon that was sent again over an upgrade, and so stored twice, is there once afterwards", async () => {
  const again = dated();
  await former(again);
  await loop.platform.table.put({ Item: again });
  await former();
  expect(await archive(true)).toEqual({ undated: 2, twice: 1, archived: 0 });
  expect(await archive()).toEqual({ undated: 2, twice: 1, archived: 1 });
  expect((await beacons()).filter(({ beaconId }) => beaconId === again.beaconId)).toHaveLength(1);
  expect(await archivedLines()).toHaveLength(1);
});

test("whenever a call dies, the next ones archive every beacon once", async () => {
  for (let n = 0; n < 6; n++) await (n % 2 === 0 ? former() : imported());
  const before = await undated();
  for (let write = 1; ; write++) {
    let writes = 0;
    let dead = false;
    const dies = () => {
      dead ||= ++writes >= write;
      return dead;
    };
    const table = faultyTable(loop.platform.table, () => (dies() ? "unanswered" : "well"));
    const put = async (key: string, bytes: Uint8Array, type: string) => {
      await loop.platform.archive.put(key, bytes, type);
      if (dies()) throw new Fault("dead");
    };
    const ports = {
      ...loop.platform,
      table,
      archive: Object.create(loop.platform.archive, { put: { value: put } }),
    };
    await Promise.allSettled([archive(false, ports)]);
    if (!dead) break;
    expect(write).toBeLessThan(40);
  }
  expect((await archivedLines()).toSorted()).toEqual(before.toSorted());
  expect(await leaving()).toBe(true);
});

test("data that a project's erasure removes meanwhile stays removed", async () => {
  await imported();
  const { archive: objects, table } = loop.platform;
  const put = async (key: string, bytes: Uint8Array, type: string) => {
    await objects.put(key, bytes, type);
    for (const { pk, sk, __edb_e__: entity } of await readAllItems(table))
      if (entity === "beaconDay") await table.delete({ Key: { pk, sk } });
  };
  const ports = { ...loop.platform, archive: Object.create(objects, { put: { value: put } }) };
  await expect(archive(false, ports)).rejects.toMatchObject({ code: "conflict.busy" });
  expect([...objects.objects.keys()]).toEqual([]);
});
