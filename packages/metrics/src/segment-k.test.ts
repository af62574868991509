import { expect, test } from "vitest";
import { addDays, invitedUsers, type SegmentWeek, segmentsK } from "./index.ts";
import { seededRandom } from "./random.ts";
import { segmentsDiffer } from "./simulation/segments.ts";
import { dayMs } from "./time.ts";

const first = "2026-01-05";
const groups = 16;

/** Of each segment: members, and invitees, which one group more or less has. */
type People = Readonly<Record<string, readonly [members: number, invitees: number]>>;

/** A tenth of them convert. */
const spread = (members: number, invitees: number) =>
  Array.from({ length: groups }, (_, at) => {
    const more = invitees > groups ? [1, -1][at] : undefined;
    return {
      members: Math.floor((members + at) / groups),
      invitees: Math.floor((invitees + at) / groups) + (more ?? 0),
      converted: Math.floor((members / 10 + at) / groups),
    };
  });

const weekOf = (people: People, at: number): SegmentWeek => {
  const week = addDays(first, 7 * at);
  const all = Object.values(people);
  return {
    week,
    end: Date.parse(addDays(week, 7)),
    members: all.reduce((sum, [members]) => sum + members, 0),
    invitees: all.reduce((sum, [, invitees]) => sum + invitees, 0),
    segments: new Map(
      Object.entries(people).map(([value, [members, invitees]]) => [value, spread(members, invitees)]),
    ),
  };
};

const read = (weeks: readonly SegmentWeek[], later = 14) =>
  segmentsK(weeks, { windowDays: 14, now: (weeks.at(-1)?.end ?? 0) + later * dayMs });

/** Four weeks of one kind after eight of another. */
const history = (before: People, after: People) =>
  Array.from({ length: 12 }, (_, at) => weekOf(at < 8 ? before : after, at));

const before = { phone: [500, 100], desktop: [1_000, 600] } as const satisfies People;
const after = { phone: [1_000, 220], desktop: [500, 330] } as const satisfies People;

