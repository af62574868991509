import type { RatioCluster } from "../bootstrap.ts";
import { watch } from "../experiment/guardrail.ts";
import { planExperiment } from "../experiment/plan.ts";
import { type Look, sequentialTest, type TestPlan } from "../experiment/sequential.ts";
import { type Shown, type Spread, shownBy, spreadOf, squaresOf } from "../experiment/spread.ts";
import { drawGamma, drawPoisson, type Random } from "../numeric/draw.ts";
import { studentBound } from "../numeric/student.ts";
import { type LawId, laws } from "./laws.ts";

/** Groups of root inviters, as many as the product counts. */
export const groupCount = 64;

/** An experiment whose truth is known. */
export interface Trial {
  readonly law: LawId;
  /** Of the baseline. */
  readonly k: number;
  /** Of the other variants against the baseline: 1.2 brings a fifth more. */
  readonly lift: number;
  readonly weights: readonly number[];
  readonly perDay: number;
  /** Days of history that the plan knows; 0 for none. */
  readonly historyDays?: number;
  /** Share of invitees who count: those who convert within the window. Default 1. */
  readonly counted?: number;
  /**
   * Squared coefficient of variation of what all people of one chain share, who are all members. Default 0: nobody
   * has a chain, and participants bring invitees independently of one another.
   */
  readonly chainSpread?: number;
  /** K swings by 30 % over the week and drifts by 20 % up and down within four. */
  readonly swings?: boolean;
}

type World = Pick<Trial, "law" | "counted" | "chainSpread">;

type Group = { size: number; outcome: number };

const emptyGroups = (): Group[] => Array.from({ length: groupCount }, () => ({ size: 0, outcome: 0 }));

/** Adds one day's participants, or roots with their chains, to groups. */
function enrol(groups: Group[], random: Random, world: World, k: number, mean: number): void {
  const { law, counted = 1, chainSpread = 0 } = world;
  for (let left = drawPoisson(random, mean); left > 0; left -= 1) {
    const group = groups[Math.floor(random() * groups.length)];
    if (group === undefined) continue;
    if (chainSpread > 0) enrolChain(group, random, chainSpread, k);
    else {
      group.size += 1;
      group.outcome += countedOf(laws[law].draw(random, k), counted, random);
    }
  }
}

function countedOf(invitees: number, share: number, random: Random): number {
  if (share === 1) return invitees;
  let count = 0;
  for (let left = invitees; left > 0; left -= 1) if (random() < share) count += 1;
  return count;
}

/** Chains with a K near 1 would have no mean size. */
const highestK = 0.9;

function enrolChain(group: Group, random: Random, spread: number, k: number): void {
  const own = Math.min(highestK, drawGamma(random, 1 / spread) * spread * k);
  for (let left = 1; left > 0; left -= 1) {
    const brought = drawPoisson(random, own);
    group.size += 1;
    group.outcome += brought;
    left += brought;
  }
}

/** Participants of some days, by group. */
export function enrolled(law: LawId, k: number, members: number, random: Random): RatioCluster[] {
  const groups = emptyGroups();
  enrol(groups, random, { law }, k, members);
  return groups;
}

/** One day after another. */
export function* looksOf(trial: Trial, days: number, random: Random): Generator<Look> {
  const { k, lift, weights, perDay } = trial;
  const groups = weights.map(emptyGroups);
  for (let day = 1; day <= days; day += 1) {
    for (const [at, weight] of weights.entries()) {
      const own = (at === 0 ? k : k * lift) * (trial.swings ? swingOf(day) : 1);
      enrol(groups[at] ?? [], random, trial, own, perDay * weight);
    }
    yield { days: day, variants: groups.map(shownBy) };
  }
}

const swingOf = (day: number) =>
  (1 + 0.3 * Math.sin((2 * Math.PI * day) / 7)) * (1 + 0.2 * Math.sin((2 * Math.PI * day) / 28));

