import { encodeId } from "@kiteloop/contract/shared/ids";
import { expect, test } from "vitest";
import { cohortGroupOf } from "./cohort.ts";
import {
  entryVariantDeltas,
  eventVariantDeltas,
  inviteeVariantDeltas,
  memberVariantDeltas,
  parseVariants,
  rejectedVariantDeltas,
  variantShards,
} from "./experiment.ts";

const start = Date.parse("2026-03-10T09:30:00.000Z");
const dayMs = 86_400_000;
const projectId = encodeId("project", start, new Uint8Array(16));
const experiment = encodeId("experiment", start, new Uint8Array(16));
const arm = `${experiment}#b`;
const at = (ms: number) => new Date(start + ms).toISOString();
const group = cohortGroupOf("prt_root");
const day = (date: string) => `b#${date}#${group % variantShards}`;

test("a participant who begins a chain is a root, an invitee is not", () => {
  const of = (participantId: string) =>
    memberVariantDeltas([arm], { projectId, participantId, root: "prt_root", createdAt: at(0) }).map(
      ({ sk, counters }) => [sk, counters],
    );
  expect(of("prt_root")).toEqual([
    [day("2026-03-10"), { [`m${group}`]: 1, [`q${group}`]: 1 }],
    ["b#2026-03-10#0", { r: 1 }],
  ]);
  expect(of("prt_friend")).toEqual([[day("2026-03-10"), { [`m${group}`]: 1 }]]);
  expect(
    memberVariantDeltas([], { projectId, participantId: "prt_root", root: "prt_root", createdAt: at(0) }),
  ).toEqual([]);
});

test.each([
  ["at the very start", 0, 0, ["i", "h"]],
  ["an inviter who joined before the start", -1, dayMs, []],
  ["the first part's last instant", dayMs, 4 * dayMs, ["i", "h"]],
  ["the second part", dayMs, 4 * dayMs + 1, ["i", "k"]],
  ["the second part's last instant", dayMs, 8 * dayMs, ["i", "k"]],
  ["the last part", dayMs, 8 * dayMs + 1, ["i"]],
  ["the window's last instant", dayMs, 15 * dayMs, ["i"]],
  ["after the window", dayMs, 15 * dayMs + 1, []],
  ["before their inviter", dayMs, 0, []],
])("%s", (_, inviterAt, joinedAt, names) => {
  const brought = { projectId, root: "prt_root", inviterJoinedAt: at(inviterAt), at: at(joinedAt) };
  const on = day(at(inviterAt).slice(0, 10));
  const counting = (counted: readonly string[]) =>
    counted.length === 0 ? [] : [[on, Object.fromEntries(counted.map((name) => [`${name}${group}`, 1]))]];
  const deltas = inviteeVariantDeltas([arm], "joins", brought);
  expect(deltas[0]?.counters).toEqual({ j: 1 });
  expect(deltas.slice(1).map(({ sk, counters }) => [sk, counters])).toEqual(counting(names));
  const converted = inviteeVariantDeltas([arm], "conversions", brought).slice(1);
  expect(converted.map(({ sk, counters }) => [sk, counters])).toEqual(
    counting(names.length > 0 ? ["c"] : []),
  );
  const rejected = rejectedVariantDeltas([arm], brought);
  expect(rejected.map(({ sk, counters }) => [sk, counters])).toEqual(counting(names.length > 0 ? ["x"] : []));
});

test("a beacon of a hundred events adds to no more items than it has variants", () => {
  const events = Array.from({ length: 100 }, (_, n) => ({ t: n % 2 ? "impression" : "share", x: arm }));
  expect(
    eventVariantDeltas(projectId, [...events, { t: "dismiss", x: arm }, { t: "open" }], "2026-03-11"),
  ).toEqual([
    { pk: `experiment#${projectId}#${experiment}`, sk: "b#2026-03-11#0", counters: { e: 50, s: 50 } },
  ]);
});

