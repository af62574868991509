import { cohortDays, projectCycleTime as endpoint } from "@kiteloop/contract/reports/insights";
import { dayMs } from "@kiteloop/contract/shared/time";
import { cycleTimeByDay, type Interval } from "@kiteloop/metrics";
import { requireProject } from "../../publishing/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { mostWeeks, weeksOf } from "./cohort-weeks.ts";

/** The time from an inviter's join to an invitee's, of participants of the last 53 weeks, from the cohorts' counters. */
export const projectCycleTime = verb(endpoint, async (ctx, { params }) => {
  const { table, clock } = ctx;
  const project = await requireProject(ctx, params.projectId);
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
