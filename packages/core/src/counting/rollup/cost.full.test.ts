import { devices } from "@kiteloop/contract/publishing/event";
import { metricNames } from "@kiteloop/contract/reports/analytics";
import { cohortDays } from "@kiteloop/contract/reports/insights";
import { noWidget } from "@kiteloop/contract/reports/segments";
import { awsUsage } from "@kiteloop/metrics";
import { addDays, eachDay, lastDays, previousRange } from "@kiteloop/metrics/days";
import { sketchEntry } from "@kiteloop/metrics/unique";
import { afterAll, beforeAll, expect, test } from "vitest";
import { beaconItem, ingestEvents } from "../../publishing/event/index.ts";
import { identifyParticipant } from "../../referrals/participant/index.ts";
import { reportJoin } from "../../referrals/referral/index.ts";
import type { NewItem } from "../../shared/stream/index.ts";
import {
  meterOf,
  readAllItems,
  readUnits,
  streamOf,
  type TestLoop,
  testLoop,
  testPlatform,
  withBody,
  writeUnits,
} from "../../testing/index.ts";
import { cohortShards, rootGroups } from "./cohort.ts";
import { counterNames } from "./counters.ts";
import { fold } from "./fold.ts";
import { cohortKey, weekDelta, widgetDelta } from "./keys.ts";
import { readLedgerHead } from "./store.ledger.ts";
import { readCohorts, readDays, readWidgetDays } from "./store.ts";

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
    sentAt: loop.platform.clock.now().getTime(),
    events,
  };
  await ingestEvents.call(ctx, withBody(body));
  return JSON.stringify(body).length;
}

test.each([1, 3, 6, 20, 100])("a beacon of %i events costs at most a write unit per KB", async (count) => {
  const widgetId = loop.platform.ids.make("widget");
  const { type, version, at } = fullEvent(widgetId);
  // The first of a day also marks the day.
  await send([fullEvent(widgetId)]);
  for (const event of [fullEvent(widgetId), { type, widgetId, version, at }]) {
    units.clear();
    const bytes = await send(Array.from({ length: count }, () => event));
    const [cost] = units.get("PutCommand") ?? units.get("PutItemCommand") ?? [];
    expect(cost).toBeGreaterThan(0);
    expect(cost).toBeLessThanOrEqual(Math.ceil(bytes / 1024));
  }
});

test("90 days of a project with 50 widgets, and the totals of the 90 before, are read in at most 40 units", async () => {
  const { table, ids } = loop.platform;
  const projectId = ids.make("project");
  const widgets = [noWidget, ...Array.from({ length: 50 }, () => ids.make("widget"))];
  const counters = Object.fromEntries(counterNames.map((name) => [name, 12_345]));
  const shown = metricNames.filter((name) => !/articip|onversion/.test(name));
  const ofWidget = Object.fromEntries(shown.map((name) => [name, 12_345]));
  const range = lastDays(90, "2026-03-10");
  const before = previousRange(range);
  const deltas = eachDay({ from: before.from, to: range.to }).flatMap((day) => [
    weekDelta(projectId, day, counters),
    ...widgets.map((widgetId) => widgetDelta(projectId, day, widgetId, ofWidget)),
  ]);
  const weeks = new Map<string, Record<string, unknown>>();
  for (const { pk, sk, counters: added } of deltas) weeks.set(sk, { pk, ...weeks.get(sk), sk, ...added });
  const items = [...weeks.values()];
  for (let from = 0; from < items.length; from += 25) {
    const puts = items.slice(from, from + 25).map((Item) => ({ PutRequest: { Item } }));
    await table.batchWrite(puts);
  }
  units.clear();
  expect(await readWidgetDays(table, projectId, range.from, range.to)).toHaveLength(90 * widgets.length);
  expect(await readDays(table, projectId, before.from, range.to)).toHaveLength(180);
  const reads = units.get("QueryCommand") ?? [];
  expect(reads.length).toBeGreaterThan(1);
  expect(reads.reduce((sum, cost) => sum + cost, 0)).toBeLessThanOrEqual(40);
});

const measured: string[] = [];
afterAll(() => process.stdout.write(`fold, write units per 1,000 beacons: ${measured.join(", ")}\n`));

const countries = ["DE", "AT", "CH", "FR", "ES", "PT", "US", "GB", "BR", "JP"];
let sequence = 0;

