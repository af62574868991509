import { addEntries } from "@kiteloop/metrics/unique";
import { expect, test } from "vitest";
import { identifyParticipant } from "../../referrals/participant/index.ts";
import { reportJoin } from "../../referrals/referral/index.ts";
import { awsErrorName } from "../../shared/errors/index.ts";
import type { NewItem } from "../../shared/stream/index.ts";
import { transact } from "../../shared/table/index.ts";
import {
  type Counter,
  type Faults,
  isFullRun,
  noFaults,
  Proof,
  type Sizes,
  someOf,
  streamOf,
  withBody,
} from "../../testing/index.ts";
import { ledgerHeadItem, planCompaction } from "./compaction.ts";
import { toFact } from "./fact.ts";
import { fold } from "./fold.ts";
import { groupFacts } from "./group-facts.ts";
import { isFolded, type LedgerHead, namesOf, pageItem, writtenBetween } from "./ledger.ts";
import { readFoldedNames, readLedgerHead, readUncompacted } from "./store.ledger.ts";
import {
  readCohorts,
  readDimension,
  readTotal,
  readVisitorSketches,
  readWidgetDays,
  rollupItem,
} from "./store.ts";
import type { Fact, FoldTransaction, WrittenSpan } from "./types.ts";
import { writeFold } from "./write-fold.ts";

const faults: Faults = {
  writes: 0.1,
  deaths: 0.15,
  redelivered: 0.15,
  zombies: 0.1,
  together: true,
  time: true,
};
const dayMs = 86_400_000;

const ours: Counter = (platform, items) => fold(platform, items);

async function add({ table, clock }: Parameters<Counter>[0], facts: Fact[]): Promise<void> {
  for (const { rollups } of groupFacts(facts)) {
    await transact(
      table,
      clock,
      rollups.map((rollup) => rollupItem(rollup)),
    );
  }
}

const spanOf = (writtenAt = 0): WrittenSpan => ({ first: writtenAt, last: writtenAt });

const read = (items: readonly NewItem[]) =>
  items.map(({ image, writtenAt }) => toFact(image, spanOf(writtenAt))).filter((fact) => fact !== null);

/** Wrong: a redelivered record is added twice. */
const addAlone: Counter = async (platform, items) => {
  await add(platform, read(items));
  return [];
};

/** Wrong: a crash between the mark and the addition leaves a mark for something never added. */
const markerThenAdd: Counter = async (platform, items) => {
  const fresh: Fact[] = [];
  for (const record of read(items)) {
    const { pk, sk } = record;
    try {
      await platform.table.update({
        Key: { pk, sk },
        UpdateExpression: "SET counted = :true",
        ConditionExpression: "attribute_not_exists(counted)",
        ExpressionAttributeValues: { ":true": true },
      });
      fresh.push(record);
    } catch (error) {
      if (awsErrorName(error) !== "ConditionalCheckFailedException") throw error;
    }
  }
  await add(platform, fresh);
  return [];
};

/** Wrong: uses the times stated in items, which are months old in an import, so that the ledger is not searched there. */
const byOwnTime: Counter = async (platform, items) => {
  const facts = items.map(({ image }) => toFact(image)).filter((fact) => fact !== null);
  for (const transaction of groupFacts(facts)) await writeFold(platform, transaction);
  return [];
};

/** The page and rollups of facts that no page names yet. */
function noted(
  { clock }: Parameters<Counter>[0],
  head: LedgerHead,
  { projectId, facts, rollups }: FoldTransaction,
) {
  const page = pageItem(projectId, head.version + 1, namesOf(facts, 0), clock.now().getTime());
  return [{ Put: { Item: page } }, ...rollups.map((rollup) => rollupItem(rollup))];
}

/** Wrong: a fact folded between the read of the ledger and the read of the version is counted again. */
const ledgerFirst: Counter = async (platform, items) => {
  const { table, clock } = platform;
  for (const { projectId, facts } of groupFacts(read(items))) {
    const { first, last } = writtenBetween(facts);
    for (;;) {
      const before = await readLedgerHead(table, projectId);
      const folded = await readFoldedNames(table, projectId, before, first, last);
      const head = await readLedgerHead(table, projectId);
      const [rest] = groupFacts(facts.filter((record) => !isFolded(folded, record, head)));
      if (rest === undefined) break;
      const after = { ...head, version: head.version + 1, until: Number.MAX_SAFE_INTEGER };
      const moved = ledgerHeadItem(projectId, head, after);
      if ((await transact(table, clock, [moved, ...noted(platform, head, rest)])).ok) break;
    }
  }
  return [];
};

/** Wrong: two concurrent readers both count. */
const ledgerWithoutHead: Counter = async (platform, items) => {
  const { table, clock } = platform;
  for (const { projectId, facts } of groupFacts(read(items))) {
    const { first, last } = writtenBetween(facts);
    const head = {
      ...{ version: 0, open: null, from: 0, to: 0, size: 0 },
      ...{ until: Number.MAX_SAFE_INTEGER, leasedUntil: 0, namedById: 0, peopleFrom: 0 },
    };
    const folded = await readFoldedNames(table, projectId, head, first, last);
    const [rest] = groupFacts(facts.filter((record) => !isFolded(folded, record, head)));
    if (rest === undefined) continue;
    const version = Math.floor(Math.random() * 1e12);
    await transact(table, clock, noted(platform, { ...head, version }, rest));
  }
  return [];
};

