import { circumstances, median, table, writePart } from "../results.ts";
import type { Compared, Side } from "./measure.ts";
import { release } from "./schema.ts";

type Row = { name: string; of: (side: Side, events: number) => number; digits?: number; per?: "second" };

const perThousand = (value: number, events: number) => (value / events) * 1000;
const cpuOf = ({ clientMs, databaseMs }: Side) => clientMs + databaseMs;

const rows: readonly Row[] = [
  { name: "statements for 1,000 events", of: ({ statements }, events) => perThousand(statements, events) },
  { name: "processor time for 1,000 events, ms", of: (side, events) => perThousand(cpuOf(side), events) },
  { name: "of it the database's", of: ({ databaseMs }, events) => perThousand(databaseMs, events) },
  { name: "KB written for an event", of: ({ written }, events) => written / events / 1000, digits: 1 },
  { name: "events a second", of: ({ seconds }, events) => events / seconds, per: "second" },
  { name: "processor time of a screen's head, ms", of: ({ readMs }) => readMs, digits: 1 },
];

function text(values: readonly number[], digits = 0): string {
  const one = (value: number) =>
    value.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });
  if (values.length < 2) return one(median(values));
  return `${one(median(values))} (${one(Math.min(...values))}–${one(Math.max(...values))})`;
}

function linesOf(compared: readonly Compared[]): string[][] {
  return rows.map(({ name, of, digits, per }) => {
    const ours = compared.map((one) => of(one.ours, one.events));
    const umami = compared.map((one) => of(one.umami, one.events));
    // By pairs of one run, since the machine's load changes between runs.
    const times = umami.map((value, run) => {
      const own = ours[run] ?? Number.NaN;
      return per === "second" ? own / value : value / own;
    });
    return [name, text(ours, digits), text(umami, digits), median(times).toFixed(1)];
  });
}

/**
 * The section's text.
 * @throws Error when either design did not count exactly what it was sent, which makes a comparison meaningless.
 */
export function comparisonText(compared: readonly Compared[][], when: string): string {
  for (const { events, ours, umami } of compared.flat()) {
    if (ours.counted === events && umami.counted === events) continue;
    throw new Error(`of ${events} events we counted ${ours.counted}, Umami ${umami.counted}`);
  }
  const [version = ""] = compared.flat().map((one) => one.version);
  return `## Comparison with Umami

\`npm run bench -- umami\`: ${when}

The same events in both designs on this machine, alternating, from 16 senders: visits of three events, one project. Ours
are put as beacons, read from the table's stream and counted by the fold, as in \`npm start\`, on its table engine. Umami's
are the statements that \`POST /api/send\` of release ${release} executes, on PostgreSQL ${version} from npm with default
settings, with that release's columns and indexes: for a visit it reads the site and its share link and inserts the
session, and each event is a row in 15 indexes. Medians, with minimum and maximum in brackets; \`times\` is the ratio of
Umami's cost to ours (for events per second: ours to Umami's), by pairs of one run.

${compared
  .map(
    (runs) => `${(runs[0]?.events ?? 0).toLocaleString("en-US")} events:

${table([["", "Kiteloop", "Umami", "times"], ...linesOf(runs)])}`,
  )
  .join("\n\n")}

This compares the database work of two designs: one adds up as events arrive, the other stores rows and adds up when
someone looks. A screen's head is the totals of 90 days with their visitors; with more events, ours reads no more. The
comparison has limits: Umami's web server and Prisma client are not included, nor are our HTTP requests (their processor
time is in the section on counting). Rows can answer questions that no counter was made for. An event sent twice counts
twice there and once here. And none of this is the price of either in a cloud.`;
}

/** Writes the section "umami" of RESULTS.md. */
export function reportUmami(compared: readonly Compared[][] | null): void {
  if (compared === null) {
    process.stdout.write("npm has no PostgreSQL for this machine: nothing is measured\n");
    return;
  }
  writePart("umami", comparisonText(compared, circumstances()));
}
