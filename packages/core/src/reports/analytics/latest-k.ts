import { dayOf } from "@kiteloop/metrics";
import type { StoredProject } from "../../publishing/index.ts";
import type { Table } from "../../shared/context/index.ts";
import { weeksOf, windowOf } from "./cohort-weeks.ts";
import { cohortOf } from "./cohorts.ts";

/** Weeks up to this one: the default window needs two, and two are compared. */
const weeks = 6;

/** The default attribution window for K, in days. */
export const usualWindow = windowOf(undefined);

type LatestK =
  | { state: "ok"; k: number; week: string; before: number | null }
  /** The first day, in the project's zone, on which there is one. */
  | { state: "maturing"; on: string }
  | { state: "empty" };

/** Cohort K of the latest matured week at `now` (ms since 1970), and of the week before. */
export async function latestK(table: Table, project: StoredProject, now: number): Promise<LatestK> {
  const cohorts = (await weeksOf(table, project, weeks, now)).map((week) =>
    cohortOf(week, [], usualWindow, now),
  );
  const at = cohorts.findLastIndex(({ state }) => state === "ok");
  const latest = cohorts[at];
  if (latest !== undefined && latest.k !== null)
    return { state: "ok", k: latest.k, week: latest.week, before: cohorts[at - 1]?.k ?? null };
  const first = cohorts.find(({ state, members }) => state === "maturing" && members > 0);
  if (first === undefined) return { state: "empty" };
  return { state: "maturing", on: dayOf(Date.parse(first.maturesAt), project.timeZone) };
}
