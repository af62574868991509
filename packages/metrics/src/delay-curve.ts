import { kaplanMeier, rounding } from "./survival.ts";
import type { Interval } from "./wilson.ts";

/** The delay from a person's join to an invitee's, and how long that person has been observed. */
export interface Delay {
  readonly after: number;
  readonly watched: number;
  /** Identifies the inviter, by any number: delays of one inviter resemble one another. */
  readonly inviter: number;
  /** Equal delays of the same inviter, itself included; default 1. */
  readonly times?: number;
}

/** Of all invitees who join within the horizon, the share that has joined by `after`, inclusive. */
export interface DelayPoint {
  readonly after: number;
  readonly share: number;
  readonly interval: Interval;
  /**
   * Delays of exactly this time, and those of them and shorter ones that were observed for at least this
   * long.
   */
  readonly events: number;
  readonly atRisk: number;
}

/**
 * The distribution of delays if late ones of young participants cannot have been seen yet. Such data are
 * truncated on the right; counted backwards they are truncated on the left, which Kaplan-Meier is made for:
 * F(t) = product over delays u > t of (1 - d(u) / n(u)), n(u) being the delays up to u of those observed for
 * at least u. It does not need the number of participants without invitees, so a loop that gets better or
 * worse from week to week does not bias it.
 *
 * Source: S. Lagakos, L. Barraj and V. De Gruttola, Biometrika 75 (1988) 515-523; intervals as in
 * `kaplanMeier`, widened by the design effect of inviters at the median, since one batch of emails brings
 * several people at once.
 * @param delays each at most `watched` and at most `horizon`.
 * @returns points by rising `after`; empty for no delays.
 */
export function delayCurve(delays: readonly Delay[], horizon: number): DelayPoint[] {
  const alone = curveOf(delays, 1);
  const median = delayQuantile(alone, 0.5, horizon).value;
  return curveOf(delays, designEffect(alone, delays, median));
}

function curveOf(delays: readonly Delay[], inflation: number): DelayPoint[] {
  const backwards = kaplanMeier(
    delays.map(({ after, watched, times = 1 }) => ({ time: -after, entry: -watched, event: true, times })),
    inflation,
  );
  let before: Pick<DelayPoint, "share" | "interval"> = { share: 1, interval: { low: 1, high: 1 } };
  const points = backwards.map((point): DelayPoint => {
    const { events, atRisk } = point;
    const here = { after: -point.time, events, atRisk, ...before };
    before = { share: point.survival, interval: point.interval };
    return here;
  });
  return points.reverse();
}

/**
 * The design effect: the variance of log F(t) with inviters as units, divided by Greenwood's; at least 1. A
 * delay's contribution to log F(t) is the sum over u > t of (at risk * d / n - event) / (n - d); those of an
 * inviter are added, then squared. Source: infinitesimal jackknife after Lin and Wei, JASA 84 (1989)
 * 1074-1078.
 */
function designEffect(points: readonly DelayPoint[], delays: readonly Delay[], t: number): number {
  const steps = points.filter(({ after, atRisk, events }) => after > t && atRisk > events);
  let greenwood = 0;
  const sums = steps.map(({ atRisk, events }) => {
    greenwood += events / (atRisk * (atRisk - events));
    return greenwood;
  });
  /** Sum of the terms up to and including `limit`. */
  const upTo = (limit: number) => sums[countUpTo(steps, limit) - 1] ?? 0;
  const byInviter = new Map<number, number>();
  for (const { after, watched, inviter, times = 1 } of delays) {
    const at = countUpTo(steps, after) - 1;
    const own = steps[at];
    const event = own?.after === after ? 1 / (own.atRisk - own.events) : 0;
    const before = own?.after === after ? (sums[at - 1] ?? 0) : upTo(after);
    const influence = upTo(watched) - before - event;
    byInviter.set(inviter, (byInviter.get(inviter) ?? 0) + times * influence);
  }
  const robust = [...byInviter.values()].reduce((sum, value) => sum + value * value, 0);
  return greenwood > 0 ? Math.max(1, robust / greenwood) : 1;
}

/** Number of points, by rising `after`, that are at or below `limit`. */
function countUpTo(points: readonly DelayPoint[], limit: number): number {
  let low = 0;
  let high = points.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((points[middle]?.after ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first delay by which `share` have joined; bounds stay within the horizon, as the distribution does. */
export function delayQuantile(points: readonly DelayPoint[], share: number, horizon: number) {
  const first = (value: (point: DelayPoint) => number) =>
    points.find((point) => value(point) >= share - rounding)?.after ?? horizon;
  const last = points.at(-1)?.after ?? horizon;
  const high = first((point) => point.interval.low);
  return {
    value: first((point) => point.share),
    // The curve reaches 1 at its last delay by definition, which is no evidence that nothing comes later.
    interval: { low: first((point) => point.interval.high), high: high === last ? horizon : high },
  };
}

/** The share that has joined before `after`. */
export function shareBefore(points: readonly DelayPoint[], after: number): number {
  return points.findLast((point) => point.after < after)?.share ?? 0;
}
