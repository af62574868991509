import { channelLow, loopSteps, type StepsGroup, type StepsWeek } from "../loop-steps.ts";
import { drawGamma, drawPoisson, type Random } from "../numeric/draw.ts";
import { designEffect } from "../share-bounds.ts";
import { dayMs } from "../time.ts";
import { type Interval, wilsonInterval } from "../wilson.ts";
import { type LawId, laws } from "./laws.ts";

/** A loop of which links differ: how many visitors they bring, and how many of these join. */
export interface LinksTruth {
  /** Of the visitors of a member's link. */
  readonly law: LawId;
  /** New users of the four weeks that are read as one. */
  readonly members: number;
  /** Squared coefficient of variation of the rate at which visitors of one link join. */
  readonly spread: number;
}

const rate = 0.2;
const visitorsPerMember = 1.5;
const [shown, earlier] = [4, 8];
const stepGroups = 16;
/** The share of links that belong to the smaller of two channels. */
const smaller = 0.3;
const windowDays = 14;

/** Of a beta distribution with the mean `rate`. */
function drawRate(spread: number, random: Random): number {
  const people = (1 - rate) / (rate * spread) - 1;
  const [joined, left] = [drawGamma(random, rate * people), drawGamma(random, (1 - rate) * people)];
  return joined / (joined + left);
}

/** Adds one member and their link. */
function enrol(group: Mutable<StepsGroup>, { law, spread }: LinksTruth, random: Random) {
  const visitors = laws[law].draw(random, visitorsPerMember);
  const own = drawRate(spread, random);
  let joins = 0;
  for (let left = visitors; left > 0; left -= 1) joins += Number(random() < own);
  group.members += 1;
  group.inviters += Number(visitors > 0);
  group.invitations += Number(visitors > 0);
  group.visitors += visitors;
  group.joins += joins;
  return { visitors, joins };
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

function weekOf(truth: LinksTruth, at: number, random: Random): StepsWeek {
  const groups = Array.from({ length: stepGroups }, () => {
    return { members: 0, inviters: 0, invitations: 0, visitors: 0, joins: 0 };
  });
  const [visitors, joins] = [
    { link: 0, email: 0 },
    { link: 0, email: 0 },
  ];
  for (let left = drawPoisson(random, truth.members / shown); left > 0; left -= 1) {
    const group = groups[Math.floor(random() * stepGroups)];
    const channel = random() < smaller ? "email" : "link";
    if (group === undefined) continue;
    const found = enrol(group, truth, random);
    visitors[channel] += found.visitors;
    joins[channel] += found.joins;
  }
  const of = (name: keyof StepsGroup) => groups.reduce((sum, group) => sum + group[name], 0);
  return {
    week: String(at).padStart(2, "0"),
    end: (at + 1) * 7 * dayMs,
    ...{ members: of("members"), tracked: of("members"), inviters: of("inviters") },
    ...{ invitations: { link: of("invitations") }, visitors, joins, groups },
  };
}

const holds = (interval: Interval | null | undefined) =>
  interval != null && interval.low <= rate && rate <= interval.high;

/** Whether the interval of the share of visitors who join holds the truth, and the lower end of the smaller channel. */
export function linksHold(truth: LinksTruth, random: Random) {
  const weeks = Array.from({ length: earlier + shown }, (_, at) => weekOf(truth, at, random));
  const now = (weeks.length * 7 + windowDays) * dayMs;
  const { steps } = loopSteps(weeks, { windowDays, now });
  const joining = steps.find(({ id }) => id === "joining");
  const interval = joining?.interval ?? null;
  return {
    given: interval !== null,
    rule: holds(interval),
    channel: channelHolds(weeks),
    plain: joining !== undefined && holds(wilsonInterval(joining.count, joining.of)),
  };
}

/** The lower end of the smaller channel, as a step's reach is made of it. */
function channelHolds(weeks: readonly StepsWeek[]): boolean {
  const clusters = weeks.map(({ groups }) =>
    groups.map(({ visitors, joins }) => ({ size: visitors, outcome: joins })),
  );
  const last = clusters.slice(-shown);
  const now = (last[0] ?? []).map((_, at) => ({
    size: sum(last, (groups) => groups[at]?.size),
    outcome: sum(last, (groups) => groups[at]?.outcome),
  }));
  const of = (name: "visitors" | "joins") => sum(weeks.slice(-shown), (week) => week[name].email);
  const ratio = sum(now, ({ outcome }) => outcome) / sum(now, ({ size }) => size);
  const effect = designEffect(now, clusters.slice(0, earlier), ratio * (1 - ratio));
  return channelLow(of("joins"), of("visitors"), effect, 1) <= rate;
}

function sum<T>(list: readonly T[], of: (one: T) => number | undefined): number {
  return list.reduce((all, one) => all + (of(one) ?? 0), 0);
}
