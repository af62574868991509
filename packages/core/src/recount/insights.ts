import type { DateRange } from "@kiteloop/metrics";
import type { CohortNumbers } from "./cohorts.ts";
import type { ExperimentNumbers } from "./experiments.ts";
import type { ProjectRecount } from "./project.ts";
import type { Hour, Segment } from "./segments.ts";
import type { DayVisitors } from "./visitors.ts";

/** As many experiments of a widget are told, the newest. */
const mostOfWidget = 50;

/** What the screens tell that look closer than at a project's days. */
export type Insights = {
  /** With each window, of the 53 weeks up to now. */
  cohorts: (CohortNumbers & { timeZone: string; asOf: string })[];
  segments: Record<string, Segment[]>;
  hours: Hour[];
  visitors: DayVisitors[];
  /** In the order of their ids, with their widget's name. */
  experiments: (Omit<ExperimentNumbers, "widgetId"> & { widget: string })[];
};

/** A project's of some days, as they are at `now` (ms since 1970). */
export function recountInsights(project: ProjectRecount, range: DateRange, now: number): Insights {
  const { timeZone } = project.head.project;
  const asOf = new Date(now).toISOString();
  return {
    cohorts: project.cohorts(now).map((cohorts) => ({ ...cohorts, timeZone, asOf })),
    segments: project.segments.sums(range),
    hours: project.segments.hours(range),
    visitors: project.visitors.numbers(range),
    experiments: experimentsOf(project, now),
  };
}

function experimentsOf({ head, experiments }: ProjectRecount, now: number): Insights["experiments"] {
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

/** Ids begin with their time. */
const newestFirst = (one: { experiment: string }, other: { experiment: string }) =>
  one.experiment < other.experiment ? 1 : -1;
