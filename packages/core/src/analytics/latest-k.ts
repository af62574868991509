import { dayOf } from "@kiteloop/metrics";
import type { Table } from "../context/index.ts";
import type { StoredProject } from "../project/index.ts";
import { weeksOf, windowOf } from "./cohort-weeks.ts";
import { cohortOf } from "./cohorts.ts";

/** Weeks up to this one: the usual window holds two, and two are compared. */
const weeks = 6;

/** Days within which a friend's joining counts, where nobody asks for others. */
export const usualWindow = windowOf(undefined);

type LatestK =
  | { state: "ok"; k: number; week: string; before: number | null }
  /** The first day, in the project's zone, on which there is one. */
  | { state: "maturing"; on: string }
  | { state: "empty" };

/** Cohort K of the latest week that can be judged at `now` (ms since 1970), and of the week before that. */
export async function latestK(table: Table, project: StoredProject, now: number): Promise<LatestK> {
  const cohorts = (await weeksOf(table, project, weeks, now)).map((week) => cohortOf(week, usualWindow, now));
  const at = cohorts.findLastIndex(({ state }) => state === "ok");
  const latest = cohorts[at];
  if (latest !== undefined && latest.k !== null)
    return { state: "ok", k: latest.k, week: latest.week, before: cohorts[at - 1]?.k ?? null };
  const first = cohorts.find(({ state, members }) => state === "maturing" && members > 0);
  if (first === undefined) return { state: "empty" };
  return { state: "maturing", on: dayOf(Date.parse(first.maturesAt), project.timeZone) };
}
