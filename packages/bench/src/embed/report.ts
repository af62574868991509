import { longest, longTask } from "@kiteloop/e2e/tasks";
import { circumstances, median, table, writePart } from "../results.ts";
import type { Load } from "./entry.ts";
import { kiteloopName } from "./kiteloop.ts";
import type { Measured } from "./run.ts";

type Column = { head: string; of(load: Load): number; digits: number };

const columns: Column[] = [
  { head: "ready ms", of: ({ ready }) => ready, digits: 0 },
  { head: "script ms at 4x", of: ({ script }) => script, digits: 0 },
  { head: "long tasks", of: ({ longTasks }) => longTasks, digits: 0 },
  { head: "KB", of: ({ bytes }) => bytes / 1000, digits: 2 },
  { head: "requests", of: ({ requests }) => requests, digits: 0 },
  { head: "preflights", of: ({ preflights }) => preflights, digits: 0 },
  { head: "layout shift", of: ({ shift }) => shift, digits: 3 },
  { head: "heap MB", of: ({ heap }) => heap / 1e6, digits: 2 },
];

const middle = ({ loads }: Measured, of: (load: Load) => number) => median(loads.map(of));

function cell(measured: Measured, { of, digits }: Column): string {
  if (measured.loads.length === 0) return "–";
  const values = measured.loads.map(of);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const spread = digits === 0 && most - least >= 1 ? ` (${least.toFixed(0)}–${most.toFixed(0)})` : "";
  return median(values).toFixed(digits) + spread;
}

/** A goal and the measured number it is compared with. */
export type EmbedGoal = { name: string; value: number; most: number };

/** The goals for the first invite widget that this kind of run can judge. */
export function embedGoals(all: readonly Measured[]): EmbedGoal[] {
  const of = (name: string) => all.find(({ entry }) => entry.name === name);
  const [empty, own] = [of("empty page"), of(kiteloopName)];
  if (!empty || !own) return [];
  const more = (pick: (load: Load) => number) => middle(own, pick) - middle(empty, pick);
  return [
    { name: "ready over the empty page, ms", value: more(({ ready }) => ready), most: 200 },
    { name: "own script at 4x, ms", value: more(({ script }) => script), most: 25 },
    {
      name: "long tasks with own work",
      value: median(own.tasks.map((tasks) => tasks.own.filter((ms) => ms >= longTask).length)),
      most: 0,
    },
    {
      name: "bytes of scripts until drawn",
      value: middle(own, ({ scriptBytes }) => scriptBytes),
      most: 4 * 1024,
    },
    {
      name: "bytes of scripts after that",
      value: middle(own, ({ laterBytes }) => laterBytes),
      most: 5 * 1024,
    },
    { name: "scripts until drawn", value: middle(own, ({ scripts }) => scripts), most: 1 },
    { name: "scripts after that", value: middle(own, ({ laterScripts }) => laterScripts), most: 1 },
    { name: "preflights", value: middle(own, ({ preflights }) => preflights), most: 0 },
    { name: "layout shift", value: middle(own, ({ shift }) => shift), most: 0 },
    { name: "heap over the empty page, MB", value: more(({ heap }) => heap) / 1e6, most: 0.3 },
  ];
}

/** Longest task of each traced entry: with our own scripts, and without. */
export function longestTasks(all: readonly Measured[]): string[][] {
  const cell = (values: number[]) =>
    `${median(values).toFixed(0)} (${Math.min(...values).toFixed(0)}–${Math.max(...values).toFixed(0)})`;
  return all
    .filter(({ tasks }) => tasks.length > 0)
    .map(({ entry, tasks }) => [
      entry.name,
      cell(tasks.map(({ own }) => longest(own))),
      cell(tasks.map(({ others }) => longest(others))),
    ]);
}

/** Writes the section "embed" of RESULTS.md. */
export function reportEmbed(all: readonly Measured[], runs: number): void {
  const rows = all.map((measured) => [
    measured.entry.note ? `${measured.entry.name} (${measured.entry.note})` : measured.entry.name,
    ...columns.map((column) => cell(measured, column)),
  ]);
  const empty = all.find(({ entry }) => entry.name === "empty page");
  const own = all.find(({ entry }) => entry.name === kiteloopName);
  const surplus = (one: Measured) =>
    middle(one, ({ ready }) => ready) - (empty ? middle(empty, ({ ready }) => ready) : 0);
  const ratios = all
    .filter((one) => own && one !== own && one !== empty && one.loads.length > 0)
    .map((one) => [one.entry.name, `${(surplus(one) / surplus(own ?? one)).toFixed(1)}`]);
  const judged = embedGoals(all).map(({ name, value, most }) => [
    name,
    Number.isInteger(value) ? String(value) : value.toFixed(2),
    String(most),
    value <= most ? "held" : "missed",
  ]);
  writePart(
    "embed",
    `## The first widget on someone else's page

\`npm run bench -- embed\`: ${circumstances()}

Chromium, slow 4G (1.6 Mbit/s, 150 ms), processor throttled four times, ${runs} alternating loads of each, each in a fresh
context; medians, with minimum and maximum in brackets. \`ready\` is from navigation to the end of the frame that draws
the widget; script excludes the time of the measurement itself; long tasks are those the browser reports, including the
page's own; KB as sent, brotli; requests include calls to the API in the 1.5 s after \`ready\`. Peers are from npm at the
versions in \`peers/package.json\`; their servers are replaced with immediate minimal responses that make them draw.

${table([["", ...columns.map(({ head }) => head)], ...rows])}

Time to ready over the empty page, as a multiple of Kiteloop's:

${table([["", "times Kiteloop"], ...ratios])}

Longest tasks, from a trace of further loads, in ms of processor time, throttled as above. A task is an entry's own if its
script is compiled, evaluated or called in it, or if it updates the page after that; tasks of ${longTask} ms and more are long.

${table([["", "with own work", "all others"], ...longestTasks(all)])}

RefRef is not on npm. Measured elsewhere with the same method: 92 KB, 1,255 ms ready, 202 ms script.

${table([["goal", "seen", "at most", ""], ...judged])}`,
  );
}
