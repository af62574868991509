import { awsPrices } from "@kiteloop/metrics";
import { circumstances, median, table, writePart } from "../results.ts";
import { perMillionEvents } from "./cost.ts";
import { controlRate } from "./ingest.ts";
import type { Counting } from "./run.ts";
import type { Units } from "./units.ts";

/** A goal and the measured number it is compared with. */
export type Goal = { name: string; value: number; goal: number; better: "least" | "most" };

const whole = (value: number) => Math.round(value).toLocaleString("en-US");

function spread(values: readonly number[], digits = 0): string {
  const text = (value: number) => (digits === 0 ? whole(value) : value.toFixed(digits));
  const middle = text(median(values));
  if (values.length < 2) return middle;
  return `${middle} (${text(Math.min(...values))}–${text(Math.max(...values))})`;
}

/** With fewer in a week there are less than a hundred per day, so the stream delivers no such batch within a day. */
const fewestForBatches = 10_000;

const sumOf = (row: Units | undefined) => (row === undefined ? Number.NaN : row.ingest + row.fold);

/** The goals that a run can judge, each with the worst of its rows. */
export function goals({ pure, units, pumps, dashboards, ingest }: Counting): Goal[] {
  const most = (values: number[]) => Math.max(...values);
  const one = units.filter(({ projects }) => projects === 1);
  const folds = one.filter(({ events }) => events >= fewestForBatches).map(({ fold }) => fold);
  const [many, alone] = [
    units.find(({ projects }) => projects >= 1000),
    units.find((u) => u.batchSize === 1),
  ];
  return [
    {
      name: "write units to keep and count 1,000 events",
      value: most(one.map((u) => u.ingest + u.fold)),
      goal: 450,
      better: "least",
    },
    {
      name: "write units to count a beacon at 100 a batch",
      value: (most(folds) * 3) / 1000,
      goal: 0.3,
      better: "least",
    },
    {
      name: "the same after a hundred times the events, as a multiple",
      value: (folds.at(-1) ?? Number.NaN) / (folds[0] ?? Number.NaN),
      goal: 1.1,
      better: "least",
    },
    {
      name: "write units to keep and count with 1,000 projects, as a multiple of one's",
      value: most(units.map(sumOf)) / sumOf(one.at(-1)),
      goal: 2.5,
      better: "least",
    },
    {
      name: "the same as a multiple of what as many events of each project cost by themselves",
      value: sumOf(many) / sumOf(alone),
      goal: 1.1,
      better: "least",
    },
    {
      name: "US dollars per million events of one project",
      value: most(one.map((u) => perMillionEvents(u).ours)),
      goal: 0.8,
      better: "least",
    },
    {
      name: "events a second a core, fold without a table",
      value: Math.min(...pure.map((runs) => median(runs.map((run) => run.eventsPerSecond)))),
      goal: 50_000,
      better: "most",
    },
    {
      name: "fold against the engine alone, the same writes",
      value: median(pumps.map(({ ratio }) => ratio)),
      goal: 0.5,
      better: "most",
    },
    {
      name: "fold against the engine alone writing a mark a beacon",
      value: median(pumps.map(({ fold, marks }) => fold / marks)),
      goal: 0.5,
      better: "most",
    },
    {
      name: "events the fold counts a second, as a multiple of those that come in",
      value: Math.min(...pumps.map(({ fold }) => fold)) / most(ingest.map(({ rate }) => rate * 3)),
      goal: 5,
      better: "most",
    },
    {
      name: "read units of a dashboard of 90 days",
      value: most(dashboards.map(({ reads }) => reads)),
      goal: 60,
      better: "least",
    },
    {
      name: "KB of a dashboard of 90 days",
      value: most(dashboards.map(({ bytes }) => bytes)) / 1000,
      goal: 100,
      better: "least",
    },
    {
      name: "p99 of ingest at a fixed rate, ms",
      value: median(ingest.map(({ p99 }) => p99)),
      goal: 200,
      better: "least",
    },
    {
      name: "acknowledged events that were not counted",
      value: most(ingest.map(({ acknowledged, counted }) => acknowledged * 3 - counted)),
      goal: 0,
      better: "least",
    },
  ];
}

export const isHeld = ({ value, goal, better }: Goal) => (better === "least" ? value <= goal : value >= goal);

function goalRows(counting: Counting): string[][] {
  return goals(counting).map((one) => {
    const { name, value, goal, better } = one;
    const text = value >= 1000 ? whole(value) : Number(value.toFixed(2)).toString();
    return [
      name,
      text,
      `at ${better === "least" ? "most" : "least"} ${goal.toLocaleString("en-US")}`,
      isHeld(one) ? "held" : "missed",
    ];
  });
}

