import { kaplanMeier, rounding } from "./survival.ts";
import type { Interval } from "./wilson.ts";

/** From somebody's joining to an invitee's, and how long that somebody has been watched for invitees. */
export interface Delay {
  readonly after: number;
  readonly watched: number;
}

/** Of all invitees who join within the horizon, the share that has joined by `after`, it included. */
export interface DelayPoint {
  readonly after: number;
  readonly share: number;
  readonly interval: Interval;
}

/**
 * The distribution of delays when late ones of young participants cannot have been seen yet. Such data are truncated
 * on the right; counted backwards from the horizon they are truncated on the left, for which Kaplan-Meier is made:
 * F(t) = product over delays u > t of (1 - d(u) / n(u)), n(u) being the delays up to u of those watched for at least
 * u. It needs no count of who brought nobody, so a loop that gets better or worse from week to week does not move it.
 *
 * Source: S. Lagakos, L. Barraj and V. De Gruttola, Biometrika 75 (1988) 515-523; intervals as of `kaplanMeier`.
 * @param delays each at most `watched` and at most `horizon`.
 * @returns points by rising `after`; empty for no delays.
 */
export function delayCurve(delays: readonly Delay[], horizon: number): DelayPoint[] {
  const backwards = kaplanMeier(
    delays.map(({ after, watched }) => ({
      time: horizon - after,
      entry: horizon - Math.min(watched, horizon),
      event: true,
    })),
  );
  let before: Omit<DelayPoint, "after"> = { share: 1, interval: { low: 1, high: 1 } };
  const points = backwards.map((point): DelayPoint => {
    const here = { after: horizon - point.time, ...before };
    before = { share: point.survival, interval: point.interval };
    return here;
  });
  return points.reverse();
}

/** The first delay by which `share` have joined; bounds stay within the horizon, as the distribution does. */
export function delayQuantile(points: readonly DelayPoint[], share: number, horizon: number) {
  const first = (value: (point: DelayPoint) => number) =>
    points.find((point) => value(point) >= share - rounding)?.after ?? horizon;
  const last = points.at(-1)?.after ?? horizon;
  const high = first((point) => point.interval.low);
  return {
    value: first((point) => point.share),
    // The curve is whole at its last delay by definition, which is no evidence that nothing comes later.
    interval: { low: first((point) => point.interval.high), high: high === last ? horizon : high },
  };
}

/** The share that has joined before `after`. */
export function shareBefore(points: readonly DelayPoint[], after: number): number {
  return points.findLast((point) => point.after < after)?.share ?? 0;
}
