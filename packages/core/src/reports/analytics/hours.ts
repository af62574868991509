import { projectHours as endpoint } from "@kiteloop/contract/reports/segments";
import { dayOf, epochDay, mondayOf } from "@kiteloop/metrics/days";
import { readBreakdown } from "../../counting/index.ts";
import { requireProject } from "../../publishing/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { rangeOf } from "./range.ts";
import { addAt, noSeries } from "./series.ts";

const hoursOfDay = 24;

/** Events by hour of the week, in the project's zone. */
export const projectHours = verb(endpoint, async (ctx, { params, query }) => {
  const { table, clock } = ctx;
  const { projectId, timeZone } = await requireProject(ctx, params.projectId);
  const now = clock.now();
  const range = rangeOf(query, dayOf(now.getTime(), timeZone));
  const series = noSeries(7 * hoursOfDay);
  for (const { day, value, counters } of await readBreakdown(table, projectId, "dimension", {
    dimension: "hour",
    from: range.from,
    to: range.to,
  })) {
    const weekday = epochDay(day) - epochDay(mondayOf(day));
    addAt(series, weekday * hoursOfDay + Number(value), counters);
  }
  return { range, timeZone, hours: series, asOf: now.toISOString() };
});
