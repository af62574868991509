import { cycleTimeByDay, type DateRange, dayCount, dayOf, mondayOf } from "@kiteloop/metrics";
import type { Table } from "../context/index.ts";
import type { StoredProject } from "../project/index.ts";
import { cohortDays } from "../rollup/index.ts";
import { dayMs, mostWeeks, weeksOf } from "./cohort-weeks.ts";

/** The cycle time of those who joined in the weeks of a range, of several projects together, in days. */
export async function cycleOf(
  table: Table,
  projects: readonly StoredProject[],
  range: DateRange,
  now: number,
) {
  const lists = await Promise.all(
    projects.map((project) => {
      const weeks = Math.ceil((dayCount({ from: range.from, to: dayOf(now, project.timeZone) }) + 6) / 7);
      return weeksOf(table, project, Math.min(mostWeeks, Math.max(1, weeks)), now);
    }),
  );
  const groups = lists
    .flat()
    .filter(({ cohort }) => cohort.week >= mondayOf(range.from) && cohort.week <= range.to)
    .map(({ cohort, end }) => ({
      watchedDays: Math.floor((now - end) / dayMs),
      inviteesByDay: cohort.days,
    }));
  const { state, median, p90, invitees } = cycleTimeByDay(groups, { horizonDays: cohortDays });
  const inDays = (ms: number | null) => (ms === null ? null : ms / dayMs);
  return { state, median: inDays(median), p90: inDays(p90), invitees };
}
