import type { ExportHead } from "@kiteloop/contract/reports/export";
import type { DateRange, SegmentsK } from "@kiteloop/metrics";
import type { CohortNumbers } from "./cohorts.ts";
import type { DimensionCounts, DimensionValue, Hour } from "./dimensions.ts";
import type { ExperimentNumbers, Experiments } from "./experiments.ts";
import type { RevenueNumbers, RevenueSums } from "./revenue.ts";
import type { DayVisitors, Visitors } from "./visitors.ts";

/** Maximum number of a widget's experiments shown, the newest. */
const mostOfWidget = 50;

/** The contents of a project's detailed screens. */
export type Insights = {
  /** For each window, over the last 53 weeks. */
  cohorts: (CohortNumbers & { timeZone: string; asOf: string })[];
  segments: Record<string, DimensionValue[]>;
  /** By how and where members joined, over the newest weeks that can be judged. */
  cohortSegments: Record<string, SegmentsK>;
  hours: Hour[];
  /** Events of declared bots. */
  bots: number;
  visitors: DayVisitors[];
  revenue: RevenueNumbers;
  /** Sorted by id, with their widget's name. */
  experiments: (Omit<ExperimentNumbers, "widgetId"> & { widget: string })[];
};

type Counted = {
  head: ExportHead;
  dimensions: DimensionCounts;
  visitors: Visitors;
  revenue: RevenueSums;
  experiments: Experiments;
  botEvents(range: DateRange): number;
  cohorts(now: number): CohortNumbers[];
  cohortSegments(now: number): Record<string, SegmentsK>;
};

/** A project's insights for some days, as of `now` (ms since 1970). */
export function insightsOf(project: Counted, range: DateRange, now: number): Insights {
  const { timeZone } = project.head.project;
  const asOf = new Date(now).toISOString();
  return {
    cohorts: project.cohorts(now).map((cohorts) => ({ ...cohorts, timeZone, asOf })),
    segments: project.dimensions.sums(range),
    cohortSegments: project.cohortSegments(now),
    hours: project.dimensions.hours(range),
    bots: project.botEvents(range),
    visitors: project.visitors.numbers(range),
    revenue: project.revenue.numbers(range),
    experiments: experimentsOf(project, now),
  };
}

function experimentsOf({ head, experiments }: Counted, now: number): Insights["experiments"] {
  const all = experiments.numbers(now);
  return head.widgets
    .flatMap(({ id, name: widget }) =>
      all
        .filter(({ widgetId }) => widgetId === id)
        .sort(newestFirst)
        .slice(0, mostOfWidget)
        .map(({ widgetId: _, ...experiment }) => ({ ...experiment, widget })),
    )
    .sort(newestFirst)
    .reverse();
}

/** Ids begin with their creation time. */
const newestFirst = (one: { experiment: string }, other: { experiment: string }) =>
  one.experiment < other.experiment ? 1 : -1;
