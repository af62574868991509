import { cohortWindows } from "@kiteloop/contract/insights";
import { type SegmentMetric, segmentMetrics } from "@kiteloop/contract/segments";
import { countUnique } from "@kiteloop/metrics";
import { cohorts, cycleTime, hours, project, segments } from "../analytics/index.ts";
import type { Ctx, Member, Table } from "../context/index.ts";
import { get as getExperiment, list as listExperiments } from "../experiment/index.ts";
import { addCounters, type Counters, dimensions, readSegments, readUniques } from "../rollup/index.ts";
import { widgetNames } from "../widget/index.ts";

/** The days numbers are for; without them those the dashboard shows at first. */
export type Range = { from?: string | undefined; to?: string | undefined };

const mostWeeks = "53";

/**
 * A project's numbers as the dashboard gets them, by the verbs it asks: all but who brought the most, for that is
 * told by what the participants' own items say.
 */
export async function numbersOf(ctx: Ctx<Member>, projectId: string, { from, to }: Range) {
  const ask = { params: { projectId }, body: {} };
  const range = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  const { topInviters: _, ...of } = await project.call(ctx, { ...ask, query: range });
  const byWindow = await Promise.all(
    cohortWindows.map((window) =>
      cohorts.call(ctx, { ...ask, query: { window: String(window), weeks: mostWeeks } }),
    ),
  );
  const byWidget = await segments.call(ctx, { ...ask, query: { ...range, by: "widget" } });
  const byHour = await hours.call(ctx, { ...ask, query: range });
  return {
    ...of,
    widgets: byWidget.segments.map(({ value, name, counts }) => ({ widget: value, name, ...counts })),
    hours: hoursOf(byHour.hours),
    cohorts: byWindow,
    cycleTime: await cycleTime.call(ctx, { ...ask, query: {} }),
    segments: await segmentsOf(ctx.table, projectId, of.range),
    visitors: await visitorsOf(ctx.table, projectId, of.range),
    experiments: await experimentsIn(ctx, projectId),
  };
}

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** The hours of the week in which anything was counted, in order. */
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

/** What each experiment says; whether it is paused is no number. */
async function experimentsIn(ctx: Ctx<Member>, projectId: string) {
  const names = await widgetNames(ctx.table, ctx.actor.workspaceId, projectId);
  const byWidget = [...names].map(async ([widgetId, widget]) => {
    const params = { projectId, widgetId };
    const { items } = await listExperiments.call(ctx, { params, query: {}, body: {} });
    const read = items.map(async ({ id: experimentId }) => {
      const { report } = await getExperiment.call(ctx, { params, query: { experimentId }, body: {} });
      if (report === null) throw new Error(`${experimentId} is gone`);
      const { paused: _, experiment, ...rest } = report;
      const { id, state: stage, startedAt, endedAt, promoted } = experiment;
      return { experiment: id, widget, stage, startedAt, endedAt, promoted, ...rest };
    });
    return Promise.all(read);
  });
  return (await Promise.all(byWidget)).flat();
}

type Days = { from: string; to: string };

/** Sums of the range by each value of each dimension. */
async function segmentsOf(table: Table, projectId: string, { from, to }: Days) {
  const byDimension = await Promise.all(
    dimensions.map(async (dimension) => {
      const sums = new Map<string, Counters>();
      for (const { value, counters } of await readSegments(table, projectId, dimension, from, to)) {
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

async function visitorsOf(table: Table, projectId: string, { from, to }: Days) {
  const days = await readUniques(table, projectId, from, to);
  return days.map(({ day, sketch }) => ({ day, ...countUnique(sketch) }));
}

export type Numbers = Awaited<ReturnType<typeof numbersOf>>;
