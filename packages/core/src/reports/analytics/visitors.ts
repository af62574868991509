import { projectVisitors as endpoint } from "@kiteloop/contract/reports/segments";
import { countUnique, dayCount, dayOf, eachDay, lastDays, uniqueError } from "@kiteloop/metrics";
import { readBreakdown } from "../../counting/index.ts";
import { requireProject } from "../../publishing/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { rangeOf } from "./range.ts";

/** A sketch is large: more days would cost more to read than all other numbers together. */
const mostDays = 92;

/** Unique visitors of each day, from the days' sketches. */
export const projectVisitors = verb(endpoint, async (ctx, { params, query }) => {
  const { table, clock } = ctx;
  const { projectId, timeZone } = await requireProject(ctx, params.projectId);
  const now = clock.now();
  const asked = rangeOf(query, dayOf(now.getTime(), timeZone));
  const range = asked.days > mostDays ? lastDays(mostDays, asked.to) : asked;
  const sketches = await readBreakdown(table, projectId, "visitors", { from: range.from, to: range.to });
  const counted = new Map(sketches.map(({ day, sketch }) => [day, countUnique(sketch)]));
  return {
    range: { ...range, days: dayCount(range) },
    error: uniqueError,
    days: eachDay(range).map((day) => {
      const { count, interval } = counted.get(day) ?? { count: 0, interval: { low: 0, high: 0 } };
      return { day, visitors: count, low: interval.low, high: interval.high };
    }),
    asOf: now.toISOString(),
  };
});
