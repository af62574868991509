import { channels, devices, eventTypes } from "@kiteloop/contract/publishing/event";
import type { Widget } from "@kiteloop/contract/publishing/widget";
import { cohortDays } from "@kiteloop/contract/reports/insights";
import { segmentations } from "@kiteloop/contract/reports/segments";
import { dayMs } from "@kiteloop/contract/shared/time";
import { addDays, addEntries, eachDay, lastDays, mondayOf, sketchEntry } from "@kiteloop/metrics";
import { afterAll, beforeAll, expect, test } from "vitest";
import { beaconItem } from "../../publishing/event/index.ts";
import { startExperiment } from "../../publishing/experiment/index.ts";
import { createParticipantItems } from "../../referrals/participant/index.ts";
import type { Verb } from "../../shared/verb/index.ts";
import {
  groupFacts,
  inviteConfig,
  meterOf,
  readAllItems,
  readUnits,
  rootGroups,
  type TestEditor,
  testCtx,
  testPlatform,
  testStudio,
  toFact,
} from "../../testing/index.ts";
import {
  projectAnalytics,
  projectAnnotations,
  projectChains,
  projectCohorts,
  projectCycleTime,
  projectHours,
  projectSegments,
  projectVisitors,
} from "./index.ts";

/** Counters of a project with 1,000,000 participants: 90 days with some ten thousand of each metric a day. */
const scale = 12_345;
const widgetCount = 50;
const countries = 60;
const roots = 128;
const cohortShards = 4;
const segmentGroups = 16;
const today = "2026-03-10";
const range = lastDays(90, today);

let studio: TestEditor;
let units: Map<string, number[]>;

type Item = Record<string, unknown> & { pk: string; sk: string };

async function put(items: readonly Item[]): Promise<void> {
  const { table } = studio.platform;
  for (let from = 0; from < items.length; from += 25) {
    const puts = items.slice(from, from + 25).map((Item) => ({ PutRequest: { Item } }));
    await table.batchWrite(puts);
  }
}

const countryAt = (n: number) =>
  String.fromCharCode(65 + (n % 26)) + String.fromCharCode(65 + (Math.floor(n / 26) % 26));

/** One of everything that a day can have: each widget, event, channel, country, device and hour; and participants. */
function dayOfItems(
  { projectId, experimentId }: { projectId: string; experimentId: string },
  day: string,
  widgetIds: readonly string[],
): Record<string, unknown>[] {
  const at = Date.parse(`${day}T12:00:00Z`);
  const joinedAt = new Date(at).toISOString();
  const beacons = Array.from({ length: countries }, (_, n) => {
    const own = widgetIds.filter((_, place) => place % countries === n % widgetCount);
    const events = own.flatMap((w) =>
      eventTypes.flatMap((t) => {
        const event = { t, w, v: 1, a: at, x: `${experimentId}#${"ab"[n % 2]}` };
        return t === "share" ? channels.slice(0, 4).map((c) => ({ ...event, c })) : [event];
      }),
    );
    const item = beaconItem({
      projectId,
      beaconId: studio.platform.ids.make("beacon"),
      receivedAt: at,
      sentAt: at,
      day,
      events: events.length > 0 ? events : [{ t: "impression", w: widgetIds[0] ?? "", v: 1, a: at }],
    });
    return { ...item, h: n % 24, co: countryAt(n), de: devices[n % devices.length] };
  });
  const people = Array.from({ length: roots }, (_, n) => {
    const common = {
      pk: `${day}-${n}`,
      projectId,
      day,
      root: `root-${n}`,
      joinedAt,
      createdAt: joinedAt,
      convertedAt: joinedAt,
    };
    const place = { country: countryAt(n), device: devices[n % devices.length], hour: n % 24 };
    const from = new Date(at - (n % 28) * dayMs).toISOString();
    return [
      { ...common, ...place, __edb_e__: "participant", sk: "p" },
      {
        ...common,
        ...place,
        __edb_e__: "referral",
        sk: "r",
        channel: channels[n % channels.length],
        inviterDay: from.slice(0, 10),
        inviterJoinedAt: from,
      },
      {
        ...common,
        ...place,
        __edb_e__: "conversion",
        sk: "c",
        status: n % 2 ? "attributed" : "direct",
        channel: channels[n % channels.length],
        externalId: `c-${n}`,
      },
    ];
  });
  return [...beacons, ...people.flat()];
}

