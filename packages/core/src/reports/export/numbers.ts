import { cohortWindows } from "@kiteloop/contract/reports/insights";
import { originSegmentations } from "@kiteloop/contract/reports/origin-segments";
import type {
  CurrencyRevenue,
  projectRevenue as projectRevenueEndpoint,
} from "@kiteloop/contract/reports/revenue";
import { type SegmentMetric, segmentMetrics } from "@kiteloop/contract/reports/segments";
import type { ResponseOf } from "@kiteloop/contract/shared/endpoint";
import { countUnique } from "@kiteloop/metrics/unique";
import { addCounters, type Rollups, readBreakdown } from "../../counting/index.ts";
import { readExperimentReports } from "../../publishing/index.ts";
import type { Ctx, Member, Table } from "../../shared/context/index.ts";
import {
  projectAnalytics,
  projectCohorts,
  projectCycleTime,
  projectHours,
  projectRevenue,
  projectSegments,
} from "../analytics/index.ts";

/** The days of the numbers; by default those the dashboard shows first. */
export type Range = { from?: string | undefined; to?: string | undefined };

const mostWeeks = "53";

/**
 * A project's numbers as the dashboard gets them, from the verbs it calls: all except the top inviters, which are read
 * from the participants' own items.
 */
export async function numbersOf(ctx: Ctx<Member>, projectId: string, { from, to }: Range) {
  const ask = { params: { projectId }, body: {} };
  const range = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  const { topInviters: _, bots, ...of } = await projectAnalytics.call(ctx, { ...ask, query: range });
  const byWindow = await Promise.all(
    cohortWindows.map((window) =>
      projectCohorts.call(ctx, { ...ask, query: { window: String(window), weeks: mostWeeks } }),
    ),
  );
  const byWidget = await projectSegments.call(ctx, { ...ask, query: { ...range, by: "widget" } });
  const byHour = await projectHours.call(ctx, { ...ask, query: range });
  return {
    ...of,
    widgets: byWidget.segments.map(({ value, name, counts }) => ({ widget: value, name, ...counts })),
    hours: hoursOf(byHour.hours),
    bots: bots.events,
    // How counts vary follows from the days and groups that are here anyway.
    cohorts: byWindow.map(({ countSpread: _, ...cohorts }) => cohorts),
    cycleTime: await projectCycleTime.call(ctx, { ...ask, query: {} }),
    segments: await segmentsOf(ctx.table, projectId, of.range),
    cohortSegments: await cohortSegmentsOf(ctx, projectId),
    visitors: await visitorsOf(ctx.table, projectId, of.range),
    revenue: revenueOf(await projectRevenue.call(ctx, { ...ask, query: range })),
    experiments: await experimentsIn(ctx, projectId),
  };
}

/** Names of widgets are no numbers. */
function revenueOf({ currencies, reversals }: ResponseOf<typeof projectRevenueEndpoint>) {
  const nameless = (parts: readonly CurrencyRevenue["widgets"][number][]) =>
    parts.map(({ name: _, ...part }) => part);
  return {
    currencies: currencies.map(({ widgets, channels, cohorts, ...rest }) => ({
      ...rest,
      widgets: nameless(widgets),
      channels: nameless(channels),
      cohorts: nameless(cohorts),
    })),
    reversals,
  };
}

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** The hours of the week with counts, in order. */
function hoursOf(series: Record<SegmentMetric, readonly number[]>) {
  const at = (metric: SegmentMetric, place: number) => series[metric][place] ?? 0;
  return series.joins
    .map((_, place) => ({
      weekday: weekdays[Math.floor(place / 24)],
      hour: place % 24,
      ...Object.fromEntries(segmentMetrics.map((metric) => [metric, at(metric, place)])),
    }))
    .filter((_, place) => segmentMetrics.some((metric) => at(metric, place) > 0));
}

/** Each experiment's result; whether it is paused is not a number. */
async function experimentsIn(ctx: Ctx<Member>, projectId: string) {
  const reports = await readExperimentReports(ctx, projectId);
  return reports.map(({ widget, report: { paused: _, experiment, ...rest } }) => {
    const { id, state: stage, startedAt, endedAt, promoted } = experiment;
    return { experiment: id, widget, stage, startedAt, endedAt, promoted, ...rest };
  });
}

type Days = { from: string; to: string };

const dimensions = ["country", "device", "channel", "hour", "variant"] as const;

/** Totals of the range by each value of each dimension. */
async function segmentsOf(table: Table, projectId: string, { from, to }: Days) {
  const byDimension = await Promise.all(
    dimensions.map(async (dimension) => {
      const sums = new Map<string, Rollups["total"]>();
      for (const { value, counters } of await readBreakdown(table, projectId, "dimension", {
        dimension,
        from,
        to,
      })) {
        const sum = sums.get(value) ?? {};
        sums.set(value, sum);
        addCounters(sum, counters);
      }
      const values = [...sums].sort(([one], [other]) => (one < other ? -1 : 1));
      return [dimension, values.map(([value, counters]) => ({ value, ...counters }))] as const;
    }),
  );
  return Object.fromEntries(byDimension);
}

/** K by how and where members joined, as of now; names of widgets are no numbers. */
async function cohortSegmentsOf(ctx: Ctx<Member>, projectId: string) {
  const found = originSegmentations.map(async (by) => {
    const query = { by, weeks: "1" };
    const { segments } = await projectCohorts.call(ctx, { params: { projectId }, query, body: {} });
    const values = segments?.segments.map(({ name: _, ...rest }) => rest);
    return [by, { ...segments, segments: values }] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}

async function visitorsOf(table: Table, projectId: string, { from, to }: Days) {
  const days = await readBreakdown(table, projectId, "visitors", { from, to });
  return days.map(({ day, sketch }) => ({ day, ...countUnique(sketch) }));
}

export type Numbers = Awaited<ReturnType<typeof numbersOf>>;
