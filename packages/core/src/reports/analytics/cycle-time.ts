import { cycleHorizons, cycleHours, projectCycleTime as endpoint } from "@kiteloop/contract/reports/insights";
import { dayMs } from "@kiteloop/contract/shared/time";
import { cycleTimeWithin, type Interval } from "@kiteloop/metrics";
import { requireProject } from "../../publishing/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { mostWeeks, weeksOf } from "./cohort-weeks.ts";
import { cycleGroupOf } from "./cycle-of.ts";

/** The time from an inviter's join to an invitee's, of participants of the last 53 weeks, from the cohorts' counters. */
export const projectCycleTime = verb(endpoint, async (ctx, { params }) => {
  const { table, clock } = ctx;
  const project = await requireProject(ctx, params.projectId);
  const now = clock.now();
  const weeks = await weeksOf(table, project, mostWeeks, now.getTime());
  const groups = weeks.map((week) => cycleGroupOf(week, now.getTime()));
  const found = cycleTimeWithin(groups, cycleHorizons);
  const sumAt = (of: "inviteesByDay" | "inviteesByHour", at: number) =>
    groups.reduce((sum, group) => sum + (group[of][at] ?? 0), 0);
  return {
    state: found.state,
    median: inDays(found.median),
    medianInterval: intervalInDays(found.medianInterval),
    p90: inDays(found.p90),
    p90Interval: intervalInDays(found.p90Interval),
    invitees: found.invitees,
    hourly: found.hourly,
    hours: found.hourly
      ? Array.from({ length: cycleHours }, (_, hour) => ({ hour, invitees: sumAt("inviteesByHour", hour) }))
      : [],
    days: Array.from({ length: found.horizonDays }, (_, day) => ({
      day,
      invitees: sumAt("inviteesByDay", day),
    })),
    horizonDays: found.horizonDays,
    asOf: now.toISOString(),
  };
});

const inDays = (ms: number | null) => (ms === null ? null : ms / dayMs);

const intervalInDays = (interval: Interval | null) =>
  interval && { low: interval.low / dayMs, high: interval.high / dayMs };