/** Of one participant's outcome. */
function varianceOf({ law, counted = 1 }: Trial, k: number): number {
  return counted ** 2 * laws[law].variance(k) + counted * (1 - counted) * k;
}

/** What a plain z test with both sides' own variances says. */
export const plainlyDiffers = (a: Shown, b: Shown): boolean => Math.abs(plainZ(a, b)) > 1.96;
const plainlyMore = (a: Shown, b: Shown): boolean => plainZ(a, b) > 1.645;

/** 0 without a variance. */
function plainZ(a: Shown, b: Shown): number {
  const variance = squaresOf(a) / a.members ** 2 + squaresOf(b) / b.members ** 2;
  return variance > 0 ? (b.ratio - a.ratio) / Math.sqrt(variance) : 0;
}

/** A plan without a history, whose information is complete after `days` if the law's variance is met exactly. */
export function planFor(trial: Trial, days: number, alpha: number): TestPlan {
  const { k, weights, perDay } = trial;
  const [first = 1, ...others] = weights;
  const variance = (varianceOf(trial, k) * (1 / first + 1 / Math.min(...others))) / (perDay * days);
  const difference = Math.sqrt(0.89 * variance) * (studentBound(2.18, groupCount - 1) + 0.8416);
  return { difference, alpha, history: null, enrolmentDays: days / 2.2 };
}

/** Any false difference in `looks` daily looks at variants that are alike: by the rule, and by plain daily z tests. */
export function falseDifference(trial: Trial, looks: number, alpha: number, random: Random) {
  const seen = [...looksOf({ ...trial, lift: 1 }, looks, random)];
  const { comparisons } = sequentialTest(seen, planFor(trial, looks, alpha));
  const rule = comparisons.some(({ verdict }) => verdict === "better" || verdict === "worse");
  const plain = seen.some(({ variants: [a, ...others] }) => others.some((b) => a && plainlyDiffers(a, b)));
  return { rule, plain };
}

/** The history that a plan of the product knows: weeks of participants, each with its own ratio. */
function historyOf(trial: Trial, random: Random): Spread | null {
  const { k, perDay, historyDays = 0 } = trial;
  const weeks = Array.from({ length: Math.floor(historyDays / 7) }, () => {
    const groups = emptyGroups();
    enrol(groups, random, trial, k, perDay * 7);
    return shownBy(groups);
  });
  return weeks.length > 0 ? spreadOf(weeks) : null;
}

/** Planned from its history and played to its end. */
export function plannedTrial(trial: Trial, minimalEffect: number, random: Random) {
  const history = historyOf(trial, random);
  const plan = planExperiment({
    ...{
      baseline: trial.k * (trial.counted ?? 1),
      k: 0,
      minimalEffect,
      weights: trial.weights,
      rootsPerDay: trial.perDay,
    },
    ...{ windowDays: 0, history },
  });
  const all = [...looksOf(trial, Math.ceil(2.3 * Math.max(7, plan.enrolmentDays ?? 60)), random)];
  const test = sequentialTest(all, plan);
  const verdict = test.comparisons[0]?.verdict;
  const members = all[test.days - 1]?.variants.reduce((sum, one) => sum + one.members, 0) ?? 0;
  return { verdict, members };
}

/** Participants that a fixed z test with the true variance needs for 80 % at 5 %. */
export function fixedSize(trial: Trial, minimalEffect: number): number {
  const { k, lift, weights, counted = 1 } = trial;
  const [first = 1, second = 1] = weights;
  const variance = varianceOf(trial, k) / first + varianceOf(trial, k * lift) / second;
  return variance * ((1.96 + 0.8416) / (k * counted * minimalEffect)) ** 2;
}

/** Whether a guardrail complains at any of `looks` daily looks, and whether a plain one-sided z test does. */
export function guardrailTrial(trial: Trial, looks: number, random: Random) {
  const seen = [...looksOf(trial, looks, random)];
  const rule = watch(seen, 1, "more").state === "harm";
  const plain = seen.some(({ variants: [a, b] }) => a && b && plainlyMore(a, b));
  return { rule, plain };
}
