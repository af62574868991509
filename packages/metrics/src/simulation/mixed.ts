import { adjusted, type ReturningCluster } from "../experiment/adjust.ts";
import { type Look, sequentialTest } from "../experiment/sequential.ts";
import { type Spread, shownBy, spreadOf } from "../experiment/spread.ts";
import { drawGamma, drawPoisson, type Random } from "../numeric/draw.ts";
import { seededRandom } from "../random.ts";
import { groupCount, plainlyDiffers, planFor } from "./trial.ts";

/** How users differ in the rate at which they invite, as factors with mean 1. */
export const rates = {
  "gamma 0.1": (random: Random) => drawGamma(random, 0.1) / 0.1,
  "gamma 0.5": (random: Random) => drawGamma(random, 0.5) / 0.5,
  "superspreaders (1% bring half)": (random: Random) => (random() < 0.01 ? 50 : 0.5 / 0.99),
} as const satisfies Record<string, (random: Random) => number>;

/** An experiment of new users and of users who were there before the start. */
export interface MixedTrial {
  readonly rates: keyof typeof rates;
  /** Invitees of a new user within the window; those who were there before bring half as many. */
  readonly k: number;
  /** The share of a user's rate that is another one every 28 days: 0 for habits that last. */
  readonly fickle: number;
  /** The mean of the days since returning users were first seen. */
  readonly age: number;
  readonly weights: readonly number[];
  /** Users who enter in a day. */
  readonly perDay: number;
  /** The share of them who were there before. */
  readonly share: number;
  /** Those who were there before come in the first days, fewer each day, and not evenly. */
  readonly rush?: boolean;
}

const month = 28;
/** The true effect of a variant that has one: half more. */
/** A user: what they bring within the window, and both covariates. */
interface User {
  readonly rate: number;
  /** Their counter of joins since they were first seen, per 28 days, in hundredths, as `joinsBefore` of the product. */
  readonly own: number;
  /** Invitees of the last 28 days. */
  readonly recent: number;
}

function drawReturning({ rates: law, k, fickle, age: mean }: MixedTrial, random: Random): User {
  const lasting = (rates[law](random) * k) / 2;
  const age = -mean * Math.log(1 - random());
  const now = lasting * (1 - fickle + fickle * drawGamma(random, 1));
  const recent = drawPoisson(random, 2 * now * Math.min(1, age / month));
  const months = Math.max(0, age / month - 1);
  const earlier = months > 0 ? (1 - fickle) * months + fickle * drawGamma(random, months) : 0;
  const joined = recent + drawPoisson(random, 2 * lasting * earlier);
  return { rate: now, own: Math.round((100 * month * joined) / Math.max(month, age)), recent };
}

type Group = { -readonly [Key in keyof Pick<ReturningCluster, "size" | "outcome" | "before">]: number };
type Arm = { groups: Group[]; returning: Group[]; recent: Group[] };

const emptyGroups = (): Group[] =>
  Array.from({ length: groupCount }, () => ({ size: 0, outcome: 0, before: 0 }));

function put(group: Group | undefined, outcome: number, before: number): void {
  if (group === undefined) return;
  group.size += 1;
  group.outcome += outcome;
  group.before += before;
}

type Day = { perDay: number; returning: number; lift: number };

function enter(arm: Arm, trial: MixedTrial, { perDay, returning, lift }: Day, random: Random): void {
  for (let left = drawPoisson(random, perDay * trial.share * returning); left > 0; left -= 1) {
    const at = Math.floor(random() * groupCount);
    const { rate, own, recent } = drawReturning(trial, random);
    const outcome = drawPoisson(random, rate * lift);
    put(arm.returning[at], outcome, own);
    put(arm.recent[at], outcome, recent);
  }
  for (let left = drawPoisson(random, perDay * (1 - trial.share)); left > 0; left -= 1) {
    const rate = rates[trial.rates](random) * trial.k * lift;
    put(arm.groups[Math.floor(random() * groupCount)], drawPoisson(random, rate), 0);
  }
}

/**
 * All looks of an experiment, with an effect of all variants but the first: by the product's covariate, without any, and
 * the last one by the other covariate.
 */
function playLooks(trial: MixedTrial, looks: number, lift: number, random: Random) {
  const arms = trial.weights.map(
    (): Arm => ({ groups: emptyGroups(), returning: emptyGroups(), recent: emptyGroups() }),
  );
  const [seen, plain]: [Look[], Look[]] = [[], []];
  for (let days = 1; days <= looks; days += 1) {
    for (const [at, arm] of arms.entries()) {
      const perDay = trial.perDay * (trial.weights[at] ?? 0);
      const returning = trial.rush ? rushOn(days, looks) : 1;
      enter(arm, trial, { perDay, returning, lift: at > 0 ? lift : 1 }, random);
    }
    seen.push({ days, variants: adjusted(arms) });
    plain.push({ days, variants: arms.map(({ groups, returning }) => shownBy(together(groups, returning))) });
  }
  const recent = adjusted(arms.map(({ groups, recent: returning }) => ({ groups, returning })));
  return { seen, plain, recent };
}