test("items of all days and shards add up by variant", () => {
  const [, b] = parseVariants([
    { sk: "b#2026-03-10#0", m2: 3, i2: 9, h2: 4, k2: 2, r: 2, j: 4, e: 9 },
    { sk: "b#2026-03-10#1", m1: 1, c1: 2, x1: 1, q1: 1, f1: 1, v: 2 },
    { sk: "b#2026-03-11#0", m2: 1, l: 5, s: 6, o: 7 },
    { sk: "x#2026-03-11#0", m2: 1 },
  ]);
  expect(b?.totals).toEqual({ joins: 4, conversions: 2, emails: 5, shares: 6, impressions: 9, opens: 7 });
  expect(b?.days.map((one) => [one.day, one.roots, one.groups[1], one.groups[2]])).toEqual([
    [
      "2026-03-10",
      2,
      { members: 1, joins: 0, conversions: 2, rejected: 1, starters: 1, converted: 1, byDelay: [0, 0, 0] },
      { members: 3, joins: 9, conversions: 0, rejected: 0, starters: 0, converted: 0, byDelay: [4, 2, 3] },
    ],
    [
      "2026-03-11",
      0,
      { members: 0, joins: 0, conversions: 0, rejected: 0, starters: 0, converted: 0, byDelay: [0, 0, 0] },
      { members: 1, joins: 0, conversions: 0, rejected: 0, starters: 0, converted: 0, byDelay: [0, 0, 0] },
    ],
  ]);
});

test("a day of nothing but totals is no day on which participants count", () => {
  const item = (sk: string, counters: object) => ({ pk: "experiment", sk, ...counters });
  const [a] = parseVariants([
    item("a#2026-03-10#0", { j: 2, e: 5 }),
    item("a#2026-03-11#0", { j: 1, [`m${group}`]: 1 }),
  ]);
  expect(a?.totals).toMatchObject({ joins: 3, impressions: 5 });
  expect(a?.days.map(({ day: on }) => on)).toEqual(["2026-03-11"]);
});

test("a user who was there before counts from their entry on, with what they brought before", () => {
  const entry = { projectId, participantId: "prt_root", root: "prt_root", before: 350, enteredAt: at(dayMs) };
  const entries = [`${experiment}#b#${at(dayMs)}`];
  const join = (joinedAt: number, of = entries) =>
    inviteeVariantDeltas([arm], "joins", {
      ...{ projectId, root: "prt_root", inviterJoinedAt: at(-dayMs), entries: of, at: at(joinedAt) },
    });
  const deltas = [
    ...entryVariantDeltas([arm], entry),
    ...entryVariantDeltas([arm], { ...entry, participantId: "prt_friend", before: 0 }),
    ...[join(dayMs), join(15 * dayMs), join(dayMs - 1), join(15 * dayMs + 1), join(2 * dayMs, [])].flat(),
  ];
  const sums = new Map<string, Record<string, unknown>>();
  for (const { pk, sk, counters } of deltas) {
    const item = sums.get(sk) ?? { pk, sk };
    sums.set(sk, item);
    for (const [name, value] of Object.entries(counters)) item[name] = Number(item[name] ?? 0) + value;
  }
  const found = parseVariants([...sums.values()]).find(({ variant }) => variant === "b");
  expect(found?.totals.joins).toBe(5);
  const [entered] = found?.days ?? [];
  expect(found?.days).toHaveLength(1);
  expect(entered).toMatchObject({ day: "2026-03-11", roots: 1 });
  expect(entered?.returning?.[group]).toEqual({
    ...{ members: 2, joins: 2, conversions: 0, rejected: 0, starters: 0, converted: 0, before: 350 },
    byDelay: [1, 0, 1],
  });
  expect(entered?.groups.every(({ members, joins }) => members === 0 && joins === 0)).toBe(true);
});

test("entries of a new user, or of another variant, add nothing to what their joining day counts", () => {
  const of = (entries: string[], inviterJoinedAt: number) =>
    rejectedVariantDeltas([arm], {
      ...{ projectId, root: "prt_root", inviterJoinedAt: at(inviterJoinedAt), entries, at: at(2 * dayMs) },
    }).map(({ sk }) => sk);
  expect(of([`${experiment}#b#${at(dayMs)}`], 0)).toEqual([day("2026-03-10")]);
  expect(of([`${experiment}#a#${at(dayMs)}`], -dayMs)).toEqual([]);
});
