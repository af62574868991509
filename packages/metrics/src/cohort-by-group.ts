import type { CohortK } from "./cohort.ts";
import { type RatioBounds, ratioBounds } from "./ratio-bounds.ts";

/**
 * Root inviters counted together: members of the cohort who came through them, and those members' invitees.
 */
export interface RootGroup {
  readonly members: number;
  /** Invitees who joined within the window. */
  readonly invitees: number;
}

/** Maximum number of earlier cohorts that a cohort's interval uses. */
export const earlierWeeks = 12;

export interface GroupedCohortInput {
  readonly groups: readonly RootGroup[];
  /**
   * Up to `earlierWeeks` earlier cohorts whose window is over, which show the variation between people;
   * default none.
   */
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
  /** The lower end of the interval, also if there is no upper one; `null` if nothing is known. */
  readonly atLeast: number | null;
  /** Why there is no interval; `null` unless `k` is given. */
  readonly intervalState: RatioBounds["state"] | null;
  /** How many more members would give an interval. */
  readonly missing: number;
}

/**
 * Cohort K as in `cohortK`, from counters by group of root inviters. It is given once the window has passed
 * since the period's last moment, not since the last member joined. Its interval is that of `ratioBounds`.
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