/** The counters that the fold makes of them, as large as for a million people. */
function rollupsOf(items: readonly Record<string, unknown>[]): Map<string, Item> {
  const records = items.flatMap((item) => toFact(item) ?? []);
  const rollups = new Map<string, Item>();
  for (const { pk, sk, counters } of groupFacts(records).flatMap((one) => one.rollups)) {
    const rollup: Item = rollups.get(`${pk} ${sk}`) ?? { pk, sk };
    rollups.set(`${pk} ${sk}`, rollup);
    for (const [name, value] of Object.entries(counters)) {
      rollup[name] = Number(rollup[name] ?? 0) + value * scale;
    }
  }
  return rollups;
}

/** Copies of the daily items for this many earlier weeks. */
function weekly(items: Iterable<Item>, weeks: number): Item[] {
  return [...items].flatMap((item) =>
    Array.from({ length: weeks }, (_, n) => ({
      ...item,
      sk: item.sk.replace(/\d{4}-\d\d-\d\d/, (day) => addDays(day, -7 * n)),
    })),
  );
}

const allItems = () => readAllItems(studio.platform.table);

/** Copies of a published widget's items and audit log entries under other names. */
async function likeIt(widgetId: string, count: number): Promise<string[]> {
  const { ids } = studio.platform;
  const own = (await allItems()).filter(
    ({ pk, sk, ...rest }) =>
      `${pk} ${sk}`.includes(widgetId) || ("auditId" in rest && JSON.stringify(rest).includes(widgetId)),
  );
  const others = Array.from({ length: count }, () => ids.make("widget"));
  const copies = others.flatMap((other) =>
    own.map((item): Item => {
      const text = JSON.stringify(item).replaceAll(widgetId, other);
      const { auditId } = item;
      return JSON.parse(typeof auditId === "string" ? text.replaceAll(auditId, ids.make("audit")) : text);
    }),
  );
  await put(copies);
  return others;
}

/** An experiment of the first widget, and one of each other widget. */
async function experimentOfEach(first: Widget, others: readonly string[]): Promise<string> {
  const changed = await studio.save(first, inviteConfig("Bring two friends"));
  const { id } = await startExperiment.call(testCtx(studio.platform, studio.member), {
    params: { projectId: studio.project.id, widgetId: first.id },
    query: {},
    body: {
      version: changed.version,
      variants: [
        { of: 1, weight: 50 },
        { of: "draft", weight: 50 },
      ],
      metric: "joins",
      minimalEffect: 0.2,
    },
  });
  const own = (await allItems()).filter((item) => item.__edb_e__ === "experiment");
  const copies = others.flatMap((other) => {
    const another = studio.platform.ids.make("experiment");
    return own.map((item): Item => {
      const text = JSON.stringify(item).replaceAll(first.id, other);
      return JSON.parse(text.replaceAll(id, another));
    });
  });
  await put(copies);
  return id;
}

/** The cohorts of a year, with every group of roots and every delay. */
function cohortItems(projectId: string): Item[] {
  const groups = Array.from({ length: rootGroups }, (_, n) => n);
  return Array.from({ length: 53 }, (_, week) =>
    Array.from({ length: cohortShards }, (_, shard): Item => {
      const own = groups.filter((group) => group % cohortShards === shard);
      const names = own.flatMap((n) => [`m${n}`, `i7_${n}`, `i14_${n}`, `i28_${n}`]);
      const days = Array.from({ length: cohortDays }, (_, day) => `d${day}`);
      const sources = [..."lenwxfitqo0"].map((letter) => `x${letter}`);
      return {
        pk: `cohort#${projectId}`,
        sk: `${addDays(mondayOf(today), -7 * week)}#${shard}`,
        ...Object.fromEntries([...names, ...days, ...sources].map((name) => [name, scale])),
      };
    }),
  ).flat();
}

/** The segments of the cohorts of some weeks: countries or widgets, with every group of roots. */
function cohortSegmentItems(projectId: string, by: "country" | "widget", values: readonly string[]): Item[] {
  const names = Array.from({ length: segmentGroups }, (_, n) => [`m${n}`, `i${n}`, `c${n}`]).flat();
  const counters = Object.fromEntries(names.map((name) => [name, Math.round(scale / 10)]));
  return Array.from({ length: 20 }, (_, week) => addDays(mondayOf(today), -7 * week)).flatMap((week) =>
    values.map((value): Item => ({ pk: `cohort-${by}#${projectId}`, sk: `${week}#${value}`, ...counters })),
  );
}

