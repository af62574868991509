import { invitationsOf } from "@kiteloop/contract/reports/invitations";
import {
  projectSegments as endpoint,
  noWidget,
  type Segment,
  type Segmentation,
  type SegmentCounts,
  segmentMetrics,
} from "@kiteloop/contract/reports/segments";
import { bucketsOf, type DateRange, dayOf, placesOf } from "@kiteloop/metrics";
import { addCounters, readBreakdown } from "../../counting/index.ts";
import type { StoredProject } from "../../publishing/index.ts";
import { requireProject, variantNames, widgetNames } from "../../publishing/index.ts";
import type { Table } from "../../shared/context/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { rangeOf } from "./range.ts";
import { addAt, countsOf, noSeries, type Series } from "./series.ts";
import type { NamedCounts } from "./tally.ts";

const mostSegments = 100;
const mostSeries = 5;

type Row = { day: string; value: string; counters: NamedCounts };

/** A project's numbers by one dimension. Reads grow with days and values. */
export const projectSegments = verb(endpoint, async (ctx, { params, query }) => {
  const { table, clock } = ctx;
  const found = await requireProject(ctx, params.projectId);
  const now = clock.now();
  const range = rangeOf(query, dayOf(now.getTime(), found.timeZone));
  const by = query.by ?? "widget";
  const { rows, names } = await read(table, found, by, range);
  const all = totalled(rows, names);
  const shown = all.slice(0, mostSegments);
  const buckets = bucketsOf(range, query.granularity ?? "day");
  return {
    by,
    range,
    segments: shown,
    rest: all.length > shown.length ? sumOf(all.slice(mostSegments)) : null,
    days: buckets.map(({ from }) => from),
    series: all
      .filter(({ value }, at) => at < mostSeries || value === query.value)
      .map(({ value }) => ({ value, counts: seriesOf(rows, value, buckets) })),
    asOf: now.toISOString(),
  };
});

type Names = ReadonlyMap<string, string>;

async function read(
  table: Table,
  project: StoredProject,
  by: Segmentation,
  { from, to }: DateRange,
): Promise<{ rows: Row[]; names: Names }> {
  const { workspaceId, projectId } = project;
  if (by === "widget") {
    const [rollups, names] = await Promise.all([
      readBreakdown(table, projectId, "widgets", { from, to }),
      widgetNames(table, workspaceId, projectId),
    ]);
    const rows = rollups.map(({ day, widgetId, counters }) => ({ day, value: widgetId, counters }));
    return { rows, names: new Map([...names, [noWidget, "No widget"]]) };
  }
  const rows = await readBreakdown(table, projectId, "dimension", { dimension: by, from, to });
  return { rows, names: by === "variant" ? await variantNames(table, project, rows) : new Map() };
}

/** Each segment over all days, the largest first. Widgets without counts come last, with 0. */
function totalled(rows: readonly Row[], names: Names): Segment[] {
  const sums = new Map<string, NamedCounts>();
  for (const { value, counters } of rows) {
    const into = sums.get(value) ?? {};
    sums.set(value, into);
    addCounters(into, counters);
  }
  return [...sums]
    .map(([value, counters]) => ({ value, name: names.get(value) ?? value, counts: countsOf(counters) }))
    .filter(({ counts }) => segmentMetrics.some((metric) => counts[metric] > 0))
    .sort((one, other) => weight(one, other) || (one.value < other.value ? -1 : 1));
}

function weight({ counts: one }: Segment, { counts: other }: Segment): number {
  return (
    other.joins - one.joins ||
    invitationsOf(other) - invitationsOf(one) ||
    other.impressions - one.impressions
  );
}

function sumOf(all: readonly Segment[]): SegmentCounts {
  const total: NamedCounts = {};
  for (const { counts } of all) addCounters(total, counts);
  return countsOf(total);
}

function seriesOf(rows: readonly Row[], value: string, buckets: readonly DateRange[]): Series {
  const places = placesOf(buckets);
  const series = noSeries(buckets.length);
  for (const row of rows) {
    const place = row.value === value ? places.get(row.day) : undefined;
    if (place !== undefined) addAt(series, place, row.counters);
  }
  return series;
}
