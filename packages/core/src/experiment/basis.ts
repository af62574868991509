import type { ExperimentBasis, ExperimentPlan } from "@kiteloop/contract/experiment";
import { type ExperimentMetric, experimentWindow } from "@kiteloop/contract/variant";
import { addDays, cycleTimeByDay, dayOf, mondayOf, planExperiment, startOfDay } from "@kiteloop/metrics";
import type { Table } from "../context/index.ts";
import type { StoredProject } from "../project/index.ts";
import { addCounters, type Counters, cohortDays, readCohorts, readRollups } from "../rollup/index.ts";

const dayMs = 86_400_000;
const days = 28;
const weeks = 12;

/**
 * What the project has shown: K of the cohorts whose window is over, else joins per participant of the last four weeks,
 * which are the traffic's too. Who joined without an invitee's join is a root.
 */
export async function basisOf(
  table: Table,
  { projectId, timeZone }: Pick<StoredProject, "projectId" | "timeZone">,
  now: number,
): Promise<ExperimentBasis> {
  const today = dayOf(now, timeZone);
  const monday = mondayOf(today);
  const [rollups, cohorts] = await Promise.all([
    readRollups(table, projectId, addDays(today, -days), addDays(today, -1)),
    readCohorts(table, projectId, addDays(monday, -7 * weeks), monday),
  ]);
  const sum: Counters = {};
  for (const { counters } of rollups) addCounters(sum, counters);
  const { participants = 0, joins = 0, conversions = 0 } = sum;
  const watched = cohorts.map(({ week, groups, days: inviteesByDay }) => ({
    groups,
    inviteesByDay,
    watchedDays: Math.floor((now - startOfDay(addDays(week, 7), timeZone)) / dayMs),
  }));
  const ripe = watched
    .filter(({ watchedDays }) => watchedDays >= experimentWindow)
    .flatMap((one) => one.groups);
  const members = ripe.reduce((total, group) => total + group.members, 0);
  const brought = ripe.reduce((total, group) => total + group.within[experimentWindow], 0);
  const cycle = cycleTimeByDay(watched, { horizonDays: cohortDays });
  return {
    joins: members > 0 ? brought / members : per(joins, participants),
    conversions: per(conversions, participants),
    rootsPerDay: Math.max(0, participants - joins) / days,
    cycleDays: cycle.p90 === null ? experimentWindow : cycle.p90 / dayMs,
  };
}

const per = (count: number, participants: number) => (participants > 0 ? count / participants : 0);

/** The plan of an experiment with these weights, the baseline's first. */
export function planOf(
  basis: ExperimentBasis,
  metric: ExperimentMetric,
  weights: readonly number[],
  minimalEffect: number,
): ExperimentPlan {
  const { rootsPerDay, cycleDays } = basis;
  const baseline = basis[metric];
  const { roots, ...plan } = planExperiment({
    metric: "k",
    ...{ baseline, minimalEffect, weights, rootsPerDay, cycleDays, windowDays: experimentWindow },
  });
  return { ...plan, roots: [...roots], baseline, rootsPerDay, cycleDays };
}