beforeAll(async () => {
  const platform = await testPlatform();
  platform.clock.move(-400 * dayMs);
  studio = await testStudio(platform);
  platform.clock.move(380 * dayMs);
  const { id: projectId, workspaceId } = { ...studio.project, workspaceId: studio.member.workspaceId };
  const first = await studio.publish(await studio.create(inviteConfig("Bring a friend")));
  const others = await likeIt(first.id, widgetCount - 1);
  const widgetIds = [first.id, ...others];
  const experimentId = await experimentOfEach(first, others);
  platform.clock.move(20 * dayMs);
  const days = eachDay(lastDays(91, today));
  const week = eachDay({ from: addDays(mondayOf(today), -7), to: addDays(mondayOf(today), -1) });
  const oneWeek = rollupsOf(week.flatMap((day) => dayOfItems({ projectId, experimentId }, day, widgetIds)));
  const counted = [...oneWeek.values()].filter(({ pk }) => !pk.startsWith("cohort#"));
  await put([...weekly(counted, 27), ...thisWeek(counted), ...cohortItems(projectId)]);
  const countryNames = Array.from({ length: countries }, (_, n) => countryAt(n));
  await put(cohortSegmentItems(projectId, "country", countryNames));
  await put(cohortSegmentItems(projectId, "widget", widgetIds));
  const spread = (n: number) => BigInt.asUintN(64, BigInt(n + 1) * 0x9e3779b97f4a7c15n);
  const full = addEntries(Array.from({ length: 20_000 }, (_, n) => sketchEntry(spread(n))));
  await put(days.map((day) => ({ pk: `unique#${projectId}`, sk: day, s: full })));
  const inviters = Array.from({ length: 300 }, (_, n) => ({
    workspaceId,
    projectId,
    externalId: `inviter-${n}`,
    participantId: platform.ids.make("participant"),
    code: `CODE${n}`,
    name: `Someone of an ordinary name, ${n}`,
    email: `somebody-${n}@example.com`,
    verified: true,
    invited: 1_234,
    joined: 1_000 + n,
    converted: 123,
    root: `prt_${String(n % 12).padStart(26, "0")}`,
    day: today,
    createdAt: platform.clock.now().toISOString(),
  }));
  await put(
    inviters.flatMap((one) => createParticipantItems(platform.table, one).flatMap(({ Put }) => itemIn(Put))),
  );
  units = meterOf(platform.table);
});

/** The same for the current week. */
function thisWeek(items: readonly Item[]): Item[] {
  return items.map((item) => ({
    ...item,
    sk: item.sk.replace(/\d{4}-\d\d-\d\d/, (day) => addDays(day, 7)),
  }));
}

function itemIn(put: { Item?: Record<string, unknown> | undefined } | undefined): Item[] {
  const { pk, sk } = put?.Item ?? {};
  return typeof pk === "string" && typeof sk === "string" ? [{ ...put?.Item, pk, sk }] : [];
}

/** Read units of a call, and bytes of its response. */
async function costOf(verb: Verb, query: object): Promise<{ read: number; bytes: number }> {
  units.clear();
  const params = { projectId: studio.project.id };
  const answer = await verb.call(testCtx(studio.platform, studio.member), { params, query, body: {} });
  measured.push(`${verb.endpoint.id} ${JSON.stringify(query)} ${readUnits(units)}`);
  return { read: readUnits(units), bytes: Buffer.byteLength(JSON.stringify(answer)) };
}

const days = { from: range.from, to: range.to };
const measured: string[] = [];
afterAll(() => process.stdout.write(`read units: ${measured.join("; ")}\n`));

test.each(segmentations)(
  "opening the screen on 90 days by %s reads fewer than 60 units and stays under 100 KB",
  async (by) => {
    const asked = [
      await costOf(projectAnalytics, days),
      await costOf(projectSegments, { ...days, by }),
      await costOf(projectAnnotations, days),
    ];
    for (const { read } of asked) expect(read).toBeGreaterThan(2);
    expect(asked.reduce((sum, { read }) => sum + read, 0)).toBeLessThan(60);
    expect(asked.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(100_000);
  },
);

test("the part that is polled every few seconds is the smallest", async () => {
  expect((await costOf(projectAnalytics, days)).read).toBeLessThanOrEqual(10);
});

test.each([
  ["hours", projectHours, {}] as const,
  ["visitors", projectVisitors, {}] as const,
  ["annotations", projectAnnotations, {}] as const,
])("%s of 90 days are read in at most 60 units and stay under 100 KB", async (_what, verb, query) => {
  const { read, bytes } = await costOf(verb, { ...days, ...query });
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThanOrEqual(60);
  expect(bytes).toBeLessThan(100_000);
});

test.each([
  ["cohorts", projectCohorts, {}],
  ["cohorts by country", projectCohorts, { by: "country", weeks: "1" }],
  ["cohorts by widget", projectCohorts, { by: "widget", weeks: "1" }],
  ["the cycle time", projectCycleTime, {}],
  ["the largest chains", projectChains, {}],
] as const)("%s are read in at most 60 units and stay under 100 KB", async (_what, verb, query) => {
  const { read, bytes } = await costOf(verb, query);
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThanOrEqual(60);
  expect(bytes).toBeLessThan(100_000);
});
