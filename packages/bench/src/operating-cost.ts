import { awsCost, awsMonths, awsPrices } from "@kiteloop/metrics";
import { table, writePart } from "./results.ts";

const count = new Intl.NumberFormat("en");

/** The cost of a line: per idle month for fixed costs, per million events for others. */
const cell = (cost: number, events: number) => `$${(events === 0 ? cost : (cost / events) * 1e6).toFixed(3)}`;

/** The section of RESULTS.md about the bill: each line, for the months with published costs. */
export function costText(): string {
  const months = awsMonths.map((month) => ({ ...month, ...awsCost(month) }));
  const head = months.map(({ events, projects, windowSeconds }) =>
    events === 0 ? "idle" : `${count.format(events)}, ${projects} projects, ${windowSeconds} s`,
  );
  const rows = Object.entries(awsPrices).map(([id, { name }]) => [
    name,
    ...months.map(({ events, lines }) => cell(lines.find((line) => line.id === id)?.cost ?? 0, events)),
  ]);
  const all = ["**all**", ...months.map(({ events, total }) => cell(total, events))];
  const billed = [
    "all, free tier taken off",
    ...months.map(({ events, totalAfterFree }) => cell(totalAfterFree, events)),
  ];
  return `## The bill

\`npm run bench -- cost\`: list prices of us-east-1 per million events, by events a month, projects and the seconds that a
batch may fill up; an idle month as a whole. Each has five members and an email for 500 events. Quantities are derived in
\`packages/metrics/src/aws-cost.ts\`; tests on the table engine and on the templates hold those that are measured or set.

${table([["", ...head], ...rows, all, billed])}`;
}

/** Writes the section "cost" of RESULTS.md. */
export function reportCost(): void {
  const text = costText();
  process.stdout.write(`${text}\n`);
  writePart("cost", text);
}
