import { headlineWindow } from "@kiteloop/contract/reports/cohort-windows";
import { loopSteps } from "@kiteloop/metrics";
import type { CohortWeek } from "./cohort-weeks.ts";

const recentWeeks = 4;

/** K taken apart by its steps, and what users did who existed before; of weeks up to the present one. */
export function stepsOf(weeks: readonly CohortWeek[], now: number) {
  const recent = weeks.slice(-recentWeeks).map(({ cohort }) => cohort.existing);
  const sum = (of: keyof (typeof recent)[number]) => recent.reduce((all, week) => all + week[of], 0);
  const found = loopSteps(
    weeks.map(({ cohort, end }) => ({
      ...{ week: cohort.week, end, ...cohort.steps, joins: cohort.sources },
      members: cohort.groups.reduce((all, { members }) => all + members, 0),
    })),
    { windowDays: headlineWindow, now },
  );
  return {
    loopSteps: { ...found, steps: [...found.steps] },
    existing: {
      users: sum("users"),
      inviters: sum("inviters"),
      invitations: sum("invitations"),
      visitors: sum("visitors"),
      invitees: sum("invitees"),
    },
  };
}

/** A week's steps, or null if some of its members are from before steps were counted. */
export function weekSteps({ cohort: { steps } }: CohortWeek, members: number) {
  const sum = (counts: Record<string, number>) =>
    Object.values(counts).reduce((all, count) => all + count, 0);
  if (steps.tracked !== members) return null;
  return { inviters: steps.inviters, invitations: sum(steps.invitations), visitors: sum(steps.visitors) };
}
