import { BatchWriteCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { metricNames } from "@kiteloop/contract/analytics";
import { devices } from "@kiteloop/contract/event";
import { addDays, addEntries, eachDay, lastDays, previousRange, sketchEntry } from "@kiteloop/metrics";
import { afterAll, beforeAll, expect, test } from "vitest";
import { beaconItem, ingest } from "../event/index.ts";
import { identify } from "../participant/index.ts";
import { join } from "../referral/index.ts";
import {
  meterOf,
  streamOf,
  type TestLoop,
  testLoop,
  testPlatform,
  withBody,
  writeUnits,
} from "../testing/index.ts";
import { cohortDays, cohortShards, rootGroups } from "./cohort.ts";
import { counterNames } from "./counters.ts";
import { fold } from "./fold.ts";
import { cohortKey, noWidget, weekAdd, widgetAdd } from "./keys.ts";
import { readCohorts, readDays, readRollups } from "./store.ts";

let loop: TestLoop;
let stream: ReturnType<typeof streamOf>;
let units: Map<string, number[]>;

beforeAll(async () => {
  loop = await testLoop(await testPlatform());
  stream = streamOf(loop.platform.table);
  units = meterOf(loop.platform.table);
});

const fullEvent = (widgetId: string) => ({
  type: "impression",
  widgetId,
  version: 999_999,
  at: 1_760_000_000_123,
  channel: "whatsapp",
  participantId: loop.platform.ids.make("participant"),
  code: "ABCDEFGH",
});

async function send(events: object[], ctx = loop.browser): Promise<number> {
  const { ids } = loop.platform;
  const body = {
    key: loop.project.publishableKey,
    beacon: ids.make("beacon"),
    sentAt: 1_760_000_000_123,
    events,
  };
  await ingest.call(ctx, withBody(body));
  return JSON.stringify(body).length;
}

test.each([1, 3, 6, 20, 100])("a beacon of %i events costs at most a write unit per KB", async (count) => {
  const widgetId = loop.platform.ids.make("widget");
  const { type, version, at } = fullEvent(widgetId);
  for (const event of [fullEvent(widgetId), { type, widgetId, version, at }]) {
    units.clear();
    const bytes = await send(Array.from({ length: count }, () => event));
    const [cost] = units.get("PutCommand") ?? units.get("PutItemCommand") ?? [];
    expect(cost).toBeGreaterThan(0);
    expect(cost).toBeLessThanOrEqual(Math.ceil(bytes / 1024));
  }
});

test("90 days of a project with 50 widgets, and the 90 before in sum, are read in at most 40 units", async () => {
  const { table, ids } = loop.platform;
  const projectId = ids.make("project");
  const widgets = [noWidget, ...Array.from({ length: 50 }, () => ids.make("widget"))];
  const counters = Object.fromEntries(counterNames.map((name) => [name, 12_345]));
  const shown = metricNames.filter((name) => !/articip|onversion/.test(name));
  const ofWidget = Object.fromEntries(shown.map((name) => [name, 12_345]));
  const range = lastDays(90, "2026-03-10");
  const before = previousRange(range);
  const adds = eachDay({ from: before.from, to: range.to }).flatMap((day) => [
    weekAdd(projectId, day, counters),
    ...widgets.map((widgetId) => widgetAdd(projectId, day, widgetId, ofWidget)),
  ]);
  const weeks = new Map<string, Record<string, unknown>>();
  for (const { pk, sk, counters: added } of adds) weeks.set(sk, { pk, ...weeks.get(sk), sk, ...added });
  const items = [...weeks.values()];
  for (let from = 0; from < items.length; from += 25) {
    const puts = items.slice(from, from + 25).map((Item) => ({ PutRequest: { Item } }));
    await table.client.send(new BatchWriteCommand({ RequestItems: { [table.name]: puts } }));
  }
  units.clear();
  expect(await readRollups(table, projectId, range.from, range.to)).toHaveLength(90 * widgets.length);
  expect(await readDays(table, projectId, before.from, range.to)).toHaveLength(180);
  const reads = units.get("QueryCommand") ?? [];
  expect(reads.length).toBeGreaterThan(1);
  expect(reads.reduce((sum, cost) => sum + cost, 0)).toBeLessThanOrEqual(40);
});

const measured: string[] = [];
afterAll(() => process.stdout.write(`fold of 100 beacons, ${measured.join("; ")}\n`));

const countries = ["DE", "AT", "CH", "FR", "ES", "PT", "US", "GB", "BR", "JP"];

/** 100 beacons of three events, of as many visitors in ten countries, spread over some widgets. */
async function report(widgets: readonly string[]): Promise<void> {
  const { browser, platform } = loop;
  stream.items.length = 0;
  for (let n = 0; n < 100; n++) {
    const widget = widgets[n % widgets.length] ?? "";
    const events = [fullEvent(widget), fullEvent(widget), { ...fullEvent(widget), type: "share" }];
    const visitor = {
      country: countries[n % countries.length] ?? null,
      device: devices[n % devices.length] ?? "other",
      mark: () => platform.ids.make("request"),
    };
    await send(events, { ...browser, actor: { ...browser.actor, visitor } });
  }
}

test.each([
  [1, 0.3],
  [5, 0.3],
  [9, 0.4],
])(
  "folding 100 beacons of three events in %i widgets costs at most %f write units each",
  async (count, most) => {
    const widgets = Array.from({ length: count }, () => loop.platform.ids.make("widget"));
    // The second time the day's sketch and segments are there already, and wide.
    for (let time = 0; time < 2; time++) {
      await report(widgets);
      units.clear();
      expect(await fold(loop.platform, stream.items)).toEqual([]);
      const each = writeUnits(units) / 100;
      measured.push(`in ${count} widgets ${Math.round(each * 1000)} units per 1,000 beacons`);
      expect(each).toBeGreaterThan(0.1);
      expect(each).toBeLessThanOrEqual(most);
      units.clear();
      expect(await fold(loop.platform, stream.items)).toEqual([]);
      expect(writeUnits(units)).toBe(0);
    }
  },
);

test("what a day's visitors are told apart by is never more than 4 KB, so that a fold costs at most 8 units for it", async () => {
  const { table, ids, clock } = loop.platform;
  const day = "2026-03-10";
  const projectId = ids.make("project");
  const all = Array.from({ length: 30_000 }, (_, n) =>
    sketchEntry(BigInt.asUintN(64, BigInt(n) * 0x9e3779b97f4a7c15n)),
  );
  const sketch = { pk: `unique#${projectId}`, sk: day, s: addEntries(all) };
  await table.client.send(new PutCommand({ TableName: table.name, Item: sketch }));
  const item = beaconItem({
    projectId,
    beaconId: ids.make("beacon"),
    receivedAt: clock.now().getTime(),
    sentAt: 0,
    day,
    u: 64 * 7 + 50,
    events: [{ t: "impression", w: ids.make("widget"), v: 1, a: 0 }],
  });
  units.clear();
  expect(await fold(loop.platform, [{ sequence: "1", image: item }])).toEqual([]);
  expect(writeUnits(units)).toBe(6 * 2 + 2 + 8);
});

test("53 weeks of full cohorts, of a million participants, are read in at most 60 units", async () => {
  const { table, ids } = loop.platform;
  const projectId = ids.make("project");
  const names = (group: number) => [`m${group}`, ...[7, 14, 28].map((window) => `i${window}_${group}`)];
  const days = Array.from({ length: cohortDays }, (_, day) => `d${day}`);
  for (let week = 0; week < 53; week++) {
    const puts = Array.from({ length: cohortShards }, (_, shard) => {
      const groups = Array.from({ length: rootGroups }, (_, n) => n).filter(
        (n) => n % cohortShards === shard,
      );
      const counters = [...groups.flatMap(names), ...days].map((name) => [name, 12_345] as const);
      const key = cohortKey(projectId, addDays("2025-03-10", week * 7), shard);
      return { PutRequest: { Item: { ...key, ...Object.fromEntries(counters) } } };
    });
    await table.client.send(new BatchWriteCommand({ RequestItems: { [table.name]: puts } }));
  }
  units.clear();
  const cohorts = await readCohorts(table, projectId, "2025-03-10", "2026-03-09");
  expect(cohorts).toHaveLength(53);
  expect(cohorts.every(({ groups }) => groups.every(({ members }) => members === 12_345))).toBe(true);
  const reads = units.get("QueryCommand") ?? [];
  expect(reads.length).toBeGreaterThan(0);
  expect(reads.reduce((sum, cost) => sum + cost, 0)).toBeLessThanOrEqual(60);
});

test("cohorts add at most 2 write units to a participant or referral alone, and 0.5 in a batch", async () => {
  const { code } = await identify.call(loop.server, withBody({ externalId: "first" }));
  stream.items.length = 0;
  for (let n = 0; n < 42; n++) {
    await identify.call(loop.server, withBody({ externalId: `root-${n}` }));
    await join.call(loop.server, withBody({ code, externalId: `friend-${n}` }));
  }
  const people = stream.items.filter(({ image }) => /^(participant|referral)$/.test(String(image.__edb_e__)));
  expect(people).toHaveLength(84);
  const cost = async (from: number, to: number, inCohorts: boolean) => {
    const items = people.slice(from, to).map(({ sequence, image: { root, ...rest } }) => {
      return { sequence, image: inCohorts ? { root, ...rest } : rest };
    });
    units.clear();
    expect(await fold(loop.platform, items)).toEqual([]);
    return writeUnits(units);
  };
  // A participant each, then a referral each.
  const [plainOne, plainFriend] = [await cost(0, 1, false), await cost(1, 2, false)];
  expect(plainOne).toBeGreaterThanOrEqual(6);
  expect((await cost(2, 3, true)) - plainOne).toBe(2);
  expect((await cost(3, 4, true)) - plainFriend).toBe(2);
  const [plain, full] = [await cost(4, 44, false), await cost(44, 84, true)];
  expect(full).toBeGreaterThan(plain);
  expect((full - plain) / 40).toBeLessThanOrEqual(0.5);
});
