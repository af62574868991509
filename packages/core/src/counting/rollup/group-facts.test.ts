import { channels, devices, eventTypes } from "@kiteloop/contract/publishing/event";
import { metricNames } from "@kiteloop/contract/reports/analytics";
import { encodeId } from "@kiteloop/contract/shared/ids";
import fc from "fast-check";
import { expect, test } from "vitest";
import { beaconItem } from "../../publishing/event/index.ts";
import { addCounters, type Counters } from "./counters.ts";
import { toFact } from "./fact.ts";
import { groupFacts, maxActions, maxCounters, maxSpanMs } from "./group-facts.ts";
import { daysOf, widgetDelta } from "./keys.ts";
import type { Fact, FoldTransaction } from "./types.ts";

const id = (kind: "project" | "widget" | "beacon", n: number) =>
  encodeId(kind, n, new Uint8Array(16).fill(n % 32));

const arbitraryEvent = fc.record({
  t: fc.constantFrom(...eventTypes),
  w: fc.integer({ min: 0, max: 30 }).map((n) => id("widget", n)),
  v: fc.constant(1),
  a: fc.constant(0),
  c: fc.constantFrom(...channels),
});

const arbitraryRecord = fc
  .record({
    project: fc.integer({ min: 0, max: 3 }),
    beacon: fc.integer({ min: 0, max: 1_000 }),
    day: fc.constantFrom("2026-03-09", "2026-03-10"),
    receivedAt: fc.integer({ min: 0, max: 3 * 86_400_000 }),
    events: fc.array(arbitraryEvent, { minLength: 1, maxLength: 20 }),
    h: fc.integer({ min: 0, max: 23 }),
    co: fc.constantFrom("DE", "PT", "JP"),
    de: fc.constantFrom(...devices),
    u: fc.integer({ min: 0, max: 4_095 }).map((register) => register * 64 + 1),
  })
  .map(({ project, beacon, ...rest }): Fact => {
    const record = toFact(
      beaconItem({
        projectId: id("project", project),
        beaconId: id("beacon", beacon),
        sentAt: 0,
        ...rest,
      }),
    );
    if (record === null) throw new Error("a beacon counts");
    return record;
  });

const instantOf = (day: number) => new Date(Date.UTC(2026, 1, 1) + day * 86_400_000).toISOString();

/** A participant of one of 40 chains, or an invitee of theirs some days later. */
const arbitraryPerson = fc
  .record({
    project: fc.integer({ min: 0, max: 3 }),
    person: fc.integer({ min: 0, max: 1_000 }),
    root: fc.integer({ min: 0, max: 40 }),
    joined: fc.integer({ min: 0, max: 40 }),
    delay: fc.option(fc.integer({ min: 0, max: 30 })),
  })
  .map(({ project, person, root, joined, delay }): Fact => {
    const invited = instantOf(joined);
    const at = instantOf(joined + (delay ?? 0));
    const record = toFact({
      __edb_e__: delay === null ? "participant" : "referral",
      pk: `person ${person}`,
      sk: delay === null ? "participant" : "referral",
      projectId: id("project", project),
      day: at.slice(0, 10),
      participantId: `person ${person}`,
      createdAt: at,
      root: `root ${root}`,
      ...(delay !== null && { inviterDay: invited.slice(0, 10), inviterJoinedAt: invited, joinedAt: at }),
    });
    if (record === null) throw new Error("a person counts");
    return record;
  });

const distinct = fc.uniqueArray(fc.oneof(arbitraryRecord, arbitraryPerson), {
  selector: ({ pk, sk }) => `${pk} ${sk}`,
  maxLength: 120,
});

function totals(transactions: FoldTransaction[]): Map<string, Record<string, number>> {
  const sums = new Map<string, Record<string, number>>();
  for (const { pk, sk, counters } of transactions.flatMap(({ rollups }) => rollups)) {
    const into = sums.get(`${pk} ${sk}`) ?? {};
    sums.set(`${pk} ${sk}`, into);
    for (const [name, value] of Object.entries(counters)) into[name] = (into[name] ?? 0) + value;
  }
  return sums;
}

const text = (sums: Map<string, Record<string, number>>) =>
  [...sums].map(([key, counters]) => `${key} ${JSON.stringify(Object.entries(counters).sort())}`).sort();

test("any order and any split into batches adds up to the same", () => {
  fc.assert(
    fc.property(
      distinct,
      fc.array(fc.integer({ min: 1, max: 40 })),
      fc.infiniteStream(fc.nat()),
      (facts, cuts, salt) => {
        const shuffled = facts
          .map((record) => ({ record, at: salt.next().value }))
          .sort((one, other) => one.at - other.at);
        const batches: Fact[][] = [];
        let rest = shuffled.map(({ record }) => record);
        for (const cut of cuts) {
          batches.push(rest.slice(0, cut));
          rest = rest.slice(cut);
        }
        batches.push(rest);
        expect(text(totals(batches.flatMap(groupFacts)))).toEqual(text(totals(groupFacts(facts))));
      },
    ),
    { numRuns: 200 },
  );
});

