import { type Cohort, type CohortWindow, projectCohorts } from "@kiteloop/contract/insights";
import { cohortKByGroup, type RootGroup } from "@kiteloop/metrics";
import { verb } from "../verb/index.ts";
import { needProject } from "../widget/index.ts";
import { type CohortWeek, dayMs, weeksOf, windowOf } from "./cohort-weeks.ts";

const usualWeeks = 12;

/** K by the week participants joined in. What is read grows with the weeks, never with participants. */
export const cohorts = verb(projectCohorts, async (ctx, { params, query }) => {
  const { table, clock } = ctx;
  const project = await needProject(ctx, params.projectId);
  const now = clock.now();
  const window = windowOf(query.window);
  const weeks = await weeksOf(table, project, Number(query.weeks ?? usualWeeks), now.getTime());
  return {
    timeZone: project.timeZone,
    window,
    overall: overallOf(weeks, window, now.getTime()),
    weeks: weeks.map((week) => cohortOf(week, window, now.getTime())),
    asOf: now.toISOString(),
  };
});

const groupsOf = ({ cohort }: CohortWeek, window: CohortWindow): RootGroup[] =>
  cohort.groups.map(({ members, within }) => ({ members, invitees: within[window] }));

/** A week's cohort, as far as it can be judged at `now` (ms since 1970). */
export function cohortOf(week: CohortWeek, window: CohortWindow, now: number): Cohort {
  const groups = groupsOf(week, window);
  const { k, interval, intervalState, state, size, invitees, maturesAt } = cohortKByGroup({
    groups,
    to: week.end,
    window: window * dayMs,
    now,
  });
  let sum = 0;
  const curve = week.cohort.days.slice(0, window).map((joined) => {
    sum += joined;
    return sum;
  });
  return {
    week: week.cohort.week,
    members: size,
    invitees,
    k,
    interval,
    intervalState,
    state,
    maturesAt: new Date(maturesAt).toISOString(),
    curve,
  };
}

/** All matured weeks as one cohort; a chain that spans weeks stays in one group. Maturing while none has matured. */
function overallOf(weeks: readonly CohortWeek[], window: CohortWindow, now: number) {
  const matured = weeks.filter(({ end }) => end + window * dayMs <= now);
  const lists = (matured.length > 0 ? matured : weeks).map((week) => groupsOf(week, window));
  const groups = (lists[0] ?? []).map((_, at) => ({
    members: lists.reduce((sum, groups) => sum + (groups[at]?.members ?? 0), 0),
    invitees: lists.reduce((sum, groups) => sum + (groups[at]?.invitees ?? 0), 0),
  }));
  const to = Math.max(...(matured.length > 0 ? matured : weeks).map(({ end }) => end));
  const { k, interval, intervalState, state, size, invitees } = cohortKByGroup({
    ...{ groups, to, now },
    window: window * dayMs,
  });
  const waiting =
    state === "empty" && weeks.some((week) => groupsOf(week, window).some(({ members }) => members > 0));
  return {
    members: size,
    invitees,
    k,
    interval,
    intervalState,
    state: waiting ? ("maturing" as const) : state,
  };
}