/** Beacons of three events, of as many visitors in ten countries, spread over a project's widgets and over time. */
function reported(count: number, projectId: string, widgets: readonly string[], apart: number): NewItem[] {
  const { ids } = loop.platform;
  return Array.from({ length: count }, () => {
    const n = sequence++;
    const at = Date.UTC(2026, 2, 10, 12) + n * apart;
    const w = widgets[n % widgets.length] ?? "";
    const event = { w, v: 1, a: at };
    const image = beaconItem({
      workspaceId: loop.member.actor.workspaceId,
      projectId,
      beaconId: ids.make("beacon"),
      receivedAt: at,
      sentAt: at,
      day: new Date(at).toISOString().slice(0, 10),
      h: new Date(at).getUTCHours(),
      co: countries[n % countries.length] ?? "DE",
      de: devices[n % devices.length] ?? "other",
      u: sketchEntry(BigInt.asUintN(64, BigInt(n + 1) * 0x9e3779b97f4a7c15n)),
      events: [
        { ...event, t: "impression" },
        { ...event, t: "open" },
        { ...event, t: "share", c: "whatsapp" },
      ],
    });
    return { sequence: String(n), image, writtenAt: at };
  });
}

/** Write units per beacon when folding batches of a size, until six ledger segments have been compacted. */
async function costEach(size: number, widgetCount: number, apart: number): Promise<number> {
  const { platform } = loop;
  const { ids } = platform;
  const projectId = ids.make("project");
  const widgets = Array.from({ length: widgetCount }, () => ids.make("widget"));
  sequence = 0;
  units.clear();
  for (let batch = 1; batch < 400; batch++) {
    const items = reported(size, projectId, widgets, apart);
    expect(await fold(platform, items)).toEqual([]);
    const before = writeUnits(units);
    if (batch % 10 === 0) expect(await fold(platform, items)).toEqual([]);
    expect(writeUnits(units)).toBe(before);
    const { from } = await readLedgerHead(platform.table, projectId);
    if (from >= 6) return before / (batch * size);
  }
  throw new Error("nothing was ever compacted");
}

test.each([
  [100, 1, 0.15],
  [100, 5, 0.2],
  [100, 9, 0.2],
  [100, 50, 0.35],
  [1_000, 9, 0.1],
])(
  "in batches of %i of a project, in %i widgets, a beacon costs at most %f write units",
  async (size, widgets, most) => {
    const each = await costEach(size, widgets, 10);
    measured.push(`${Math.round(each * 1000)} in batches of ${size}, ${widgets} widgets`);
    expect(each).toBeGreaterThan(0.01);
    expect(each).toBeLessThanOrEqual(most);
  },
);

test.each([
  [1, 60, 2],
  [10, 1, 0.4],
])(
  "with %i beacons of a project at a time, %i minutes apart, a beacon costs at most %f write units",
  async (size, minutes, most) => {
    const each = await costEach(size, 5, minutes * 60_000);
    measured.push(`${Math.round(each * 1000)} in batches of ${size}, ${minutes} minutes apart`);
    expect(each).toBeGreaterThan(0.1);
    expect(each).toBeLessThanOrEqual(most);
  },
);

/** The cost model's numbers. Each is within a sixth of what the engine bills, so that neither drifts. */
const near = (cost: number, { value }: { value: number }) => {
  expect(cost).toBeGreaterThan(value * (5 / 6));
  expect(cost).toBeLessThan(value * (7 / 6));
};

test.each([
  [1, 60_000, awsUsage.writesToCountOne],
  [10, 60_000, awsUsage.writesToCountTen],
  [100, 10, awsUsage.writesToCountHundred],
  [1_000, 10, awsUsage.writesToCountThousand],
])(
  "counting a beacon in batches of %i per project costs what the cost model says",
  async (size, apart, usage) => {
    near(await costEach(size, 5, apart), usage);
  },
);

test("looking up a project to count its beacons costs what the cost model says", async () => {
  const { platform } = loop;
  const [projectId, widget] = [platform.ids.make("project"), platform.ids.make("widget")];
  const batches = 100;
  sequence = 0;
  units.clear();
  for (let batch = 0; batch < batches; batch++) {
    expect(await fold(platform, reported(1, projectId, [widget], 60_000))).toEqual([]);
    platform.clock.move(60_000);
  }
  near(readUnits(units) / batches, awsUsage.readsToCount);
  platform.clock.move(-batches * 60_000);
});

