import { projectCycleTime } from "@kiteloop/contract/insights";
import { cycleTimeByDay, type Interval } from "@kiteloop/metrics";
import { cohortDays } from "../rollup/index.ts";
import { verb } from "../verb/index.ts";
import { needProject } from "../widget/index.ts";
import { dayMs, mostWeeks, weeksOf } from "./cohort-weeks.ts";

/** How long invitees take, of the participants of the last 53 weeks, from the counters of their cohorts. */
export const cycleTime = verb(projectCycleTime, async (ctx, { params }) => {
  const { table, clock } = ctx;
  const project = await needProject(ctx, params.projectId);
  const now = clock.now();
  const weeks = await weeksOf(table, project, mostWeeks, now.getTime());
  const groups = weeks.map(({ cohort, end }) => ({
    watchedDays: Math.floor((now.getTime() - end) / dayMs),
    inviteesByDay: cohort.days,
  }));
  const found = cycleTimeByDay(groups, { horizonDays: cohortDays });
  return {
    state: found.state,
    median: inDays(found.median),
    medianInterval: intervalInDays(found.medianInterval),
    p90: inDays(found.p90),
    p90Interval: intervalInDays(found.p90Interval),
    invitees: found.invitees,
    days: Array.from({ length: cohortDays }, (_, day) => ({
      day,
      invitees: weeks.reduce((sum, { cohort }) => sum + (cohort.days[day] ?? 0), 0),
    })),
    horizonDays: cohortDays,
    asOf: now.toISOString(),
  };
});

const inDays = (ms: number | null) => (ms === null ? null : ms / dayMs);

const intervalInDays = (interval: Interval | null) =>
  interval && { low: interval.low / dayMs, high: interval.high / dayMs };
