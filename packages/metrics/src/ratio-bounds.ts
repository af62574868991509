import { type RatioCluster, ratioInterval } from "./bootstrap.ts";
import {
  memberVariance,
  mostFreedom,
  type Shown,
  shownBy,
  spreadOf,
  squaresOf,
} from "./experiment/spread.ts";
import { studentBound } from "./numeric/student.ts";
import type { Interval } from "./wilson.ts";

export interface RatioBounds {
  /** 95%; `null` unless `state` is `ok`. */
  readonly interval: Interval | null;
  /**
   * The interval's lower end, which is valid also if the upper one is unknown; `null` if nothing is known.
   */
  readonly atLeast: number | null;
  /**
   * `at_least`: too few people to know the influence of the few with most invitees. `too_few`: there is no
   * interval. `no_variation`: all groups have the same ratio, which does not mean that there is no variation.
   */
  readonly state: "ok" | "at_least" | "too_few" | "no_variation";
  /** How many more people would give an interval; 0 for `ok`. */
  readonly missing: number;
}

/** The minimum number of people for a number. */
const fewest = 30;
/**
 * With earlier weeks an interval needs this many people in all, and as many earlier ones as in the week
 * itself.
 */
const pooled = 900;
/** Without earlier weeks. */
const alone = 3_000;
/** If nobody of n brought anybody, the upper end is at least 5 / n: 3 / n would do if everyone were able to. */
const zeroBound = 5;

/**
 * 95% interval of outcome / members by groups of roots: the hull of the bootstrap's (see `ratioInterval`)
 * and of one by Student's distribution, with the larger of the week's own variance and that of all weeks
 * together. Otherwise a week that happens to contain none of the few with most invitees would have an
 * interval that is too narrow and too low, and nothing in the week could show it. In the simulations it
 * covers the truth in 92 to 99 of 100 weeks; see docs/validation.md. The same holds if nobody brought anybody: where one
 * in fifty brings 25, most weeks of 30 people show nobody, so the week alone gives no upper end.
 * @param earlier weeks whose window is over, at most twelve.
 */
export function ratioBounds(
  groups: readonly RatioCluster[],
  earlier: readonly (readonly RatioCluster[])[] = [],
  resamples?: number,
): RatioBounds {
  const shown = shownBy(groups);
  const { members, ratio } = shown;
  if (members < fewest) return none("too_few", fewest - members);
  const all = spreadOf([shown, ...earlier.map(shownBy)]);
  const variance = Math.max(ownVariance(shown), memberVariance(all) / members);
  const missing = missingFrom(members, all.members);
  if (!(variance > 0) && (shown.outcome > 0 || missing === 0)) return none("no_variation", missing);
  const half = studentBound(1.96, Math.min(mostFreedom, groups.length - 1)) * Math.sqrt(variance);
  const resampled = ratioInterval(groups, resamples).interval;
  const low = Math.max(0, Math.min(ratio - half, resampled?.low ?? ratio));
  const least = shown.outcome === 0 ? zeroBound / members : 0;
  const high = Math.max(ratio + half, resampled?.high ?? ratio, least);
  if (missing > 0) return { interval: null, atLeast: low, state: "at_least", missing };
  return { interval: { low, high }, atLeast: low, state: "ok", missing: 0 };
}

const none = (state: "too_few" | "no_variation", missing: number): RatioBounds => ({
  ...{ interval: null, atLeast: null, state, missing },
});

const ownVariance = (shown: Shown) => squaresOf(shown) / shown.members ** 2;

/**
 * How many more people make an interval of something that a few of them may cause most of; 0 where there are enough.
 * @param all people of these and of the earlier weeks
 */
export function missingFrom(members: number, all: number): number {
  const withEarlier = Math.max(pooled, 2 * members) - all;
  return Math.max(0, Math.min(withEarlier, alone - members));
}
