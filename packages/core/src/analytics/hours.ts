import { projectHours } from "@kiteloop/contract/segments";
import { dayOf, epochDay, mondayOf } from "@kiteloop/metrics";
import { readSegments } from "../rollup/index.ts";
import { verb } from "../verb/index.ts";
import { needProject } from "../widget/index.ts";
import { rangeOf } from "./range.ts";
import { addAt, noSeries } from "./series.ts";

const hoursOfDay = 24;

/** When in the week things happen, in the project's zone. */
export const hours = verb(projectHours, async (ctx, { params, query }) => {
  const { table, clock } = ctx;
  const { projectId, timeZone } = await needProject(ctx, params.projectId);
  const now = clock.now();
  const range = rangeOf(query, dayOf(now.getTime(), timeZone));
  const series = noSeries(7 * hoursOfDay);
  for (const { day, value, counters } of await readSegments(table, projectId, "hour", range.from, range.to)) {
    const weekday = epochDay(day) - epochDay(mondayOf(day));
    addAt(series, weekday * hoursOfDay + Number(value), counters);
  }
  return { range, timeZone, hours: series, asOf: now.toISOString() };
});
