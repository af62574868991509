import type { ExperimentBasis } from "@kiteloop/contract/publishing/experiment";
import type { ExperimentPlan } from "@kiteloop/contract/publishing/experiment-plan";
import {
  type ExperimentMeasure,
  experimentWindow,
  historyOfMeasure,
} from "@kiteloop/contract/publishing/variant";
import { dayMs } from "@kiteloop/contract/shared/time";
import {
  addDays,
  dayOf,
  fewestOutcomes,
  historyOf,
  mondayOf,
  planMetric,
  startOfDay,
} from "@kiteloop/metrics";
import { type Rollups, readRollups } from "../../counting/index.ts";
import type { Table } from "../../shared/context/index.ts";
import type { StoredProject } from "../project/index.ts";

const days = 28;
const weeks = 12;

/**
 * The project's own data for a plan: what members of the cohorts brought whose window is over, within it, else joins and
 * conversions per participant of the last four weeks, which also give the traffic. Participants without an inviter are
 * roots.
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
  const joinsOf = ({ within }: Group) => within[experimentWindow];
  const joined = broughtBy(ripe, (group) => ({ size: group.members, outcome: joinsOf(group) }));
  const converted = broughtBy(ripe, ({ members: size, conversions: outcome }) => ({ size, outcome }));
  const perJoin = broughtBy(ripe, (group) => ({ size: joinsOf(group), outcome: group.conversions }));
  return {
    joins: joined.ratio ?? per(joins, participants),
    conversions: converted.ratio ?? per(conversions, participants),
    rootsPerDay: Math.max(0, participants - joins) / days,
    conversionsPerJoin: perJoin.ratio ?? per(conversions, joins),
    history: {
      joins: joined.history,
      conversions: converted.history,
      conversionsPerJoin: perJoin.history,
    },
  };
}

type Cohort = Rollups["cohorts"][number];
type Group = Cohort["groups"][number];

/** A metric over all cohorts, and how it spreads; `null` for too few. */
function broughtBy(
  cohorts: readonly Cohort[],
  clusterOf: (group: Group) => { size: number; outcome: number },
) {
  const weeks = cohorts.map(({ groups }) => groups.map(clusterOf));
  const members = weeks.flat().reduce((sum, { size }) => sum + size, 0);
  const outcome = weeks.flat().reduce((sum, group) => sum + group.outcome, 0);
  return {
    ratio: members > 0 ? outcome / members : null,
    history: outcome >= fewestOutcomes ? historyOf(weeks) : null,
  };
}

const per = (count: number, participants: number) => (participants > 0 ? count / participants : 0);

type Asked = {
  metric: ExperimentMeasure["metric"];
  denominator?: ExperimentMeasure["denominator"] | undefined;
  minimalEffect: number;
  minimalDifference?: number | undefined;
};

/** The plan of an experiment with these weights, the baseline's first. */
export function experimentPlan(
  basis: ExperimentBasis,
  weights: readonly number[],
  { metric, denominator = "participants", minimalEffect, minimalDifference }: Asked,
): ExperimentPlan {
  const { rootsPerDay, joins: k } = basis;
  const known = historyOfMeasure({ metric, denominator });
  const baseline = basis[known];
  const { participants, ...plan } = planMetric({
    ...{ baseline, denominator, k, minimalEffect, minimalDifference, weights, rootsPerDay },
    windowDays: experimentWindow,
    history: basis.history[known],
  });
  return { ...plan, participants: [...participants], baseline, rootsPerDay };
}
