import { table, writePart } from "../results.ts";
import { awsLimits } from "./aws-limits.data.ts";
import { type OneProject, simulateProject } from "./one-project.ts";
import { launchRows } from "./scenarios.ts";

const rounded = new Intl.NumberFormat("en", { maximumSignificantDigits: 2 });

/** Rates of one project with as many shards as its beacons need, in one counting partition and in as many as shards. */
const runs = [
  { rate: 100, shards: 4, seconds: 60 },
  { rate: 1_000, shards: 4, seconds: 40 },
  { rate: 3_000, shards: 4, seconds: 30 },
  { rate: 5_000, shards: 8, seconds: 30 },
  { rate: 10_000, shards: 16, seconds: 24 },
  { rate: 10_000, shards: 16, seconds: 24, lanes: 16 },
  { rate: 50_000, shards: 32, seconds: 14, lanes: 32 },
];

const head = [
  "beacons per second",
  "shards",
  "counting partitions",
  "counted per second",
  "seconds waited at most",
  "write units of the ledger",
  "its read units",
  "write units of the busiest key of beacons",
];

const row = (seen: OneProject, lanes: number) => [
  ...[seen.rate, seen.shards, lanes, seen.counted, seen.lag].map((value) => rounded.format(value)),
  ...[seen.ledgerWrites / lanes, seen.ledgerReads / lanes, seen.beaconWrites].map((value) =>
    rounded.format(value),
  ),
];

/** Writes the section "scale" of RESULTS.md. */
export async function reportScale(): Promise<void> {
  const rows: string[][] = [];
  for (const run of runs) {
    const { lanes = 1 } = run;
    rows.push(row(await simulateProject(run), lanes));
  }
  const facts = Object.values(awsLimits).map(({ value, text, page }) => [text, rounded.format(value), page]);
  const text = `## Scale

\`npm run bench -- scale\`, a simulation: the product's own fold, keys and batches on a table in memory whose partition
keys give as many units a second as DynamoDB's partitions, in virtual time. Nothing was measured on AWS.

One project, counted by one Lambda function of 256 MB per shard of the stream; units per second and key:

${table([head, ...rows])}

The first hour of a launch that reaches its rate within a minute:

${table(launchRows())}

What the simulation takes from AWS's documentation, or assumes:

${table([["fact", "value", "page"], ...facts])}`;
  process.stdout.write(`${text}\n`);
  writePart("scale", text);
}
