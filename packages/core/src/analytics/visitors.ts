import { projectVisitors } from "@kiteloop/contract/segments";
import { countUnique, dayCount, dayOf, eachDay, lastDays, uniqueError } from "@kiteloop/metrics";
import { readUniques } from "../rollup/index.ts";
import { verb } from "../verb/index.ts";
import { needProject } from "../widget/index.ts";
import { rangeOf } from "./range.ts";

/** A sketch is large: more days would cost more to read than all other numbers together. */
const mostDays = 92;

/** Different visitors of each day, as the days' sketches tell them. */
export const visitors = verb(projectVisitors, async (ctx, { params, query }) => {
  const { table, clock } = ctx;
  const { projectId, timeZone } = await needProject(ctx, params.projectId);
  const now = clock.now();
  const asked = rangeOf(query, dayOf(now.getTime(), timeZone));
  const range = asked.days > mostDays ? lastDays(mostDays, asked.to) : asked;
  const sketches = await readUniques(table, projectId, range.from, range.to);
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