/** Wrong: after a crash between adding the deltas and moving the head, they are added again. */
const compactThenMoveHead: Counter = async (platform, items) => {
  const { table, clock } = platform;
  const failed = await fold(platform, items);
  for (const { projectId } of groupFacts(read(items))) {
    const { head, segments } = await readUncompacted(table, projectId);
    const { delta, after } = planCompaction(head, segments);
    if (delta.rollups.length === 0) continue;
    await transact(
      table,
      clock,
      delta.rollups.map((rollup) => rollupItem(rollup)),
    );
    await transact(table, clock, [ledgerHeadItem(projectId, head, after)]);
  }
  return failed;
};

const metrics = {
  impression: "impressions",
  open: "opens",
  share: "shares",
  click: "clicks",
  dismiss: "dismissals",
};

/** The totals of the stored beacons, added up in the simplest way. */
function expected(items: readonly NewItem[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { image } of items) {
    for (const { t, w } of image.events as { t: keyof typeof metrics; w: string }[]) {
      const places = [`country ${image.co ?? "unknown"}`, `device ${image.de}`, `hour ${image.h}`];
      const segments = t === "dismiss" ? [] : places.map((place) => `${image.day} ${place} ${metrics[t]}`);
      for (const key of [`${image.day} ${w} ${metrics[t]}`, `total ${metrics[t]}`, ...segments]) {
        sums[key] = (sums[key] ?? 0) + 1;
      }
    }
  }
  return sums;
}

/** The sketch of each day's visitors, built from all at once. */
function sketches(items: readonly NewItem[]): Record<string, Buffer> {
  const days = new Map<string, number[]>();
  for (const { image } of items) {
    days.set(String(image.day), [...(days.get(String(image.day)) ?? []), Number(image.u)]);
  }
  return Object.fromEntries([...days].map(([day, entries]) => [day, Buffer.from(addEntries(entries))]));
}

/** The totals in the rollups, without channels. */
async function counted({ loop }: Proof): Promise<Record<string, number>> {
  const { table } = loop.platform;
  const sums: Record<string, number> = {};
  const names = new Set(Object.values(metrics));
  for (const { day, widgetId, counters } of await readWidgetDays(
    table,
    loop.project.id,
    "2000-01-01",
    "2100-01-01",
  )) {
    for (const [name, value] of Object.entries(counters)) {
      if (names.has(name)) sums[`${day} ${widgetId} ${name}`] = value;
    }
  }
  for (const [name, value] of Object.entries(await readTotal(table, loop.project.id))) {
    if (names.has(name)) sums[`total ${name}`] = value;
  }
  for (const dimension of ["country", "device", "hour"] as const) {
    const days = await readDimension(table, loop.project.id, dimension, "2000-01-01", "2100-01-01");
    for (const { day, value, counters } of days) {
      const place = dimension === "hour" ? Number(value) : value;
      for (const [name, count] of Object.entries(counters))
        sums[`${day} ${dimension} ${place} ${name}`] = count;
    }
  }
  return sums;
}

async function drawn({ loop }: Proof): Promise<Record<string, Buffer>> {
  const days = await readVisitorSketches(loop.platform.table, loop.project.id, "2000-01-01", "2100-01-01");
  return Object.fromEntries(days.map(({ day, sketch }) => [day, Buffer.from(sketch)]));
}

const events = (sums: Record<string, number>) =>
  Object.entries(sums).reduce((sum, [key, value]) => (key.startsWith("total ") ? sum + value : sum), 0);

/** Two days of 330 events reported by pages and half as many imported ones; the counted and the stored totals after each delivery. */
async function prove(counter: Counter, how: Faults, seed: number, pages = 110, sizes?: Sizes) {
  const proof = await Proof.begin(counter, how, seed, sizes);
  for (let day = 0; day < 2; day++) {
    proof.loop.platform.clock.move(dayMs);
    await proof.report(pages);
    await proof.bringIn(55);
    await proof.deliverNew();
  }
  return { proof, drained: await counted(proof), stored: expected(await proof.stored()) };
}

function assertBounds({ acknowledged, attempted, imported }: Proof, count: number): void {
  const reported = count - imported.size * 3;
  expect(acknowledged.size * 3).toBeLessThanOrEqual(reported);
  expect(reported).toBeLessThanOrEqual(attempted.size * 3);
  expect(attempted.size * 3).toBeGreaterThanOrEqual(600);
}

/** Each is a history of its own. */
const seeds = someOf([1, 2, 3], 1);

