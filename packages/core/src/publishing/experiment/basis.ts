import type { ExperimentBasis, ExperimentPlan } from "@kiteloop/contract/publishing/experiment";
import { type ExperimentMetric, experimentWindow } from "@kiteloop/contract/publishing/variant";
import { dayMs } from "@kiteloop/contract/shared/time";
import {
  addDays,
  dayOf,
  fewestOutcomes,
  mondayOf,
  planExperiment,
  shownBy,
  spreadOf,
  startOfDay,
} from "@kiteloop/metrics";
import { readRollups } from "../../counting/index.ts";
import type { Table } from "../../shared/context/index.ts";
import type { StoredProject } from "../project/index.ts";

const days = 28;
const weeks = 12;

/**
 * The project's own data for a plan: K of the cohorts whose window is over, else joins per participant of the last four
 * weeks, which also give the traffic. Participants without an inviter are roots.
 */
export async function basisOf(
  table: Table,
  { projectId, timeZone }: Pick<StoredProject, "projectId" | "timeZone">,
  now: number,
): Promise<ExperimentBasis> {
  const today = dayOf(now, timeZone);
  const monday = mondayOf(today);
  const [total, cohorts] = await Promise.all([
    readRollups(table, projectId, "total", { from: addDays(today, -days), to: addDays(today, -1) }),
    readRollups(table, projectId, "cohorts", { from: addDays(monday, -7 * weeks), to: monday }),
  ]);
  const { participants = 0, joins = 0, conversions = 0 } = total;
  const ripe = cohorts.filter(
    ({ week }) => startOfDay(addDays(week, 7), timeZone) + experimentWindow * dayMs <= now,
  );
  const shown = ripe.map(({ groups }) =>
    shownBy(groups.map(({ members, within }) => ({ size: members, outcome: within[experimentWindow] }))),
  );
  const members = shown.reduce((sum, week) => sum + week.members, 0);
  const outcome = shown.reduce((sum, week) => sum + week.outcome, 0);
  return {
    joins: members > 0 ? outcome / members : per(joins, participants),
    conversions: per(conversions, participants),
    rootsPerDay: Math.max(0, participants - joins) / days,
    history: outcome >= fewestOutcomes ? spreadOf(shown) : null,
  };
}

const per = (count: number, participants: number) => (participants > 0 ? count / participants : 0);

/** The plan of an experiment with these weights, the baseline's first. */
export function experimentPlan(
  basis: ExperimentBasis,
  metric: ExperimentMetric,
  weights: readonly number[],
  minimalEffect: number,
): ExperimentPlan {
  const { rootsPerDay, joins: k } = basis;
  const baseline = basis[metric];
  const { participants, ...plan } = planExperiment({
    ...{ baseline, k, minimalEffect, weights, rootsPerDay, windowDays: experimentWindow },
    history: metric === "joins" ? basis.history : null,
  });
  return { ...plan, participants: [...participants], baseline, rootsPerDay };
}
