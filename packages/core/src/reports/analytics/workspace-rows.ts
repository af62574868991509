import { type Breakdown, metricNames, type workspaceAnalytics } from "@kiteloop/contract/reports/analytics";
import type { CohortK } from "@kiteloop/contract/reports/insights";
import { invitationsOf } from "@kiteloop/contract/reports/invitations";
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
import { openCountsOf, openDayOf } from "./today.ts";

const mostRows = 200;

type Row = ResponseOf<typeof workspaceAnalytics>["rows"][number];
export type ProjectPart = { project: StoredProject; days: DayCounters[]; cohortK: CohortK };

/** The requested rows, and how many did not fit. */
export async function rowsBy(
  table: Table,
  by: Breakdown,
  parts: readonly ProjectPart[],
  range: DateRange,
  now: number,
): Promise<{ rows: Row[]; left: number }> {
  const rows = await readRows(table, by, parts, range, now);
  return { rows: rows.slice(0, mostRows), left: Math.max(0, rows.length - mostRows) };
}

async function readRows(
  table: Table,
  by: Breakdown,
  parts: readonly ProjectPart[],
  range: DateRange,
  now: number,
): Promise<Row[]> {
  if (by === "project") return parts.map((part) => ofProject(part, range, now));
  if (by === "channel") return byChannel(table, parts, range, now);
  const rows = (await Promise.all(parts.map((part) => ofWidgets(table, part, range, now)))).flat();
  return rows.sort((one, other) => other.counts.impressions - one.counts.impressions);
}

function ofProject(part: ProjectPart, range: DateRange, now: number): Row {
  const { project, days, cohortK } = part;
  const counts = toCounts(sumCounters(sumWithin(days, range)));
  const previous = toCounts(sumCounters(sumWithin(days, previousRange(range))));
  const { projectId, name } = project;
  const share = shareInvitedOf(counts);
  const today = openCountsOf(part, range, now);
  return { id: projectId, name, projectId, counts, today, previous, shareInvited: share, cohortK };
}

async function ofWidgets(table: Table, part: ProjectPart, range: DateRange, now: number): Promise<Row[]> {
  const { workspaceId, projectId } = part.project;
  const { from, to } = range;
  const open = openDayOf(part, range, now);
  const [rollups, names] = await Promise.all([
    readBreakdown(table, projectId, "widgets", { from, to }),
    widgetNames(table, workspaceId, projectId),
  ]);
  const sums = sumsOf(
    rollups.map(({ widgetId, day, counters }) => ({ value: widgetId, counters, open: day === open })),
  );
  return [...sums]
    .filter(([widgetId]) => widgetId !== noWidget)
    .map(([id, sum]) => rowOf(id, names.get(id) ?? id, sum, projectId));
}

async function byChannel(
  table: Table,
  parts: readonly ProjectPart[],
  range: DateRange,
  now: number,
): Promise<Row[]> {
  const lists = await Promise.all(
    parts.map(async (part) => {
      const { projectId } = part.project;
      const asked = { dimension: "channel", from: range.from, to: range.to } as const;
      const open = openDayOf(part, range, now);
      const days = await readBreakdown(table, projectId, "dimension", asked);
      return days.map((one) => ({ ...one, open: one.day === open }));
    }),
  );
  const rows = [...sumsOf(lists.flat())].map(([id, sum]) => rowOf(id, id, sum, null));
  return rows.sort((one, other) => invitationsOf(other.counts) - invitationsOf(one.counts));
}

/** Counters, and the part of them that was counted on a day that isn't over. */
type Sum = { counters: NamedCounts; today: NamedCounts };

function sumsOf(rows: readonly { value: string; counters: NamedCounts; open: boolean }[]): Map<string, Sum> {
  const sums = new Map<string, Sum>();
  for (const { value, counters, open } of rows) {
    const into = sums.get(value) ?? { counters: {}, today: {} };
    sums.set(value, into);
    addCounters(into.counters, counters);
    if (open) addCounters(into.today, counters);
  }
  const counted = ([, { counters }]: [string, Sum]) => metricNames.some((name) => (counters[name] ?? 0) > 0);
  return new Map([...sums].filter(counted));
}

function rowOf(id: string, name: string, { counters, today }: Sum, projectId: string | null): Row {
  return {
    id,
    name,
    projectId,
    counts: toCounts(counters),
    today: toCounts(today),
    previous: null,
    shareInvited: null,
    cohortK: null,
  };
}
