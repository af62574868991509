import { type Delay, delayCurve, delayQuantile, shareBefore } from "./delay-curve.ts";
import type { DelayShare } from "./loop-growth.ts";
import { kaplanMeier, survivalQuantile } from "./survival.ts";
import { dayMs, hourMs } from "./time.ts";
import type { Interval } from "./wilson.ts";

/** One participant: how long they have been observed, and how long after their join each invitee joined. */
export interface ParticipantHistory {
  /** From the join until now, in ms. */
  readonly observedFor: number;
  /** From the participant's join to each invitee's, in ms. */
  readonly inviteesAfter: readonly number[];
}

export interface CycleOptions {
  /** Invitees later than this do not count, in ms; default 90 days. */
  readonly horizon?: number;
  /** The minimum number of invitees for a value; default 5. */
  readonly least?: number;
}

export interface CycleTime {
  /** In ms; `null` unless `state` is `ok`. */
  readonly median: number | null;
  /** In ms; nine of ten invitees have joined by then. `null` unless `state` is `ok`. */
  readonly p90: number | null;
  /** 95%, in ms; `null` without the value. */
  readonly medianInterval: Interval | null;
  readonly p90Interval: Interval | null;
  /**
   * `too_few` invitees. `maturing`: too few of them have inviters who were observed for the whole horizon, so
   * that nothing is known of the distribution's end.
   */
  readonly state: "ok" | "too_few" | "maturing";
  /** Invitees that the two are computed from. */
  readonly invitees: number;
}

/**
 * Viral cycle time: median and 90th percentile of the time from a participant's join to their invitees'
 * joins, among the invitees who join within `horizon`. Participants who joined recently can only show short
 * times, so a plain median would make the loop look faster than it is. The curve is therefore Kaplan-Meier's
 * for such data, see `delayCurve`.
 */
export function cycleTime(
  histories: readonly ParticipantHistory[],
  { horizon = 90 * dayMs, least = 5 }: CycleOptions = {},
): CycleTime {
  return cycleTimeOf(delaysOf(histories, horizon), horizon, least);
}

/**
 * Participants observed for the same time, and how long after their own inviter's join their invitees joined,
 * in days.
 */
export interface CycleGroup {
  /** Whole days from the last of these participants' joins until now. */
  readonly watchedDays: number;
  /**
   * Invitees of day 0, 1, 2 ...: those of day n joined more than n and at most n + 1 days after their
   * inviter.
   */
  readonly inviteesByDay: readonly number[];
  /** Those of the first days by hour: those of hour n joined later than n hours after their inviter, n + 1 at most. */
  readonly inviteesByHour?: readonly number[] | undefined;
}

/**
 * `cycleTime` of counters by day, whose days are taken to their end: a median of 4 days says that half have joined
 * within four days. Hours are used where those of all invitees in the first days are known. What a group's younger participants could not show yet is left out for its older ones too, so that
 * all of a group are watched equally long. The groups stand in for the inviters in widening the interval: each inviter
 * is in one group, so what ties the invitees of one ties those of its group. The work grows with groups and days.
 */
export function cycleTimeByDay(
  groups: readonly CycleGroup[],
  { horizonDays = 90, least = 5 }: { readonly horizonDays?: number; readonly least?: number } = {},
): CycleTime {
  return cycleTimeOf(delaysByDay(groups, horizonDays), horizonDays * dayMs, least);
}

/** A cycle time by the longest horizon whose end is known. */
export interface CycleTimeWithin extends CycleTime {
  readonly horizonDays: number;
  /** Whether hours of the first days are known. */
  readonly hourly: boolean;
}

/** `cycleTimeByDay` by the first of these horizons, falling, that enough invitees show the end of; else by the last. */
export function cycleTimeWithin(
  groups: readonly CycleGroup[],
  horizons: readonly [number, ...number[]],
): CycleTimeWithin {
  const hourly = hoursKnown(groups) > 0;
  let found: CycleTimeWithin | null = null;
  for (const horizonDays of horizons) {
    found = { ...cycleTimeByDay(groups, { horizonDays }), horizonDays, hourly };
    if (found.state === "ok") return found;
  }
  return found ?? { ...cycleTimeByDay(groups), horizonDays: horizons[0], hourly };
}

/** The number of first days of which every invitee's hour is known. */
function hoursKnown(groups: readonly CycleGroup[]): number {
  const days = Math.min(
    ...groups.map(({ inviteesByHour = [] }) => Math.floor(inviteesByHour.length / dayHours)),
  );
  const known = groups.every(({ inviteesByDay, inviteesByHour = [] }) =>
    Array.from({ length: Math.max(0, days) }).every(
      (_, day) =>
        sumOf(inviteesByHour.slice(day * dayHours, (day + 1) * dayHours)) === (inviteesByDay[day] ?? 0),
    ),
  );
  return known && Number.isFinite(days) ? days : 0;
}

const dayHours = 24;
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

function delaysByDay(groups: readonly CycleGroup[], horizonDays: number): Delay[] {
  const fine = hoursKnown(groups);
  return groups.flatMap(({ watchedDays, inviteesByDay, inviteesByHour = [] }, inviter) => {
    const delay = (after: number, times: number) => {
      return { after, watched: watchedDays * dayMs, inviter, times };
    };
    return [
      ...inviteesByHour.slice(0, fine * dayHours).map((times, hour) => delay((hour + 1) * hourMs, times)),
      ...inviteesByDay.map((times, day) => delay((day + 1) * dayMs, day < fine ? 0 : times)),
    ].filter(({ after, watched, times }) => times > 0 && after <= Math.min(watched, horizonDays * dayMs));
  });
}

/**
 * The same distribution as shares of hours or days, each at its middle, in days; corrected for those not seen yet.
 * @returns `null` with too few invitees for a cycle time
 */
export function delaySharesByDay(groups: readonly CycleGroup[], horizonDays: number): DelayShare[] | null {
  const horizon = horizonDays * dayMs;
  const delays = delaysByDay(groups, horizonDays);
  if (stateOf(delays, horizon, 5) !== "ok") return null;
  const fine = hoursKnown(groups);
  let before = 0;
  return delayCurve(delays, horizon).map(({ after, share }) => {
    const part = share - before;
    before = share;
    const width = after <= fine * dayMs ? hourMs : dayMs;
    return { after: (after - width / 2) / dayMs, share: part };
  });
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
  /** In ms, excluded, except in the last bin. */
  readonly to: number;
  /** Invitees seen. */
  readonly invitees: number;
  /**
   * Share of all who join within the horizon, corrected for those not seen yet; `null` unless `state` is
   * `ok`.
   */
  readonly share: number | null;
}

/**
 * The same distribution in bins of equal width from 0 to the horizon; shares add up to 1 if there are any.
 * @param options.bins number of bins, from 1 to 1,000; default 30.
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
  /** In ms; half of all participants have an invitee by then. `null` if fewer had one when last observed. */
  readonly median: number | null;
  /** In ms; the same for nine of ten. */
  readonly p90: number | null;
  /** 95%, in ms; `high` is `null` where the curve's bound never gets there. */
  readonly medianInterval: { readonly low: number; readonly high: number | null } | null;
  /** Share of participants who have an invitee by the end of the curve. */
  readonly share: number | null;
  /** `not_reached`: fewer than half have an invitee, so there is no median. */
  readonly state: "ok" | "empty" | "not_reached";
}

/**
 * The time until a participant's first invitee, among all participants; those without an invitee are censored
 * at the time they were observed (Kaplan-Meier). In most loops fewer than half ever have one: then there is
 * no median, and `share` says how many do.
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