test("each segment has its share, K and interval; shares add up to 1 and the weighted Ks to K", () => {
  const { state, week, weeks, members, k, segments } = read(history(before, before));
  expect({ state, week, weeks, members }).toEqual({
    state: "ok",
    week: "2026-03-02",
    weeks: 4,
    members: 6_000,
  });
  expect(segments.map(({ value }) => value)).toEqual(["desktop", "phone"]);
  expect(segments.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  expect(segments.reduce((sum, one) => sum + one.share * (one.k ?? 0), 0)).toBeCloseTo(k ?? 0);
  const [desktop] = segments;
  expect(desktop?.k).toBeCloseTo(0.6);
  expect(desktop?.interval?.low).toBeLessThan(0.6);
  expect(desktop?.interval?.high).toBeGreaterThan(0.6);
});

test("Simpson's paradox: K falls although it rises in every segment, and the mix accounts for it", () => {
  const { change, segments } = read(history(before, after));
  for (const { k, before: old } of segments) expect(k ?? 0).toBeGreaterThan(old?.k ?? 1);
  expect(change?.difference).toBeCloseTo(550 / 1_500 - 700 / 1_500);
  expect(change?.clear).toBe(true);
  // The mean of both mixes is a half of each.
  expect(change?.within.difference).toBeCloseTo((0.02 + 0.06) / 2);
  expect(change?.within.clear).toBe(true);
  expect(change?.mix).toBeLessThan(change?.difference ?? 0);
  expect((change?.within.difference ?? 0) + (change?.mix ?? 0)).toBeCloseTo(change?.difference ?? 0);
});

test("an unchanged mix adds nothing, and unchanged segments change nothing within", () => {
  const sameMix = read(history(before, { phone: [500, 150], desktop: [1_000, 700] })).change;
  expect(sameMix?.mix).toBeCloseTo(0);
  const sameKs = read(history(before, { phone: [1_000, 200], desktop: [500, 300] })).change;
  expect(sameKs?.within.difference).toBeCloseTo(0);
  expect(sameKs?.within.clear).toBe(false);
});

test("the order of the segments changes nothing, not even the last digit", () => {
  const people = (least: number, step: number): People =>
    Object.fromEntries(
      Array.from({ length: 12 }, (_, at) => [`s${at}`, [least + ((at * step) % 97), (at * step) % 53]]),
    );
  const [some, more] = [people(60, 37), people(40, 71)];
  const weeks = history(some, more);
  const turned = weeks.map((week) => ({ ...week, segments: new Map([...week.segments].reverse()) }));
  expect(read(turned)).toEqual(read(weeks));
});

test("a segment that appears or vanishes is a change of the mix", () => {
  const { change } = read(history({ DE: [500, 200] }, { DE: [500, 200], BR: [500, 400] }));
  expect(change?.within.difference).toBeCloseTo(0);
  expect(change?.mix).toBeCloseTo(0.2);
});

test("a small segment has no K, and one with little history only a lower end", () => {
  const people = { DE: [500, 200], AT: [20, 8], CH: [5, 2] } as const satisfies People;
  const { segments } = read(history(people, people));
  expect(
    segments.map(({ value, k, interval, atLeast }) => [
      value,
      k === null,
      interval === null,
      atLeast === null,
    ]),
  ).toEqual([
    ["DE", false, false, false],
    ["AT", false, true, false],
    ["CH", true, true, true],
  ]);
});

test("weeks with people of a release that counted no segments have none, and are not compared with", () => {
  const weeks = history(before, after);
  const uncounted = (at: number) =>
    weeks.map((week, n) => (n === at ? { ...week, segments: new Map() } : week));
  expect(read(uncounted(9)).state).toBe("not_counted");
  expect(read(uncounted(6))).toMatchObject({ state: "ok", change: null });
});

test("it is maturing, empty or too few like K itself", () => {
  expect(read([weekOf(before, 0)], 13).state).toBe("maturing");
  expect(read([weekOf({}, 0)]).state).toBe("empty");
  expect(read([weekOf({ DE: [29, 20] }, 0)]).state).toBe("too_few");
  expect(read([weekOf({ DE: [290, 20] }, 0)])).toMatchObject({ state: "ok", change: null });
});

test("invited and uninvited users of the same weeks have their K and conversion rate, each with an interval", () => {
  const people = { email: [100, 40], link: [200, 90], uninvited: [900, 300] } as const satisfies People;
  const weeks = history(people, people);
  const when = { windowDays: 14, now: (weeks.at(-1)?.end ?? 0) + 14 * dayMs };
  const { invited, uninvited, difference } = invitedUsers(weeks, "uninvited", when);
  expect(invited).toMatchObject({ members: 1_200, converted: 120, invitees: 520 });
  expect(uninvited).toMatchObject({ members: 3_600, converted: 360, conversion: 0.1 });
  expect(uninvited?.conversionInterval?.low).toBeLessThan(0.1);
  expect(uninvited?.conversionInterval?.high).toBeGreaterThan(0.1);
  expect(difference).toMatchObject({ difference: 0, clear: false });
  const none = invitedUsers(history({ uninvited: [400, 0] }, { uninvited: [400, 0] }), "uninvited", when);
  expect(none).toMatchObject({ invited: { members: 0, k: null, conversion: null }, difference: null });
});

test("a segment that differs is named, and of many alike ones hardly ever any", () => {
  const random = seededRandom(11);
  const raised = { law: "poisson", members: 1_000, count: 8, lift: 1.6 } as const;
  for (let world = 0; world < 5; world += 1) expect(segmentsDiffer(raised, random).first).toBe(true);
  let named = 0;
  for (let world = 0; world < 40; world += 1) {
    const trial = { law: "negative binomial 0.1", members: 1_000, count: 8, lift: 1 } as const;
    if (segmentsDiffer(trial, random).some) named += 1;
  }
  expect(named).toBeLessThanOrEqual(4);
});
