import {
  type Cohort,
  type CohortWindow,
  projectCohorts as endpoint,
  headlineWindow,
} from "@kiteloop/contract/reports/insights";
import { uninvited } from "@kiteloop/contract/reports/origin-segments";
import { dayMs } from "@kiteloop/contract/shared/time";
import { cohortKByGroup, earlierWeeks, headlineWeeks, invitedUsers, type RootGroup } from "@kiteloop/metrics";
import { readRollups } from "../../counting/index.ts";
import { requireProject } from "../../publishing/index.ts";
import type { Table } from "../../shared/context/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { cohortKOf, shownWeeks } from "./cohort-k.ts";
import { existingOf, loopStepsOf, weekSteps } from "./cohort-steps.ts";
import { type CohortWeek, mostWeeks, weeksOf, windowOf } from "./cohort-weeks.ts";
import { countSpreadOf, spreadRange } from "./count-spread.ts";
import { invitedValueOf } from "./invited-value.ts";
import { segmentsOf, segmentWeeksOf } from "./segments-k.ts";

/** As many as are read anyway: at least twelve of them have matured. */
const usualWeeks = shownWeeks - earlierWeeks;

/** K by the week participants joined in. Reads grow with the weeks, never with participants. */
export const projectCohorts = verb(endpoint, async (ctx, { params, query }) => {
  const { table, clock } = ctx;
  const project = await requireProject(ctx, params.projectId);
  const now = clock.now();
  const window = windowOf(query.window);
  const asked = Number(query.weeks ?? usualWeeks);
  const isPlain = query.by === undefined;
  const needed = isPlain ? shownWeeks : headlineWeeks;
  const count = Math.min(mostWeeks, Math.max(needed, asked + earlierWeeks));
  const read = await weeksOf(table, project, count, now.getTime());
  const from = Math.max(0, read.length - asked);
  const weeks = read.slice(from);
  const spreadDays = spreadRange([project], now.getTime());
  const [days, invited, value, segments] = await Promise.all([
    isPlain ? readRollups(table, project.projectId, "days", spreadDays) : null,
    invitedUsersOf(table, project.projectId, read, now.getTime()),
    invitedValueOf(table, project.projectId, read, now.getTime()),
    query.by === undefined ? null : segmentsOf(table, project, query.by, read, now.getTime()),
  ]);
  return {
    timeZone: project.timeZone,
    window,
    cohortK: cohortKOf([read], now.getTime()),
    loopSteps: loopStepsOf([read], now.getTime()),
    countSpread: days && countSpreadOf([read], days, spreadDays),
    existing: existingOf(read),
    invitedUsers: invited,
    invitedValue: value,
    segments,
    overall: overallOf(weeks, before(read, from), window, now.getTime()),
    weeks: weeks.map((week, at) => cohortOf(week, before(read, from + at), window, now.getTime())),
    asOf: now.toISOString(),
  };
});

async function invitedUsersOf(table: Table, projectId: string, weeks: readonly CohortWeek[], now: number) {
  const byChannel = await segmentWeeksOf(table, projectId, "channel", weeks, now);
  return invitedUsers(byChannel, uninvited, { windowDays: headlineWindow, now });
}

/** The weeks that widen the interval of the one at `at`. */
const before = (weeks: readonly CohortWeek[], at: number) => weeks.slice(Math.max(0, at - earlierWeeks), at);

const groupsOf = ({ cohort }: CohortWeek, window: CohortWindow): RootGroup[] =>
  cohort.groups.map(({ members, within }) => ({ members, invitees: within[window] }));

/** A week's cohort, as far as known at `now` (ms since 1970). */
export function cohortOf(
  week: CohortWeek,
  earlier: readonly CohortWeek[],
  window: CohortWindow,
  now: number,
): Cohort {
  const { size, maturesAt, ...found } = cohortKByGroup({
    groups: groupsOf(week, window),
    earlier: earlier.map((one) => groupsOf(one, window)),
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
    ...found,
    maturesAt: new Date(maturesAt).toISOString(),
    curve,
    steps: weekSteps(week, size),
  };
}

/** All matured weeks as one cohort; a chain that spans weeks stays in one group. Maturing if no week has matured. */
function overallOf(
  weeks: readonly CohortWeek[],
  earlier: readonly CohortWeek[],
  window: CohortWindow,
  now: number,
) {
  const matured = weeks.filter(({ end }) => end + window * dayMs <= now);
  const lists = (matured.length > 0 ? matured : weeks).map((week) => groupsOf(week, window));
  const groups = (lists[0] ?? []).map((_, at) => ({
    members: lists.reduce((sum, groups) => sum + (groups[at]?.members ?? 0), 0),
    invitees: lists.reduce((sum, groups) => sum + (groups[at]?.invitees ?? 0), 0),
  }));
  const to = Math.max(...(matured.length > 0 ? matured : weeks).map(({ end }) => end));
  const {
    size,
    maturesAt: _,
    ...found
  } = cohortKByGroup({
    ...{ groups, to, now, window: window * dayMs },
    earlier: earlier.map((week) => groupsOf(week, window)),
  });
  const waiting =
    found.state === "empty" &&
    weeks.some((week) => groupsOf(week, window).some(({ members }) => members > 0));
  return {
    ...found,
    members: size,
    state: waiting ? ("maturing" as const) : found.state,
  };
}
