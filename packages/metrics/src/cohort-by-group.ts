import { ratioInterval } from "./bootstrap.ts";
import type { CohortK } from "./cohort.ts";

/** Root inviters counted together: members of the cohort who came through them, and those members' invitees. */
export interface RootGroup {
  readonly members: number;
  /** Who joined within the window. */
  readonly invitees: number;
}

export interface GroupedCohortInput {
  readonly groups: readonly RootGroup[];
  /** The first instant after the cohort's period, in ms since 1970. */
  readonly to: number;
  /** In ms. */
  readonly window: number;
  readonly now: number;
  /** Resamples of the interval; default 2,000. */
  readonly resamples?: number;
}

/**
 * Cohort K as of `cohortK`, of counters kept by group of root inviters, given once the period's last moment is as long
 * ago as the window, not once the last member's joining is.
 *
 * The interval resamples the groups. Roots are divided among them by a hash, which knows nothing of what they bring:
 * groups are as independent of one another as roots are, and what ties a chain together stays inside of one. With as
 * few members as groups nearly every group is one root. With many the groups' sums lean less to one side, which takes
 * nothing from the interval, but their spread is read from no more than there are groups: with 64 the interval's width
 * varies by about 9 % from one division to another (1 / sqrt(2 * 63)). In simulations it is as wide on average as that
 * of the roots one by one, to 2 %, and holds the truth as often, to 1 in 100.
 */
export function cohortKByGroup({ groups, to, window, now, resamples }: GroupedCohortInput): CohortK {
  const size = groups.reduce((sum, { members }) => sum + members, 0);
  const invitees = groups.reduce((sum, group) => sum + group.invitees, 0);
  const maturesAt = to + window;
  const none = { k: null, interval: null, intervalState: null, size, invitees, maturesAt };
  if (now < maturesAt) return { ...none, state: "maturing" };
  if (size === 0) return { ...none, state: "empty" };
  const clusters = groups.map((group) => ({ size: group.members, outcome: group.invitees }));
  const { interval, state: intervalState } = ratioInterval(clusters, resamples);
  return { ...none, k: invitees / size, interval, intervalState, state: "ok" };
}