test("every record is in one transaction of its project, within its limits, and no item is in one twice", () => {
  fc.assert(
    fc.property(distinct, (facts) => {
      const transactions = groupFacts([...facts, ...facts.slice(0, 10)]);
      const taken = transactions.flatMap((one) => one.facts.map(({ pk, sk }) => `${pk} ${sk}`));
      expect(taken.sort()).toEqual(facts.map(({ pk, sk }) => `${pk} ${sk}`).sort());
      for (const { projectId, facts: taken, rollups, sketches } of transactions) {
        expect(new Set(taken.map((record) => record.projectId))).toEqual(new Set([projectId]));
        const times = taken.map(({ written }) => written.first);
        expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(maxSpanMs);
        const items = [...rollups, ...sketches];
        expect(items.length).toBeLessThanOrEqual(maxActions);
        expect(new Set(items.map(({ pk, sk }) => `${pk} ${sk}`)).size).toBe(items.length);
        for (const { counters } of rollups) {
          expect(Object.keys(counters).length).toBeLessThanOrEqual(maxCounters);
        }
      }
    }),
    { numRuns: 200 },
  );
});

test("facts of many days that were written together take at most one transaction per day, in any order", () => {
  const days = 60;
  const facts = Array.from({ length: days * 100 }, (_, n): Fact => {
    // 37 is coprime with the count, so facts written one after another are of days far apart.
    const place = (n * 37) % (days * 100);
    const at = Date.UTC(2026, 0, 1 + (place % days), 12);
    const fact = toFact(
      beaconItem({
        projectId: id("project", 1),
        beaconId: id("beacon", n),
        receivedAt: at,
        sentAt: at,
        day: new Date(at).toISOString().slice(0, 10),
        h: place % 24,
        co: ["DE", "PT", "JP"][place % 3] ?? "DE",
        de: devices[place % devices.length] ?? "other",
        u: (place % 4_096) * 64 + 1,
        events: [{ t: "impression", w: id("widget", place % 6), v: 1, a: 0 }],
      }),
      { first: n, last: n },
    );
    if (fact === null) throw new Error("a beacon counts");
    return fact;
  });
  expect(groupFacts(facts).length).toBeLessThanOrEqual(days);
});

test("the totals over all widgets are the sums over widgets", () => {
  fc.assert(
    fc.property(distinct, (facts) => {
      const sums: Record<"widgets" | "weeks", Counters> = { widgets: {}, weeks: {} };
      for (const { pk, sk, counters } of groupFacts(facts).flatMap(({ rollups }) => rollups)) {
        if (!pk.startsWith("rollup#")) continue;
        const into = sk.startsWith("all#") ? sums.weeks : sums.widgets;
        for (const one of daysOf("2026-03-09", counters)) addCounters(into, one.counters);
      }
      // Channels are counted by project only.
      const metrics = Object.entries(sums.weeks).filter(([name]) => !name.startsWith("via_"));
      expect(sums.widgets).toEqual(Object.fromEntries(metrics));
    }),
  );
});

test("each day of a week keeps its own counters", () => {
  const counters = Object.fromEntries(metricNames.map((name, at) => [name, at + 1]));
  const week: Record<string, number> = {};
  for (const day of ["2026-03-09", "2026-03-11", "2026-03-15"]) {
    Object.assign(week, widgetDelta("prj", day, "wgt", counters).counters);
  }
  expect(Object.keys(week)).toHaveLength(3 * metricNames.length);
  expect(daysOf("2026-03-09", week)).toEqual(
    ["2026-03-09", "2026-03-11", "2026-03-15"].map((day) => ({ day, counters })),
  );
  const { sk } = widgetDelta("prj", "2026-03-08", "wgt", counters);
  expect(sk).toBe("2026-03-02#wgt");
});

const at = "2026-03-10T12:00:00.000Z";
const base = {
  pk: "p",
  sk: "s",
  projectId: id("project", 1),
  day: "2026-03-10",
  participantId: "prt",
  createdAt: at,
  convertedAt: at,
  confirmedAt: at,
  approvedAt: at,
};
const widgetId = id("widget", 1);

test.each([
  [{ __edb_e__: "participant" }, [["none", { participants: 1 }]]],
  [{ __edb_e__: "invitation", status: "created", widgetId }, [[widgetId, { emails: 1, via_email: 1 }]]],
  [{ __edb_e__: "referral" }, [["none", { joins: 1 }]]],
  [{ __edb_e__: "referralApproval", widgetId }, [[widgetId, { joins: 1 }]]],
  [{ __edb_e__: "conversion", status: "attributed" }, [["none", { conversions: 1 }]]],
  [{ __edb_e__: "conversion", status: "direct" }, [["none", { directConversions: 1 }]]],
])("%j counts as %j", (fields, adds) => {
  expect([...(toFact({ ...base, ...fields })?.byWidget ?? [])]).toEqual(adds);
});

test.each([
  { __edb_e__: "invitation", status: "rejected" },
  { __edb_e__: "referral", status: "rejected" },
  { __edb_e__: "conversion", status: "pending" },
  { __edb_e__: "audit" },
  { __edb_e__: "constructor" },
  {},
])("%j counts for nothing", (fields) => {
  expect(toFact({ ...base, ...fields })).toBeNull();
});

test("an item of a counting kind that can't be read is an error, not a zero", () => {
  expect(() => toFact({ ...base, __edb_e__: "beacon" })).toThrow();
  expect(() => toFact({ ...base, day: "yesterday", __edb_e__: "referral" })).toThrow();
  expect(() => toFact({ ...base, __edb_e__: "referral", inviterJoinedAt: "then" })).toThrow();
});
