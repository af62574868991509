import type { RatioCluster } from "./bootstrap.ts";
import type { Day } from "./days.ts";
import { normalQuantile } from "./numeric/normal.ts";
import { missingFrom } from "./ratio-bounds.ts";
import { designEffect, shareBounds } from "./share-bounds.ts";
import { dayMs } from "./time.ts";
import { type Interval, wilsonInterval } from "./wilson.ts";

type ByChannel = Readonly<Record<string, number>>;

/** The people of one group of chains, and what followed from them. */
export interface StepsGroup {
  readonly members: number;
  readonly inviters: number;
  readonly invitations: number;
  readonly visitors: number;
  readonly joins: number;
}

/** Those who joined in one week, and what they did within the window. */
export interface StepsWeek {
  /** The Monday. */
  readonly week: Day;
  /** The first instant after the week, in ms since 1970. */
  readonly end: number;
  readonly members: number;
  /** Members whose steps are counted. */
  readonly tracked: number;
  readonly inviters: number;
  readonly invitations: ByChannel;
  readonly visitors: ByChannel;
  readonly joins: ByChannel;
  /** The same people by group of chains, always as many groups; they add up to the week unless it is of an earlier release. */
  readonly groups: readonly StepsGroup[];
}

export const loopStepIds = ["inviting", "invitations", "visitors", "joining"] as const;
export type LoopStepId = (typeof loopStepIds)[number];

export interface LoopStep {
  readonly id: LoopStepId;
  readonly count: number;
  /** Count of the step before. */
  readonly of: number;
  /** `null` after an empty step. */
  readonly factor: number | null;
  /** A share of the step before, not a number of times. */
  readonly isShare: boolean;
  /**
   * 95%, of a share. Visitors who followed one person's link resemble each other, so its width follows from how groups of
   * chains differ. `null` where that is not known; of `joining`, also with too few new users.
   */
  readonly interval: Interval | null;
  /** The rate that this step can reach, and how that is known; see `reachOf`. */
  readonly reach: number;
  readonly reachedBy: "channel" | "benchmark";
  /** The channel that reaches it. */
  readonly channel: string | null;
  /** How many times K would be if only this step got there; 1 where it is there. */
  readonly lift: number | null;
}

export interface LoopSteps {
  /**
   * `not_counted`: some members of the newest week that can be judged are from before steps were counted. The other states
   * are those of the headline.
   */
  readonly state: "ok" | "too_few" | "maturing" | "empty" | "not_counted";
  /** The first Monday of the weeks together as one cohort; `null` unless `ok`. */
  readonly week: Day | null;
  readonly weeks: number;
  readonly members: number;
  /** In the order of the loop; empty unless `ok`. Their factors multiply to the K of these weeks. */
  readonly steps: readonly LoopStep[];
  /** The step that would raise K most; `null` where none is clear of the runner-up. */
  readonly limitedBy: LoopStepId | null;
  /** The first week that has members and all of them counted. */
  readonly since: Day | null;
}

/**
 * The rate that a step of an ordinary loop reaches, unless a channel of the project shows a higher one. Kiteloop's own
 * assumptions; rates of the project's channels replace them.
 */
export const loopBenchmarks: Readonly<Record<LoopStepId, number>> = {
  inviting: 0.2,
  invitations: 3,
  visitors: 0.5,
  joining: 0.2,
};

const mostWeeks = 4;
/** Those before them that show how much chains differ. */
const earlierWeeks = 8;
const fewest = 30;
/** With fewer, a rate says next to nothing. */
const fewestTrials = 20;
/** A channel shows what can be reached from so many trials on. */
const channelTrials = 200;
/** The lower ends of all compared channels hold together with 90%: one of many is high by chance. */
const lowerError = 0.1;
/** 95% of a difference. */
const clearBy = 1.959963984540054;

/**
 * K of up to four weeks taken apart: members, those who invite at all, their invitations, the visitors who followed them,
 * and who joined. All are people of these weeks and what they did within the window, so the factors multiply to K.
 * @param weeks by rising weeks and without gaps
 */