test.each(seeds)(
  "660 events count once each under faults, duplicates, disorder and two consumers (seed %i)",
  async (seed) => {
    const { proof, drained, stored } = await prove(ours, faults, seed);
    expect(drained).toEqual(stored);
    expect(await drawn(proof)).toEqual(sketches(await proof.stored()));
    assertBounds(proof, events(drained));

    // 30 days later the pages report everything again, and the stream redelivers everything.
    proof.loop.platform.clock.move(30 * dayMs);
    // By then the ledger's pages have expired.
    expect(await proof.expire()).toBeGreaterThan(1);
    await proof.reportAgain();
    const all = await proof.stored();
    await proof.deliver(all);
    const replayed = await counted(proof);
    expect(replayed).toEqual(expected(all));
    expect(await drawn(proof)).toEqual(sketches(all));
    assertBounds(proof, events(replayed));
    const before = Object.entries(drained).filter(([key]) => !key.startsWith("total "));
    expect(replayed).toMatchObject(Object.fromEntries(before));
  },
);

const wrong = [
  ["add-alone", addAlone, 0.1],
  ["marker-then-add", markerThenAdd, 0.1],
  ["by-own-time", byOwnTime, 0.1],
  ["ledger-first", ledgerFirst, 0.6],
  ["ledger-without-head", ledgerWithoutHead, 0.1],
  ["compact-then-move-head", compactThenMoveHead, 0.1],
] as const;

test.each(someOf(wrong, 1))(
  "the wrong counter %s is correct without faults and caught with them",
  async (_, counter, zombies) => {
    const calm = await prove(counter, noFaults, 7);
    expect(calm.drained).toEqual(calm.stored);
    // The colliding writes are random: of a few histories at least one must show the fault.
    let caught = false;
    for (let seed = 7; seed < 15 && !caught; seed++) {
      const rough = await prove(counter, { ...faults, zombies }, seed, 110, { events: 3, batch: 25 });
      caught = JSON.stringify(rough.drained) !== JSON.stringify(rough.stored);
    }
    expect(caught).toBe(true);
  },
);

/** A twentieth of them in short. */
const sent = isFullRun ? 520 : 26;

test(`${sent * 200} events count once each under the same faults, in batches of up to 400 beacons`, async () => {
  const { proof, drained, stored } = await prove(ours, faults, 11, sent, { events: 100, batch: 400 });
  expect(drained).toEqual(stored);
  expect(await drawn(proof)).toEqual(sketches(await proof.stored()));
  // Beacons that a fault refused are not repeated: how many depends on how the writes meet.
  expect(events(drained)).toBeGreaterThanOrEqual(sent * 150);
  // The shorter histories redeliver everything; here a part is enough.
  await proof.deliver((await proof.stored()).slice(0, 200));
  expect(await counted(proof)).toEqual(stored);
});

type Sums = { members: number; invitees: number; day: number };

/** 30 people of ten chains who join by each other's links over three weeks, counted under faults, and the true counts. */
async function proveCohorts(counter: Counter, how: Faults, seed: number) {
  const proof = await Proof.begin(counter, how, seed);
  const { platform, server, project } = proof.loop;
  const stream = streamOf(platform.table);
  const week = { members: 0, invitees: 0, day: 0 };
  const done: Record<string, Sums> = { "2026-03-09": { ...week }, "2026-03-16": { ...week } };
  const codes: string[] = [];
  for (let round = 0; round < 3; round++) {
    for (let n = 0; n < 10; n++) {
      const externalId = `p${round}-${n}`;
      const code = codes[(round - 1) * 10 + n];
      if (code !== undefined) await reportJoin.call(server, withBody({ code, externalId }));
      codes.push((await identifyParticipant.call(server, withBody({ externalId }))).code);
      const own = done[round < 2 ? "2026-03-09" : "2026-03-16"];
      if (own) own.members += 1;
      if (code !== undefined && done["2026-03-09"]) done["2026-03-09"].invitees += 1;
    }
    platform.clock.move(4 * dayMs);
  }
  await proof.deliver(stream.items);
  await proof.deliver(stream.items);
  const cohorts = await readCohorts(platform.table, project.id, "2000-01-03", "2100-01-04");
  const counted = cohorts.map(({ week: monday, groups, days }) => [
    monday,
    {
      members: groups.reduce((sum, { members }) => sum + members, 0),
      invitees: groups.reduce((sum, { within }) => sum + within[7], 0),
      // All invitees joined on the fourth day or not at all.
      day: days.reduce((sum, invitees, day) => sum + (day === 3 ? 0 : invitees), 0),
    },
  ]);
  return { counted: Object.fromEntries(counted), done };
}

test.each(seeds)(
  "members and invitees count once each in their cohort under the same faults (seed %i)",
  async (seed) => {
    const { counted, done } = await proveCohorts(ours, faults, seed);
    expect(counted).toEqual(done);
  },
);

test.each([
  ["add-alone", addAlone],
  ["marker-then-add", markerThenAdd],
])("the cohorts also reveal the wrong counter %s", async (_, counter) => {
  const { counted, done } = await proveCohorts(counter, faults, 7);
  expect(counted).not.toEqual(done);
});
