import type { ExperimentBasis, ExperimentPlan } from "@kiteloop/contract/experiment";
import { type ExperimentMetric, experimentWindow } from "@kiteloop/contract/variant";
import {
  addDays,
  armEstimate,
  burnIn,
  cycleTimeByDay,
  dayOf,
  groupedClusterSums,
  mondayOf,
  planExperiment,
  startOfDay,
} from "@kiteloop/metrics";
import type { Table } from "../context/index.ts";
import type { StoredProject } from "../project/index.ts";
import {
  addCounters,
  type Counters,
  cohortDays,
  readCohorts,
  readDays,
  rootGroups,
} from "../rollup/index.ts";

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
    readDays(table, projectId, addDays(today, -days), addDays(today, -1)),
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
  const ripe = watched.filter(({ watchedDays }) => watchedDays >= experimentWindow).map((one) => one.groups);
  const groups = Array.from({ length: rootGroups }, (_, at) => ({
    size: ripe.reduce((total, week) => total + (week[at]?.members ?? 0), 0),
    outcome: ripe.reduce((total, week) => total + (week[at]?.within[experimentWindow] ?? 0), 0),
  }));
  const shown = groupedClusterSums(groups, 0);
  const cycle = cycleTimeByDay(watched, { horizonDays: cohortDays });
  const rootShare = participants > joins ? 1 - joins / participants : 1;
  const { variance } = armEstimate({ ...shown, roots: Math.round(shown.size * rootShare) });
  return {
    joins: shown.size > 0 ? shown.outcome / shown.size : per(joins, participants),
    conversions: per(conversions, participants),
    rootsPerDay: Math.max(0, participants - joins) / days,
    cycleDays: cycle.p90 === null ? experimentWindow : cycle.p90 / dayMs,
    variance: shown.outcome >= burnIn.outcomes && variance > 0 ? variance : null,
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
  const { rootsPerDay, cycleDays, variance } = basis;
  const baseline = basis[metric];
  const { roots, ...plan } = planExperiment({
    metric: "k",
    ...{ baseline, minimalEffect, weights, rootsPerDay, cycleDays, windowDays: experimentWindow },
    ...(metric === "joins" && variance !== null && { variance }),
  });
  return { ...plan, roots: [...roots], baseline, rootsPerDay, cycleDays };
}