export function loopSteps(
  weeks: readonly StepsWeek[],
  { windowDays, now }: { readonly windowDays: number; readonly now: number },
): LoopSteps {
  const since = weeks.find(({ members, tracked }) => members > 0 && tracked === members)?.week ?? null;
  const none = (state: LoopSteps["state"]): LoopSteps => {
    return { state, week: null, weeks: 0, members: 0, steps: [], limitedBy: null, since };
  };
  const ripe = weeks.filter(({ end }) => end + windowDays * dayMs <= now);
  const last = ripe.slice(-mostWeeks);
  const untracked = last.findLastIndex(({ members, tracked }) => tracked !== members);
  const shown = last.slice(untracked + 1);
  const members = sum(shown, (week) => week.members);
  if (sum(weeks, (week) => week.members) === 0) return none("empty");
  if (untracked >= 0 && members === 0) return none("not_counted");
  if (sum(ripe, (week) => week.members) === 0) return none("maturing");
  if (members < fewest) return none("too_few");
  const earlier = ripe.slice(-mostWeeks - earlierWeeks, -mostWeeks).filter(isGrouped);
  const steps = stepsOf(members, shown, shown.every(isGrouped) ? earlier : null);
  const [first] = shown;
  return {
    ...none("ok"),
    ...{ week: first?.week ?? null, weeks: shown.length, members },
    steps: steps.map(({ step }) => step),
    limitedBy: limitOf(steps),
  };
}

/** The weeks of several projects together, each Monday as one week; they may end at different instants. */
export function mergeStepsWeeks(lists: readonly (readonly StepsWeek[])[]): StepsWeek[] {
  const byWeek = new Map<Day, StepsWeek[]>();
  for (const one of lists.flat()) byWeek.set(one.week, [...(byWeek.get(one.week) ?? []), one]);
  return [...byWeek]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([week, parts]) => ({
      week,
      end: Math.max(...parts.map(({ end }) => end)),
      members: sum(parts, ({ members }) => members),
      tracked: sum(parts, ({ tracked }) => tracked),
      inviters: sum(parts, ({ inviters }) => inviters),
      invitations: added(parts.map(({ invitations }) => invitations)),
      visitors: added(parts.map(({ visitors }) => visitors)),
      joins: added(parts.map(({ joins }) => joins)),
      groups: groupsOf(parts),
    }));
}

/** By group, over several weeks or projects. */
function groupsOf(parts: readonly StepsWeek[]): StepsGroup[] {
  const count = Math.max(0, ...parts.map(({ groups }) => groups.length));
  return Array.from({ length: count }, (_, at) => {
    const own = parts.flatMap(({ groups }) => groups[at] ?? []);
    return {
      members: sum(own, (group) => group.members),
      inviters: sum(own, (group) => group.inviters),
      invitations: sum(own, (group) => group.invitations),
      visitors: sum(own, (group) => group.visitors),
      joins: sum(own, (group) => group.joins),
    };
  });
}

/** Whether all actions of the week are known by group. */
function isGrouped({ groups, ...week }: StepsWeek): boolean {
  return (
    sum(groups, (group) => group.members) === week.members &&
    sum(groups, (group) => group.inviters) === week.inviters &&
    sum(groups, (group) => group.invitations) === total(week.invitations) &&
    sum(groups, (group) => group.visitors) === total(week.visitors) &&
    sum(groups, (group) => group.joins) === total(week.joins)
  );
}

/** Of one step: its actions by group in these weeks, and in each earlier one. */
type Clusters = {
  readonly now: readonly RatioCluster[];
  readonly earlier: readonly (readonly RatioCluster[])[];
};
type Step = {
  readonly step: LoopStep;
  readonly effect: number | null;
  /** Of the logarithm of what it can reach. */
  readonly reachVariance: number;
};
type Channels = { counts: ByChannel; trials: ByChannel };

/** @param earlier weeks by group; `null` where the weeks are not known by group */
function stepsOf(members: number, weeks: readonly StepsWeek[], earlier: readonly StepsWeek[] | null): Step[] {
  const inviters = sum(weeks, (week) => week.inviters);
  const [invitations, visitors, joins] = [
    added(weeks.map((week) => week.invitations)),
    added(weeks.map((week) => week.visitors)),
    added(weeks.map((week) => week.joins)),
  ];
  const by = (size: keyof StepsGroup, outcome: keyof StepsGroup): Clusters | null => {
    const of = (parts: readonly StepsWeek[]) =>
      groupsOf(parts).map((group) => ({ size: group[size], outcome: group[outcome] }));
    return earlier && { now: of(weeks), earlier: earlier.map((week) => of([week])) };
  };
  const missing = missingFrom(members, members + sum(earlier ?? [], (week) => week.members));
  return [
    step("inviting", inviters, members, { clusters: by("members", "inviters"), missing: 0 }),
    step("invitations", total(invitations), inviters, { clusters: by("inviters", "invitations"), missing }),
    step("visitors", total(visitors), total(invitations), {
      ...{ clusters: by("invitations", "visitors"), missing },
      channels: { counts: visitors, trials: invitations },
    }),
    step("joining", total(joins), total(visitors), {
      ...{ clusters: by("visitors", "joins"), missing },
      channels: { counts: joins, trials: visitors },
    }),
  ];
}

