import { awsPrices } from "@kiteloop/metrics";
import { circumstances, median, table, writePart } from "../results.ts";
import { perMillionEvents } from "./cost.ts";
import { controlRate } from "./ingest.ts";
import type { Counting } from "./run.ts";
import type { Units } from "./units.ts";

/** A goal with the number that is held against it. */
export type Goal = { name: string; value: number; goal: number; better: "least" | "most" };

const whole = (value: number) => Math.round(value).toLocaleString("en-US");

function spread(values: readonly number[], digits = 0): string {
  const text = (value: number) => (digits === 0 ? whole(value) : value.toFixed(digits));
  const middle = text(median(values));
  if (values.length < 2) return middle;
  return `${middle} (${text(Math.min(...values))}–${text(Math.max(...values))})`;
}

/** A week of fewer holds no hundred beacons within a day: a batch of them spans several, and the stream brings none. */
const fewestForBatches = 10_000;

const sumOf = (row: Units | undefined) => (row === undefined ? Number.NaN : row.ingest + row.fold);

/** The goals that a run can judge, the worst of its rows held against each. */
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

/** The part "counting" of RESULTS.md as text. */
export function textOf(counting: Counting, circumstance: string): string {
  const { pure, units, pumps, dashboards, ingest } = counting;
  const [first] = ingest;
  return `## Counting

\`npm run bench -- counting\`: ${circumstance}

Beacons of three events, five widgets a project, a week of days; counted in batches of 100 beacons. Units are what the
table engine says each call consumed. The straightforward design is one transaction an event: the event's item and two
counters. Medians, and in brackets the least and the most.

What an event costs, ours and the straightforward design, on the same engine:

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

Dollars: HTTP request and Lambda request a beacon at $${awsPrices.httpApiRequests.price} and $${awsPrices.lambdaRequests.price} a million, write units at
$${awsPrices.tableWrites.price} a million (us-east-1, list prices as of ${awsPrices.tableWrites.asOf ?? "the copy we read"}). What a batch adds to a
project waits until it is worth writing, so that counting costs a tenth of a unit a beacon where a project has the batch
to itself and little more than one where it shares it with a hundred others: each project's lane is an item of its own,
and a write of an item costs a unit. The same number of events spread over more projects therefore costs more, and the
same number of each project does not: the last row is ten projects with as many events as each of the thousand has, every
beacon a batch of its own. A thousand events in a week are a beacon every half hour: a hundred of them in a batch, as the
first row has it, span two days and more, so that the goal of such batches is held against the rows from 10,000 on. Of up to 15,000 events keeping is measured, of all of them counting.

The fold without a table, by processor time, once it is compiled; what is fewer than 30,000 events is folded again and again:

${table([
  ["events, projects", "events a second a core"],
  ...pure.map((runs) => [
    `${whole(runs[0]?.events ?? 0)}, ${whole(runs[0]?.projects ?? 0)}`,
    spread(runs.map(({ eventsPerSecond }) => eventsPerSecond)),
  ]),
])}

The whole fold of one project, the next batch begun while one is being written as the pump of one machine does, against the
engine alone, which writes an item for each beacon, a hundred at a time, and plays the fold's own transactions again: in
turns, and all by the client that \`npm start\` has, ${whole(pumps[0]?.events ?? 0)} events a run once it is compiled. Processor time is this process's and the engine's:

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

The goal, half of what the engine does, was set when each beacon's mark was an item of its own: the first row is what it was
set for. Since then the same events are two or three writes a batch, and adding up, which takes as long as writing, is done
meanwhile (decision 047).

A project's screen of 90 days (numbers, cohorts, cycle time) after more and more events in one of its weeks:

${table([["events", "read units", "KB"], ...dashboards.map(({ events, reads, bytes }) => [whole(events), whole(reads), (bytes / 1000).toFixed(1)])])}

Ingest over HTTP at ${first?.rate ?? 0} requests a second for ${first?.seconds ?? 0} s, by the whole product in one other process on this machine,
each request timed from when it was due (\`--minutes 10\` takes ten minutes of it, once). As a control, ${controlRate} requests a
second go in the same minutes to a server that keeps each at the end of a file, waits for the disk and does nothing else.
Nothing is acknowledged that is not on disk: while the disk keeps one waiting, so it does the other.

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

/** Writes the part "counting" of RESULTS.md. */
export function report(counting: Counting): void {
  writePart("counting", textOf(counting, circumstances()));
}
