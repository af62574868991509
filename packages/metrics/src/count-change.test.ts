import { expect, test } from "vitest";
import { type CountSpread, chainDispersion, comparedRanges, countChange } from "./index.ts";
import { seededRandom } from "./random.ts";
import { type CountsTruth, countsChange } from "./simulation/counts.ts";

const clearIn = (truth: CountsTruth, worlds: number) => {
  const random = seededRandom(5);
  return Array.from({ length: worlds }, () => countsChange(truth, random)?.clear).filter(Boolean).length;
};

test.each([
  { law: "geometric", k: 0.6 },
  { law: "negative binomial 0.1", k: 0.3, joins: true },
  { law: "superspreaders (1% bring half)", k: 0.6 },
  { swings: true },
] as const)("a loop that doesn't change (%o) is called changed in at most 5 of 100 pairs", (truth) => {
  expect(clearIn({ perDay: 10, days: 14, ...truth }, 60)).toBeLessThanOrEqual(3);
});

test("half more over two weeks are found in most loops whose weekends are quiet, with 20 a day", () => {
  expect(clearIn({ perDay: 20, days: 14, weekends: true, lift: 1.5 }, 40)).toBeGreaterThanOrEqual(30);
});

const from = "2026-01-05";
const even: CountSpread = {
  from,
  weeks: new Array<number>(12).fill(140),
  chains: { dispersion: 1, freedom: 63 },
};
/** Two weeks, and those before them. */
const periods = {
  range: { from: "2026-03-16", to: "2026-03-29" },
  previous: { from: "2026-03-02", to: "2026-03-15" },
};
const changed = (now: number, before: number, spread: CountSpread | null = even) =>
  countChange({ now, before, ...periods }, spread);

test("a doubled number is a change, a small difference isn't", () => {
  expect(changed(560, 280)).toMatchObject({ now: 560, before: 280, clear: true });
  expect(changed(300, 280).clear).toBe(false);
  expect(changed(4, 0).clear).toBe(false);
  expect(changed(0, 0)).toMatchObject({ interval: { low: -1, high: 1 }, clear: false });
});

test("one chain that brought everybody is no change, however many it brought", () => {
  const alone = chainDispersion([300, ...new Array<number>(63).fill(0)], 300);
  expect(changed(300, 0, { ...even, chains: alone }).clear).toBe(false);
  const many = chainDispersion(new Array<number>(64).fill(5), 320);
  expect(changed(300, 0, { ...even, chains: many }).clear).toBe(true);
});

test("weeks that differ widen the interval, although chains alone would show a change", () => {
  const weeks = [90, 190, 70, 230, 120, 180, 60, 210, 100, 160, 240, 220];
  expect(changed(460, 260, { ...even, weeks }).clear).toBe(false);
  expect(changed(460, 260).clear).toBe(true);
});

test("nothing is known with less than eight weeks, without chains, or of days before the first count", () => {
  const unknown = { interval: null, clear: false };
  expect(changed(560, 280, null)).toMatchObject(unknown);
  expect(changed(560, 280, { ...even, chains: null })).toMatchObject(unknown);
  expect(changed(560, 280, { ...even, weeks: even.weeks.slice(0, 7) })).toMatchObject(unknown);
  const young = [0, 0, 0, 0, ...new Array<number>(9).fill(140)];
  expect(changed(560, 280, { ...even, weeks: young }).clear).toBe(true);
  expect(changed(560, 280, { ...even, weeks: young.map((count, at) => (at < 9 ? 0 : count)) })).toMatchObject(
    unknown,
  );
});

test("chains are unknown if less than half is counted by group", () => {
  expect(chainDispersion([10, 12, 9], 100)).toBeNull();
  expect(chainDispersion([], 0)).toBeNull();
  expect(chainDispersion([30, 10, 20], 100)).toEqual({ dispersion: 5, freedom: 2 });
});

test.each([
  // Seven days with today: six complete ones beside the same weekdays.
  ["2026-03-23", "2026-03-29", "2026-03-23", "2026-03-28", "2026-03-16", "2026-03-21"],
  // 30 days: the last four whole weeks.
  ["2026-02-28", "2026-03-29", "2026-03-01", "2026-03-28", "2026-02-01", "2026-02-28"],
  // All are over.
  ["2026-03-01", "2026-03-14", "2026-03-01", "2026-03-14", "2026-02-15", "2026-02-28"],
])("of %s to %s, %s to %s are compared with %s to %s", (first, last, ...days) => {
  const found = comparedRanges({ from: first, to: last }, "2026-03-29");
  expect([found?.now.from, found?.now.to, found?.before.from, found?.before.to]).toEqual(days);
});

test("today alone and a few days can't be compared", () => {
  expect(comparedRanges({ from: "2026-03-29", to: "2026-03-29" }, "2026-03-29")).toBeNull();
  expect(comparedRanges({ from: "2026-03-25", to: "2026-03-29" }, "2026-03-29")).toBeNull();
});
