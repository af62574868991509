import type { CohortK } from "./cohort.ts";
import { type RatioBounds, ratioBounds } from "./ratio-bounds.ts";

/** Root inviters counted together: members of the cohort who came through them, and those members' invitees. */
export interface RootGroup {
  readonly members: number;
  /** Who joined within the window. */
  readonly invitees: number;
}

/** Earlier cohorts that a cohort's interval is widened by, at most. */
export const earlierWeeks = 12;

export interface GroupedCohortInput {
  readonly groups: readonly RootGroup[];
  /** Up to `earlierWeeks` earlier cohorts whose window is over, which show how far people differ; default none. */
  readonly earlier?: readonly (readonly RootGroup[])[];
  /** The first instant after the cohort's period, in ms since 1970. */
  readonly to: number;
  /** In ms. */
  readonly window: number;
  readonly now: number;
  /** Resamples of the interval; default 2,000. */
  readonly resamples?: number;
}

export interface GroupedCohortK extends Omit<CohortK, "intervalState"> {
  /** The lower end of the interval, also where there is no upper one; `null` where nothing is known. */
  readonly atLeast: number | null;
  /** Why there is no interval; `null` where `k` is. */
  readonly intervalState: RatioBounds["state"] | null;
  /** How many members more would give an interval. */
  readonly missing: number;
}

/**
 * Cohort K as of `cohortK`, of counters kept by group of root inviters, given once the period's last moment is as long
 * ago as the window, not once the last member's joining is. Its interval is that of `ratioBounds`.
 */
export function cohortKByGroup(input: GroupedCohortInput): GroupedCohortK {
  const { groups, earlier = [], to, window, now, resamples } = input;
  const size = groups.reduce((sum, { members }) => sum + members, 0);
  const invitees = groups.reduce((sum, group) => sum + group.invitees, 0);
  const maturesAt = to + window;
  const none = { k: null, interval: null, atLeast: null, intervalState: null, missing: 0 };
  const counts = { size, invitees, maturesAt };
  if (now < maturesAt) return { ...none, ...counts, state: "maturing" };
  if (size === 0) return { ...none, ...counts, state: "empty" };
  const bounds = ratioBounds(clustersOf(groups), earlier.map(clustersOf), resamples);
  const { interval, atLeast, missing, state: intervalState } = bounds;
  return { k: invitees / size, interval, atLeast, intervalState, missing, ...counts, state: "ok" };
}

const clustersOf = (groups: readonly RootGroup[]) =>
  groups.map(({ members, invitees }) => ({ size: members, outcome: invitees }));
