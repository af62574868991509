import { expect, test } from "vitest";
import { perMillionEvents } from "./cost.ts";
import { goals, isHeld, textOf } from "./report.ts";
import type { Counting } from "./run.ts";

const units = (events: number, projects: number, fold: number, batchSize = 100) => ({
  ...{ events, projects, batchSize, ingest: 334, fold, straightforward: 6_000, foldReads: 15 },
  perSecond: { ours: 700, straightforward: 45 },
});

const counting: Counting = {
  pure: [
    [{ events: 1e3, projects: 1, eventsPerSecond: 60_000 }],
    [{ events: 1e6, projects: 1, eventsPerSecond: 51_000 }],
  ],
  units: [
    units(1e3, 1, 110),
    units(1e4, 1, 80),
    units(1e6, 1, 82),
    units(1e5, 1000, 400),
    units(1e3, 10, 395, 1),
  ],
  pumps: [{ events: 100, fold: 9_000, engine: 10_000, marks: 11_000, ratio: 0.9, cpuRatio: 0.8 }],
  dashboards: [
    { events: 1e3, reads: 20, bytes: 9_000 },
    { events: 1e5, reads: 61, bytes: 9_100 },
  ],
  ingest: [
    {
      rate: 500,
      seconds: 30,
      acknowledged: 15_000,
      refused: 0,
      counted: 45_000,
      p50: 4,
      p99: 40,
      minutes: [40],
      cpuMs: 0.8,
      control: { p50: 1, p99: 4, most: 9 },
    },
  ],
};

const heldOf = (measured: Counting) =>
  Object.fromEntries(goals(measured).map((goal) => [goal.name, isHeld(goal)]));

test("each goal is compared with the worst of its rows", () => {
  const held = heldOf(counting);
  expect(Object.entries(held).filter(([, is]) => !is)).toEqual([
    ["read units of a dashboard of 90 days", false],
  ]);
  const slow = {
    ...counting,
    pure: [...counting.pure, [{ events: 1, projects: 1, eventsPerSecond: 49_999 }]],
  };
  expect(heldOf(slow)["events a second a core, fold without a table"]).toBe(false);
});

test("many projects must not cost many times as much as one", () => {
  const dear = { ...counting, units: [...counting.units, units(1e5, 1000, 3_000)] };
  const name = "write units to keep and count with 1,000 projects, as a multiple of one's";
  expect(heldOf(counting)[name]).toBe(true);
  expect(heldOf(dear)[name]).toBe(false);
});

test("many projects must not cost more than each by itself", () => {
  const name = "the same as a multiple of what as many events of each project cost by themselves";
  const alone = counting.units.map((row) => (row.batchSize === 1 ? { ...row, fold: 100 } : row));
  expect(heldOf(counting)[name]).toBe(true);
  expect(heldOf({ ...counting, units: alone })[name]).toBe(false);
});

test("batches of a hundred beacons are judged where the stream delivers that many", () => {
  const name = "write units to count a beacon at 100 a batch";
  const dear = (events: number) =>
    counting.units.map((row) => (row.events === events ? { ...row, fold: 101 } : row));
  expect(heldOf({ ...counting, units: dear(1e3).slice(0, 3) })[name]).toBe(true);
  expect(heldOf({ ...counting, units: dear(1e4).slice(0, 3) })[name]).toBe(false);
});

test("one acknowledged event that was not counted misses the goal", () => {
  const lost = { ...counting, ingest: counting.ingest.map((one) => ({ ...one, counted: one.counted - 1 })) };
  expect(heldOf(lost)["acknowledged events that were not counted"]).toBe(false);
});

test("a million events cost their requests and write units", () => {
  // A third of a million HTTP requests at $1 and Lambda requests at $0.20, 416,000 write units at $0.625 a million.
  const { ours } = perMillionEvents({ ingest: 334, fold: 82, straightforward: 6_000 });
  expect(ours).toBeCloseTo(0.4 + 0.26, 3);
});

test("the text has a line for each row and goal, and no NaN", () => {
  const text = textOf(counting, "today");
  for (const { name } of goals(counting)) expect(text).toContain(`| ${name} |`);
  expect(text).toContain("1,000,000, 1 | 51,000");
  expect(text).not.toMatch(/NaN|undefined|Infinity/);
});

test("the fold must be several times as fast as ingest", () => {
  const name = "events the fold counts a second, as a multiple of those that come in";
  const slow = { ...counting, pumps: counting.pumps.map((pump) => ({ ...pump, fold: 7_499 })) };
  expect(heldOf(counting)[name]).toBe(true);
  expect(heldOf(slow)[name]).toBe(false);
});