type StepParts = { clusters: Clusters | null; missing: number; channels?: Channels };

function step(id: LoopStepId, count: number, of: number, { clusters, missing, channels }: StepParts): Step {
  const factor = of > 0 ? count / of : null;
  const isShare = (id === "inviting" || id === "joining") && count <= of;
  const plain = factor === null ? 0 : factor * (isShare ? 1 - factor : 1);
  const effect = clusters && designEffect(clusters.now, clusters.earlier, plain);
  const { reach, channel, variance: reachVariance } = reachOf(id, channels, effect);
  return {
    step: {
      ...{ id, count, of, factor, isShare, reach, channel },
      interval: isShare && clusters && missing === 0 ? shareBounds(clusters.now, clusters.earlier) : null,
      reachedBy: channel === null ? "benchmark" : "channel",
      lift: factor === null || factor === 0 ? null : Math.max(1, reach / factor),
    },
    ...{ effect, reachVariance },
  };
}

/**
 * The highest lower end of a channel where at least two have 200 trials: the others could do the same. Else a benchmark.
 * All lower ends together hold with 90% (Bonferroni). Links differ within a channel as they do in all.
 */
function reachOf(
  id: LoopStepId,
  channels: Channels | undefined,
  effect: number | null,
): { reach: number; channel: string | null; variance: number } {
  const compared = Object.entries(effect === null ? {} : (channels?.trials ?? {})).filter(
    ([, trials]) => trials >= channelTrials,
  );
  const known = compared
    .map(([channel, trials]) => {
      const count = channels?.counts[channel] ?? 0;
      const low = channelLow(count, trials, effect ?? 1, compared.length);
      return { channel, low, variance: logVariance(count, trials, effect ?? 1) };
    })
    // Equal ones by name, so that the order of counting does not choose.
    .sort((one, other) => other.low - one.low || (one.channel < other.channel ? -1 : 1));
  const [best, second] = known;
  if (best === undefined || second === undefined)
    return { reach: loopBenchmarks[id], channel: null, variance: 0 };
  return { reach: best.low, channel: best.channel, variance: best.variance };
}

/** The lower end of the rate of one of so many channels, of which links differ so much. */
export const channelLow = (count: number, trials: number, effect: number, channels: number): number =>
  lowOf(count / effect, trials / effect, normalQuantile(1 - lowerError / channels));

/** The lower end of a share by Wilson, of a number of times by Poisson (Wilson and Hilferty's approximation). */
function lowOf(count: number, trials: number, z: number): number {
  if (count === 0) return 0;
  const share = wilsonInterval(count, trials, z);
  if (share !== null) return share.low;
  return (count * Math.max(0, 1 - 1 / (9 * count) - z / (3 * Math.sqrt(count))) ** 3) / trials;
}

/** The variance of the logarithm of a rate, a share if it is below 1. */
const logVariance = (count: number, trials: number, effect: number) =>
  count > 0 ? effect * (1 / count - (count <= trials ? 1 / trials : 0)) : 0;

/** All steps weigh the same in a product, so the one with the most room limits: the largest ln(reach / now). */
function limitOf(steps: readonly Step[]): LoopStepId | null {
  const rooms = steps.flatMap(
    ({ step: { id, count, of, factor, reach, isShare }, effect, reachVariance }) => {
      if (of < fewestTrials || factor === null || factor === 0) return [];
      const own = (effect ?? Number.POSITIVE_INFINITY) * (1 / count - (isShare ? 1 / of : 0));
      return [{ id, room: Math.log(reach / factor), variance: own + reachVariance }];
    },
  );
  const [most, next] = rooms.sort((one, other) => other.room - one.room);
  if (most === undefined || !(most.room > 0)) return null;
  const error = Math.sqrt(most.variance + (next?.variance ?? 0));
  return most.room - Math.max(0, next?.room ?? 0) > clearBy * error ? most.id : null;
}

function sum<T>(all: readonly T[], of: (one: T) => number): number {
  return all.reduce((so, one) => so + of(one), 0);
}

const total = (counts: ByChannel) => sum(Object.values(counts), (count) => count);

function added(all: readonly ByChannel[]): ByChannel {
  const sums: Record<string, number> = {};
  for (const counts of all)
    for (const [channel, count] of Object.entries(counts)) sums[channel] = (sums[channel] ?? 0) + count;
  return sums;
}
