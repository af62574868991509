import { headlineWindow } from "@kiteloop/contract/reports/cohort-windows";
import type { InvitedValue } from "@kiteloop/contract/reports/insights";
import { invitedValue, type UsersValue } from "@kiteloop/metrics";
import { readBreakdown } from "../../counting/index.ts";
import type { Table } from "../../shared/context/index.ts";
import type { CohortWeek } from "./cohort-weeks.ts";
import { ripeWeeks } from "./segments-k.ts";

const nobody: UsersValue = { members: [], active: [], revenue: new Map() };

/** Payments and activity of invited and direct users of the newest cohorts that can be judged. Reads grow with weeks and currencies. */
export async function invitedValueOf(
  table: Table,
  projectId: string,
  weeks: readonly CohortWeek[],
  now: number,
): Promise<InvitedValue> {
  const { from, to } = ripeWeeks(weeks, now);
  const found =
    from === undefined || to === undefined
      ? []
      : await readBreakdown(table, projectId, "cohortValues", { from, to });
  const byWeek = new Map(found.map((week) => [week.week, week]));
  const { revenue, ...value } = invitedValue(
    weeks.map(({ cohort: { week, groups }, end }) => {
      const { invited = nobody, uninvited = nobody } = byWeek.get(week) ?? {};
      const all = groups.reduce((sum, { members }) => sum + members, 0);
      return { week, end, all, invited, uninvited };
    }),
    { windowDays: headlineWindow, now },
  );
  return { ...value, revenue: [...revenue] };
}