/** Of those who come back in all days, relative to an even share: a fifth fewer each day. */
const rushOn = (day: number, days: number) => (days * 0.2 * 0.8 ** (day - 1)) / (1 - 0.8 ** days);

const together = (one: readonly Group[], other: readonly Group[]) =>
  one.map(({ size, outcome }, at) => {
    return { size: size + (other[at]?.size ?? 0), outcome: outcome + (other[at]?.outcome ?? 0) };
  });

const moments = new Map<string, { plain: number; left: number; mean: number }>();

/** Of one user's outcome, from many users: its variance, what the covariate and the strata leave of it, and its mean. */
function momentsOf(trial: MixedTrial) {
  const key = JSON.stringify(trial);
  const known = moments.get(key);
  if (known !== undefined) return known;
  const random = seededRandom(7);
  const [old, fresh] = [sums(), sums()];
  for (let n = 0; n < 100_000; n += 1) {
    const { rate, own } = drawReturning(trial, random);
    old(drawPoisson(random, rate), own);
    fresh(drawPoisson(random, rates[trial.rates](random) * trial.k), 0);
  }
  const [a, b, { share }] = [old(), fresh(), trial];
  const mean = share * a.mean + (1 - share) * b.mean;
  const within = share * a.variance + (1 - share) * b.variance;
  const found = {
    mean,
    plain: within + share * (a.mean - mean) ** 2 + (1 - share) * (b.mean - mean) ** 2,
    left: share * a.left + (1 - share) * b.variance,
  };
  moments.set(key, found);
  return found;
}

/** Adds up pairs, and tells what is known of them. */
function sums() {
  let [n, y, x, yy, xx, xy] = [0, 0, 0, 0, 0, 0];
  return (outcome?: number, before = 0) => {
    if (outcome !== undefined) {
      n += 1;
      y += outcome;
      x += before;
      yy += outcome ** 2;
      xx += before ** 2;
      xy += outcome * before;
    }
    const [variance, ofBefore, both] = [
      yy / n - (y / n) ** 2,
      xx / n - (x / n) ** 2,
      xy / n - (x * y) / n ** 2,
    ];
    return { mean: y / n, variance, left: variance - (ofBefore > 0 ? both ** 2 / ofBefore : 0) };
  };
}

/** Ten weeks of new users, by which the product plans; `null` where there are none. */
function historyOf(trial: MixedTrial, random: Random): Spread | null {
  const perWeek = 7 * trial.perDay * (1 - trial.share);
  if (perWeek === 0) return null;
  const weeks = Array.from({ length: 10 }, () => {
    const week: Arm = { groups: emptyGroups(), returning: emptyGroups(), recent: emptyGroups() };
    enter(week, { ...trial, share: 0 }, { perDay: perWeek, returning: 0, lift: 1 }, random);
    return shownBy(week.groups);
  });
  return spreadOf(weeks);
}

/**
 * Any false difference in `looks` daily looks, by the rule and by plain daily z tests; the square of the last difference
 * over its variance without strata and covariate, for each covariate; and whether the interval of a true effect holds it.
 */
export function mixedTrial(trial: MixedTrial, looks: number, alpha: number, random: Random) {
  const { mean, plain: variance, left } = momentsOf(trial);
  const plan = { ...planFor(left, trial, looks, alpha), history: historyOf(trial, random) };
  const { seen, plain, recent } = playLooks(trial, looks, 1, random);
  const { comparisons } = sequentialTest(seen, plan);
  const [moved] = sequentialTest(playLooks(trial, looks, lifted, random).seen, plan).comparisons;
  const truth = (lifted - 1) * mean;
  const interval = moved?.interval ?? null;
  const leftBy = ([a, b]: Look["variants"]) =>
    a && b ? (b.ratio - a.ratio) ** 2 / (variance * (1 / a.members + 1 / b.members)) : 1;
  return {
    rule: comparisons.some(({ verdict }) => verdict === "better" || verdict === "worse"),
    plain: plain.some(({ variants: [a, b] }) => a !== undefined && b !== undefined && plainlyDiffers(a, b)),
    left: leftBy(seen.at(-1)?.variants ?? []),
    recent: leftBy(recent),
    holds: interval === null || (interval.low <= truth && truth <= interval.high),
  };
}

const lifted = 1.5;
