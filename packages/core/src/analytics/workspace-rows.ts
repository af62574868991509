import { type Breakdown, metricNames, type workspaceAnalytics } from "@kiteloop/contract/analytics";
import type { ResponseOf } from "@kiteloop/contract/endpoint";
import { type DateRange, previousRange } from "@kiteloop/metrics";
import type { Table } from "../context/index.ts";
import type { StoredProject } from "../project/index.ts";
import {
  addCounters,
  type Counters,
  noWidget,
  readRollups,
  readSegments,
  toCounts,
} from "../rollup/index.ts";
import { widgetNames } from "../widget/index.ts";
import { type DayCounters, kOf, sum, within } from "./tally.ts";

const mostRows = 200;

type Row = ResponseOf<typeof workspaceAnalytics>["rows"][number];
export type ProjectPart = { project: StoredProject; days: DayCounters[] };

/** The rows asked for, and how many did not fit. */
export async function rowsBy(
  table: Table,
  by: Breakdown,
  parts: readonly ProjectPart[],
  range: DateRange,
): Promise<{ rows: Row[]; left: number }> {
  const rows = await readRows(table, by, parts, range);
  return { rows: rows.slice(0, mostRows), left: Math.max(0, rows.length - mostRows) };
}

async function readRows(
  table: Table,
  by: Breakdown,
  parts: readonly ProjectPart[],
  range: DateRange,
): Promise<Row[]> {
  if (by === "project") return parts.map((part) => ofProject(part, range));
  if (by === "channel") return byChannel(table, parts, range);
  const rows = (await Promise.all(parts.map(({ project }) => ofWidgets(table, project, range)))).flat();
  return rows.sort((one, other) => other.counts.impressions - one.counts.impressions);
}

function ofProject({ project, days }: ProjectPart, range: DateRange): Row {
  const counts = toCounts(sum(within(days, range)));
  const previous = toCounts(sum(within(days, previousRange(range))));
  const { projectId, name } = project;
  return { id: projectId, name, projectId, counts, previous, k: kOf(counts) };
}

async function ofWidgets(
  table: Table,
  { workspaceId, projectId }: StoredProject,
  { from, to }: DateRange,
): Promise<Row[]> {
  const [rollups, names] = await Promise.all([
    readRollups(table, projectId, from, to),
    widgetNames(table, workspaceId, projectId),
  ]);
  const sums = sumsOf(rollups.map(({ widgetId, counters }) => ({ value: widgetId, counters })));
  return [...sums]
    .filter(([widgetId]) => widgetId !== noWidget)
    .map(([id, counters]) => rowOf(id, names.get(id) ?? id, counters, projectId));
}

async function byChannel(table: Table, parts: readonly ProjectPart[], range: DateRange): Promise<Row[]> {
  const lists = await Promise.all(
    parts.map(({ project: { projectId } }) =>
      readSegments(table, projectId, "channel", range.from, range.to),
    ),
  );
  const rows = [...sumsOf(lists.flat())].map(([id, counters]) => rowOf(id, id, counters, null));
  const invitations = ({ counts }: Row) => counts.shares + counts.mails;
  return rows.sort((one, other) => invitations(other) - invitations(one));
}

function sumsOf(rows: readonly { value: string; counters: Counters }[]): Map<string, Counters> {
  const sums = new Map<string, Counters>();
  for (const { value, counters } of rows) {
    const into = sums.get(value) ?? {};
    sums.set(value, into);
    addCounters(into, counters);
  }
  const counted = ([, counters]: [string, Counters]) => metricNames.some((name) => (counters[name] ?? 0) > 0);
  return new Map([...sums].filter(counted));
}

function rowOf(id: string, name: string, counters: Counters, projectId: string | null): Row {
  return { id, name, projectId, counts: toCounts(counters), previous: null, k: null };
}
