import { type Delay, delayCurve, delayQuantile, shareBefore } from "./delay-curve.ts";
import { kaplanMeier, survivalQuantile } from "./survival.ts";
import { dayMs } from "./time.ts";
import type { Interval } from "./wilson.ts";

/** One participant: how long they have been watched, and how long after their joining each invitee joined. */
export interface ParticipantHistory {
  /** From joining until now, in ms. */
  readonly observedFor: number;
  /** From the participant's joining to each invitee's, in ms. */
  readonly inviteesAfter: readonly number[];
}

export interface CycleOptions {
  /** Invitees later than this do not count, in ms; default 90 days. */
  readonly horizon?: number;
  /** Fewer invitees give no value; default 5. */
  readonly least?: number;
}

export interface CycleTime {
  /** In ms; `null` unless `state` is `ok`. */
  readonly median: number | null;
  /** In ms; nine of ten invitees have joined by then. `null` unless `state` is `ok`. */
  readonly p90: number | null;
  /** 95 %, in ms; `null` where the value is. */
  readonly medianInterval: Interval | null;
  readonly p90Interval: Interval | null;
  /**
   * `too_few` invitees. `maturing`: too few of them come through participants watched for the whole horizon, so that
   * nothing is known of its end.
   */
  readonly state: "ok" | "too_few" | "maturing";
  /** Invitees the two were read from. */
  readonly invitees: number;
}

/**
 * Viral cycle time: median and 90th percentile of the time from a participant's joining to their invitees' joining,
 * among the invitees who join within `horizon`. Participants who joined lately can only show short times; a plain
 * median would call the loop faster than it is, so the curve is Kaplan-Meier's for such data, see `delayCurve`.
 */
export function cycleTime(
  histories: readonly ParticipantHistory[],
  { horizon = 90 * dayMs, least = 5 }: CycleOptions = {},
): CycleTime {
  return cycleTimeOf(delaysOf(histories, horizon), horizon, least);
}

/** Participants watched alike, and how long after their own inviter's joining their invitees joined, by days. */
export interface CycleGroup {
  /** Whole days from the last of these participants' joining until now. */
  readonly watchedDays: number;
  /** Invitees of day 0, 1, 2 ...: those of day n joined later than n days after their inviter, n + 1 days at most. */
  readonly inviteesByDay: readonly number[];
}

/**
 * `cycleTime` of counters by day, whose days are taken to their end: a median of 4 days says that half have joined
 * within four days. What a group's younger participants could not show yet is left out for its older ones too, so that
 * all of a group are watched equally long. The groups stand in for the inviters in widening the interval: each inviter
 * is in one group, so what ties the invitees of one ties those of its group. The work grows with groups and days.
 */
export function cycleTimeByDay(
  groups: readonly CycleGroup[],
  { horizonDays = 90, least = 5 }: { readonly horizonDays?: number; readonly least?: number } = {},
): CycleTime {
  const delays = groups.flatMap(({ watchedDays, inviteesByDay }, inviter) =>
    inviteesByDay
      .map((times, day): Delay & { times: number } => {
        return { after: (day + 1) * dayMs, watched: watchedDays * dayMs, inviter, times };
      })
      .filter(({ after, watched, times }) => times > 0 && after <= Math.min(watched, horizonDays * dayMs)),
  );
  return cycleTimeOf(delays, horizonDays * dayMs, least);
}

function cycleTimeOf(delays: readonly Delay[], horizon: number, least: number): CycleTime {
  const state = stateOf(delays, horizon, least);
  const invitees = countOf(delays);
  const none = { median: null, p90: null, medianInterval: null, p90Interval: null };
  if (state !== "ok") return { ...none, state, invitees };
  const points = delayCurve(delays, horizon);
  const median = delayQuantile(points, 0.5, horizon);
  const p90 = delayQuantile(points, 0.9, horizon);
  return {
    median: median.value,
    p90: p90.value,
    medianInterval: median.interval,
    p90Interval: p90.interval,
    state,
    invitees,
  };
}

