import { type Breakdown, metricNames, type workspaceAnalytics } from "@kiteloop/contract/reports/analytics";
import type { CohortK } from "@kiteloop/contract/reports/insights";
import { noWidget } from "@kiteloop/contract/reports/segments";
import type { ResponseOf } from "@kiteloop/contract/shared/endpoint";
import { type DateRange, previousRange } from "@kiteloop/metrics/days";
import { addCounters, readBreakdown } from "../../counting/index.ts";
import type { StoredProject } from "../../publishing/index.ts";
import { widgetNames } from "../../publishing/index.ts";
import type { Table } from "../../shared/context/index.ts";
import {
  type DayCounters,
  type NamedCounts,
  shareInvitedOf,
  sumCounters,
  sumWithin,
  toCounts,
} from "./tally.ts";

const mostRows = 200;

type Row = ResponseOf<typeof workspaceAnalytics>["rows"][number];
export type ProjectPart = { project: StoredProject; days: DayCounters[]; cohortK: CohortK };

/** The requested rows, and how many did not fit. */
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

function ofProject({ project, days, cohortK }: ProjectPart, range: DateRange): Row {
  const counts = toCounts(sumCounters(sumWithin(days, range)));
  const previous = toCounts(sumCounters(sumWithin(days, previousRange(range))));
  const { projectId, name } = project;
  const share = shareInvitedOf(counts);
  return { id: projectId, name, projectId, counts, previous, shareInvited: share, cohortK };
}

async function ofWidgets(
  table: Table,
  { workspaceId, projectId }: StoredProject,
  { from, to }: DateRange,
): Promise<Row[]> {
  const [rollups, names] = await Promise.all([
    readBreakdown(table, projectId, "widgets", { from, to }),
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
      readBreakdown(table, projectId, "dimension", { dimension: "channel", from: range.from, to: range.to }),
    ),
  );
  const rows = [...sumsOf(lists.flat())].map(([id, counters]) => rowOf(id, id, counters, null));
  const invitations = ({ counts }: Row) => counts.shares + counts.mails;
  return rows.sort((one, other) => invitations(other) - invitations(one));
}

function sumsOf(rows: readonly { value: string; counters: NamedCounts }[]): Map<string, NamedCounts> {
  const sums = new Map<string, NamedCounts>();
  for (const { value, counters } of rows) {
    const into = sums.get(value) ?? {};
    sums.set(value, into);
    addCounters(into, counters);
  }
  const counted = ([, counters]: [string, NamedCounts]) =>
    metricNames.some((name) => (counters[name] ?? 0) > 0);
  return new Map([...sums].filter(counted));
}

function rowOf(id: string, name: string, counters: NamedCounts, projectId: string | null): Row {
  return {
    id,
    name,
    projectId,
    counts: toCounts(counters),
    previous: null,
    shareInvited: null,
    cohortK: null,
  };
}