test("accepting a beacon without a cached project costs what the cost model says", async () => {
  const own = await testLoop(loop.platform);
  const { ids, clock, table } = own.platform;
  let [reads, writes] = [0, 0];
  for (let n = 0; n < 10; n++) {
    clock.move(60_000);
    units.clear();
    const at = clock.now().getTime();
    const event = { type: "impression", widgetId: ids.make("widget"), version: 1, at };
    const events = [event, { ...event, type: "open" }, { ...event, type: "share", channel: "whatsapp" }];
    const body = { key: own.project.publishableKey, beacon: ids.make("beacon"), sentAt: at, events };
    await ingestEvents.call(own.browser, withBody(body));
    reads += n === 0 ? 0 : readUnits(units);
    writes += n === 0 ? 0 : Math.min(...(units.get("PutCommand") ?? units.get("PutItemCommand") ?? []));
  }
  clock.move(-600_000);
  near(reads / 9, awsUsage.readsPerBeacon);
  expect(writes / 9).toBe(awsUsage.writesPerBeacon.value);
  const stored = (await readAllItems(table)).filter((item) => item.__edb_e__ === "beacon" && item.co);
  // Other tests leave beacons in this table.
  const [kept] = stored.filter(({ pk }) => String(pk).includes(own.project.id));
  const { length } = JSON.stringify(kept);
  expect(length).toBeLessThan(awsUsage.kbPerBeacon.value * 1_000);
});

test("many projects in one batch cost what each would alone, one unit each", async () => {
  const { platform } = loop;
  for (const count of [1, 10, 100]) {
    const items = Array.from({ length: count }, () =>
      reported(1, platform.ids.make("project"), [platform.ids.make("widget")], 60_000),
    ).flat();
    units.clear();
    expect(await fold(platform, items)).toEqual([]);
    expect(writeUnits(units)).toBe(count);
  }
});

test("53 full weekly cohorts, with a million participants, are read in at most 60 units", async () => {
  const { table, ids } = loop.platform;
  const projectId = ids.make("project");
  const names = (group: number) => [`m${group}`, ...[7, 14, 28].map((window) => `i${window}_${group}`)];
  const days = Array.from({ length: cohortDays }, (_, day) => `d${day}`);
  const sources = [..."lenwxfitqo0"].map((letter) => `x${letter}`);
  for (let week = 0; week < 53; week++) {
    const puts = Array.from({ length: cohortShards }, (_, shard) => {
      const groups = Array.from({ length: rootGroups }, (_, n) => n).filter(
        (n) => n % cohortShards === shard,
      );
      const counters = [...groups.flatMap(names), ...days, ...sources].map((name) => [name, 12_345] as const);
      const key = cohortKey(projectId, addDays("2025-03-10", week * 7), shard);
      return { PutRequest: { Item: { ...key, ...Object.fromEntries(counters) } } };
    });
    await table.batchWrite(puts);
  }
  units.clear();
  const cohorts = await readCohorts(table, projectId, "2025-03-10", "2026-03-09");
  expect(cohorts).toHaveLength(53);
  expect(cohorts.every(({ groups }) => groups.every(({ members }) => members === 12_345))).toBe(true);
  const reads = units.get("QueryCommand") ?? [];
  expect(reads.length).toBeGreaterThan(0);
  expect(reads.reduce((sum, cost) => sum + cost, 0)).toBeLessThanOrEqual(60);
});

test("a participant and their invitees cost one unit each, including their cohorts, when nobody else joins", async () => {
  const { code } = await identifyParticipant.call(loop.server, withBody({ externalId: "first" }));
  await reportJoin.call(loop.server, withBody({ code, externalId: "friend" }));
  const people = stream.items.filter(({ image }) => /^(participant|referral)$/.test(String(image.__edb_e__)));
  expect(people).toHaveLength(2);
  for (const item of people) {
    units.clear();
    expect(await fold(loop.platform, [item])).toEqual([]);
    expect(writeUnits(units)).toBe(1);
  }
  const day = loop.platform.clock.now().toISOString().slice(0, 10);
  const [cohort] = await readCohorts(loop.platform.table, loop.project.id, "2000-01-03", day);
  expect(cohort?.groups.reduce((sum, { members }) => sum + members, 0)).toBe(1);
});