/** The section "counting" of RESULTS.md as text. */
export function textOf(counting: Counting, circumstance: string): string {
  const { pure, units, pumps, dashboards, ingest } = counting;
  const [first] = ingest;
  return `## Counting

\`npm run bench -- counting\`: ${circumstance}

Beacons of three events, five widgets per project, spread over a week; counted in batches of 100 beacons. Units are the
consumed capacity reported by the table engine. The straightforward design is one transaction per event: the event's item
and two counters. Medians, with minimum and maximum in brackets.

Cost of an event in our design and the straightforward one, on the same engine:

${table([
  [
    "events, projects, batch",
    "write units per 1,000: keep",
    "count",
    "sum",
    "straightforward",
    "times ours",
    "$ per million",
    "straightforward",
    "events a second",
    "straightforward",
  ],
  ...units.map((row) => {
    const { events, projects, batchSize, ingest: kept, fold, straightforward, perSecond } = row;
    const bill = perMillionEvents(row);
    return [
      `${whole(events)}, ${whole(projects)}, ${whole(batchSize)}`,
      whole(kept),
      whole(fold),
      whole(kept + fold),
      whole(straightforward),
      (straightforward / (kept + fold)).toFixed(1),
      bill.ours.toFixed(2),
      bill.straightforward.toFixed(2),
      whole(perSecond.ours),
      whole(perSecond.straightforward),
    ];
  }),
])}

Dollars: an HTTP request and a Lambda request per beacon at $${awsPrices.httpApiRequests.price} and $${awsPrices.lambdaRequests.price} per million, write units at
$${awsPrices.tableWrites.price} per million (us-east-1, list prices as of ${awsPrices.tableWrites.asOf ?? "the copy we read"}). A batch's additions to a
project are collected before they are merged into counters. Counting costs a tenth of a unit per beacon if one project has
the batch to itself, and little more than one unit if a hundred projects share it, because each project's ledger head is a
separate item and writing an item costs a unit. So the same number of events costs more when it is spread over more
projects, but not when each project has the same number: the last row is ten projects with as many events each as one of
the thousand, and every beacon in a batch of its own. A thousand events in a week are a beacon every half hour. A hundred
of them in a batch, as in the first row, span more than two days, so the goal for such batches applies to the rows from
10,000 on. Storing is measured for up to 15,000 events, counting for all of them.

The fold without a table, by processor time, after warm-up; runs of fewer than 30,000 events are repeated:

${table([
  ["events, projects", "events a second a core"],
  ...pure.map((runs) => [
    `${whole(runs[0]?.events ?? 0)}, ${whole(runs[0]?.projects ?? 0)}`,
    spread(runs.map(({ eventsPerSecond }) => eventsPerSecond)),
  ]),
])}

The whole fold of one project, with overlapping batches as in the local pump, compared with the engine alone, which writes
one item per beacon, a hundred at a time, and replays the fold's own transactions. Runs alternate and use the client of
\`npm start\`, with ${whole(pumps[0]?.events ?? 0)} events per run after warm-up. Processor time is this process's and the engine's:

${table([
  ["", "events a second"],
  ["fold", spread(pumps.map(({ fold }) => fold))],
  ["engine alone, a mark a beacon", spread(pumps.map(({ marks }) => marks))],
  [
    "fold to it",
    spread(
      pumps.map(({ fold, marks }) => fold / marks),
      2,
    ),
  ],
  ["engine alone, the same writes", spread(pumps.map(({ engine }) => engine))],
  [
    "fold to it",
    spread(
      pumps.map(({ ratio }) => ratio),
      2,
    ),
  ],
  [
    "the same by processor time",
    spread(
      pumps.map(({ cpuRatio }) => cpuRatio),
      2,
    ),
  ],
])}

The goal, half of the engine's speed, was set when each beacon's mark was an item of its own, which the first row measures.
Since then a batch is two or three writes, and adding up, which takes as long as writing, runs concurrently (decision 047).

A project's screen of 90 days (numbers, cohorts, cycle time) with increasing numbers of events in one of its weeks:

${table([["events", "read units", "KB"], ...dashboards.map(({ events, reads, bytes }) => [whole(events), whole(reads), (bytes / 1000).toFixed(1)])])}

Ingest over HTTP at ${first?.rate ?? 0} requests per second for ${first?.seconds ?? 0} s, by the whole product in another process on this machine,
each request timed from when it was due (\`--minutes 10\` runs it once for ten minutes). As a control, ${controlRate} requests per
second are sent at the same time to a server that only appends each to a file and syncs it to disk. Both acknowledge
requests only when they are on disk, so a slow disk delays both.

${table([
  ["", ""],
  ["p50, ms", spread(ingest.map(({ p50 }) => p50))],
  ["p99, ms", spread(ingest.map(({ p99 }) => p99))],
  ["p99 of each minute, ms", spread(ingest.flatMap(({ minutes }) => minutes))],
  ["p50 of the control, ms", spread(ingest.map(({ control }) => control.p50))],
  ["p99 of the control, ms", spread(ingest.map(({ control }) => control.p99))],
  ["longest wait of the control, ms", spread(ingest.map(({ control }) => control.most))],
  [
    "processor time of a request, ms",
    spread(
      ingest.map(({ cpuMs }) => cpuMs),
      2,
    ),
  ],
  ["acknowledged", spread(ingest.map(({ acknowledged }) => acknowledged))],
  ["not acknowledged", spread(ingest.map(({ refused }) => refused))],
  ["events counted", spread(ingest.map(({ counted }) => counted))],
])}

${table([["goal", "seen", "wanted", ""], ...goalRows(counting)])}`;
}

/** Writes the section "counting" of RESULTS.md. */
export function report(counting: Counting): void {
  writePart("counting", textOf(counting, circumstances()));
}