function delaysOf(histories: readonly ParticipantHistory[], horizon: number): Delay[] {
  return histories.flatMap(({ observedFor: watched, inviteesAfter }, inviter) =>
    inviteesAfter
      .filter((after) => after >= 0 && after <= Math.min(watched, horizon))
      .map((after): Delay => ({ after, watched, inviter })),
  );
}

const countOf = (delays: readonly Delay[]) => delays.reduce((sum, { times = 1 }) => sum + times, 0);

function stateOf(delays: readonly Delay[], horizon: number, least: number): CycleTime["state"] {
  const enough = Math.max(1, least);
  const watchedWhole = countOf(delays.filter(({ watched }) => watched >= horizon));
  return countOf(delays) < enough ? "too_few" : watchedWhole < enough ? "maturing" : "ok";
}

export interface CycleBin {
  /** In ms, included. */
  readonly from: number;
  /** In ms, not included, but for the last bin. */
  readonly to: number;
  /** Invitees seen. */
  readonly invitees: number;
  /** Share of all who join within the horizon, corrected for those not seen yet; `null` unless `state` is `ok`. */
  readonly share: number | null;
}

/**
 * The same distribution in bins of equal width from 0 to the horizon; shares add up to 1 when there are any.
 * @param options.bins how many, from 1 to 1,000; default 30.
 */
export function cycleHistogram(
  histories: readonly ParticipantHistory[],
  { horizon = 90 * dayMs, least = 5, bins = 30 }: CycleOptions & { readonly bins?: number } = {},
): { readonly bins: readonly CycleBin[]; readonly state: CycleTime["state"] } {
  const delays = delaysOf(histories, horizon);
  const state = stateOf(delays, horizon, least);
  const points = state === "ok" ? delayCurve(delays, horizon) : [];
  const count = Math.min(1_000, Math.max(1, Math.trunc(bins) || 1));
  const seen = new Array<number>(count).fill(0);
  for (const { after } of delays) {
    const bin = Math.min(count - 1, Math.floor((after / horizon) * count));
    seen[bin] = (seen[bin] ?? 0) + 1;
  }
  return {
    state,
    bins: seen.map((invitees, at) => {
      const from = (horizon * at) / count;
      const to = (horizon * (at + 1)) / count;
      const until = at === count - 1 ? 1 : shareBefore(points, to);
      return { from, to, invitees, share: state === "ok" ? until - shareBefore(points, from) : null };
    }),
  };
}

export interface FirstInvitee {
  /** In ms; half of all participants have brought someone by then. `null` when fewer ever had when last seen. */
  readonly median: number | null;
  /** In ms; the same for nine of ten. */
  readonly p90: number | null;
  /** 95 %, in ms; `high` is `null` where the curve's bound never gets there. */
  readonly medianInterval: { readonly low: number; readonly high: number | null } | null;
  /** Share of participants who have brought someone by the end of the curve. */
  readonly share: number | null;
  /** `not_reached`: fewer than half have brought anybody, so there is no median. */
  readonly state: "ok" | "empty" | "not_reached";
}

/**
 * How long it takes a participant to bring their first invitee, among all participants, those who have brought nobody
 * yet being censored at how long they were watched (Kaplan-Meier). Most loops never get half of their participants
 * that far: then there is no median, and `share` says how far it went.
 */
export function firstInvitee(histories: readonly ParticipantHistory[]): FirstInvitee {
  const subjects = histories.flatMap(({ observedFor, inviteesAfter }) => {
    if (!(observedFor >= 0)) return [];
    const seen = inviteesAfter.filter((after) => after >= 0 && after <= observedFor);
    const event = seen.length > 0;
    return [{ time: event ? seen.reduce((a, b) => Math.min(a, b)) : observedFor, event }];
  });
  const curve = kaplanMeier(subjects);
  const median = survivalQuantile(curve, 0.5);
  return {
    median: median.value,
    p90: survivalQuantile(curve, 0.9).value,
    medianInterval:
      median.value !== null && median.low !== null ? { low: median.low, high: median.high } : null,
    share: subjects.length > 0 ? 1 - (curve.at(-1)?.survival ?? 1) : null,
    state: subjects.length === 0 ? "empty" : median.value === null ? "not_reached" : "ok",
  };
}
