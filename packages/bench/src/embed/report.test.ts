import { expect, test } from "vitest";
import type { Load } from "./entry.ts";
import { empty } from "./floors.ts";
import { kiteloopName } from "./kiteloop.ts";
import { embedGoals, longestTasks } from "./report.ts";

const bare: Load = {
  ready: 300,
  script: 1,
  longTasks: 0,
  bytes: 0,
  requests: 0,
  scripts: 0,
  scriptBytes: 0,
  laterScripts: 0,
  laterBytes: 0,
  preflights: 0,
  shift: 0,
  heap: 1e6,
};
const own = {
  ...bare,
  ready: 450,
  script: 20,
  bytes: 4500,
  requests: 3,
  scripts: 1,
  scriptBytes: 4000,
  laterScripts: 1,
  laterBytes: 4800,
  heap: 1.2e6,
};
const short = { own: [30, 49], others: [80] };
const measured = (change: Partial<Load>, long = short) => [
  { entry: empty, loads: [bare, bare, bare], tasks: [short] },
  {
    entry: { ...empty, name: kiteloopName },
    loads: [own, { ...own, ...change }, { ...own, ...change }],
    tasks: [short, long, long],
  },
];
const missed = (change: Partial<Load>, long = short) =>
  embedGoals(measured(change, long)).flatMap(({ name, value, most }) => (value <= most ? [] : [name]));

test("a good run meets every goal", () => {
  expect(embedGoals(measured({}))).toHaveLength(10);
  expect(missed({})).toEqual([]);
});

test.each<[Partial<Load>, string]>([
  [{ ready: 501 }, "ready over the empty page, ms"],
  [{ script: 27 }, "own script at 4x, ms"],
  [{ scriptBytes: 4097 }, "bytes of scripts until drawn"],
  [{ laterBytes: 5121 }, "bytes of scripts after that"],
  [{ scripts: 2 }, "scripts until drawn"],
  [{ laterScripts: 2 }, "scripts after that"],
  [{ preflights: 1 }, "preflights"],
  [{ shift: 0.01 }, "layout shift"],
  [{ heap: 1.31e6 }, "heap over the empty page, MB"],
])("%j misses its goal in most loads", (change, name) => {
  expect(missed(change)).toEqual([name]);
});

test("a long task of our own misses its goal, one of the page doesn't", () => {
  expect(missed({}, { own: [30, 50], others: [80] })).toEqual(["long tasks with own work"]);
  expect(missed({ longTasks: 2 })).toEqual([]);
});

test("longest tasks are those of the traced loads", () => {
  expect(longestTasks([{ entry: empty, loads: [bare], tasks: [] }])).toEqual([]);
  expect(longestTasks(measured({}, { own: [60, 3], others: [] }))).toEqual([
    ["empty page", "49 (49–49)", "80 (80–80)"],
    [kiteloopName, "60 (49–60)", "0 (0–80)"],
  ]);
});

test("without the empty page nothing is judged", () => {
  expect(embedGoals(measured({}).slice(1))).toEqual([]);
});
