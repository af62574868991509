import { headlineWindow } from "@kiteloop/contract/reports/cohort-windows";
import type { ExistingUsers, LoopSteps } from "@kiteloop/contract/reports/insights";
import { loopSteps, mergeStepsWeeks, type StepsGroup } from "@kiteloop/metrics";
import type { CohortWeek } from "./cohort-weeks.ts";

const recentWeeks = 4;

/** K of all projects together taken apart by its steps; of weeks up to the present one. */
export function loopStepsOf(projects: readonly (readonly CohortWeek[])[], now: number): LoopSteps {
  const lists = projects.map((weeks) =>
    weeks.map(({ cohort, end }) => ({
      ...{ week: cohort.week, end, ...cohort.steps, joins: cohort.sources },
      members: cohort.groups.reduce((all, { members }) => all + members, 0),
      groups: stepGroupsOf(cohort),
    })),
  );
  const found = loopSteps(mergeStepsWeeks(lists), { windowDays: headlineWindow, now });
  return { ...found, steps: [...found.steps] };
}

/** The steps by group of chains. Cohorts have four times as many groups, by the same number of the chain. */
const stepGroupsOf = ({ groups, stepGroups }: CohortWeek["cohort"]): StepsGroup[] =>
  stepGroups.map((group, at) => {
    const own = groups.filter((_, root) => root % stepGroups.length === at);
    return {
      ...group,
      members: own.reduce((all, { members }) => all + members, 0),
      joins: own.reduce((all, { within }) => all + within[headlineWindow], 0),
    };
  });

/** Invitations and joins by users who existed before, in the last of these weeks. */
export function existingOf(weeks: readonly CohortWeek[]): ExistingUsers {
  const recent = weeks.slice(-recentWeeks).map(({ cohort }) => cohort.existing);
  const sum = (of: keyof (typeof recent)[number]) => recent.reduce((all, week) => all + week[of], 0);
  return {
    users: sum("users"),
    inviters: sum("inviters"),
    invitations: sum("invitations"),
    visitors: sum("visitors"),
    invitees: sum("invitees"),
  };
}

/** A week's steps, or null if some of its members are from before steps were counted. */
export function weekSteps({ cohort: { steps } }: CohortWeek, members: number) {
  const sum = (counts: Record<string, number>) =>
    Object.values(counts).reduce((all, count) => all + count, 0);
  if (steps.tracked !== members) return null;
  return { inviters: steps.inviters, invitations: sum(steps.invitations), visitors: sum(steps.visitors) };
}
