import type { RatioCluster } from "../bootstrap.ts";
import { planExperiment } from "../experiment/plan.ts";
import { type Look, sequentialTest, type TestPlan } from "../experiment/sequential.ts";
import { type Shown, type Spread, shownBy, spreadOf, squaresOf } from "../experiment/spread.ts";
import { drawPoisson, type Random } from "../numeric/draw.ts";
import { studentBound } from "../numeric/student.ts";
import { type LawId, laws } from "./laws.ts";

/** Groups of root inviters, as many as the product counts. */
export const groupCount = 64;

/** An experiment whose truth is known. Participants bring invitees independently of one another. */
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
}

type Group = { size: number; outcome: number };

const emptyGroups = (): Group[] => Array.from({ length: groupCount }, () => ({ size: 0, outcome: 0 }));

/** Adds one day's participants to groups. */
function enrol(groups: Group[], random: Random, law: LawId, k: number, mean: number): void {
  for (let left = drawPoisson(random, mean); left > 0; left -= 1) {
    const group = groups[Math.floor(random() * groups.length)];
    if (group === undefined) continue;
    group.size += 1;
    group.outcome += laws[law].draw(random, k);
  }
}

/** Participants of some days, by group. */
export function enrolled(law: LawId, k: number, members: number, random: Random): RatioCluster[] {
  const groups = emptyGroups();
  enrol(groups, random, law, k, members);
  return groups;
}

/** One day after another. */
export function* looksOf(
  { law, k, lift, weights, perDay }: Trial,
  days: number,
  random: Random,
): Generator<Look> {
  const groups = weights.map(emptyGroups);
  for (let day = 1; day <= days; day += 1) {
    for (const [at, weight] of weights.entries()) {
      enrol(groups[at] ?? [], random, law, at === 0 ? k : k * lift, perDay * weight);
    }
    yield { days: day, variants: groups.map(shownBy) };
  }
}

/** What a plain z test with both sides' own variances says. */
export function plainlyDiffers(a: Shown, b: Shown): boolean {
  const variance = squaresOf(a) / a.members ** 2 + squaresOf(b) / b.members ** 2;
  return variance > 0 && Math.abs(b.ratio - a.ratio) > 1.96 * Math.sqrt(variance);
}

/** A plan without a history, whose information is complete after `days` if the law's variance is met exactly. */
export function planFor({ law, k, weights, perDay }: Trial, days: number, alpha: number): TestPlan {
  const [first = 1, ...others] = weights;
  const variance = (laws[law].variance(k) * (1 / first + 1 / Math.min(...others))) / (perDay * days);
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
function historyOf({ law, k, perDay, historyDays = 0 }: Trial, random: Random): Spread | null {
  const weeks = Array.from({ length: Math.floor(historyDays / 7) }, () =>
    shownBy(enrolled(law, k, perDay * 7, random)),
  );
  return weeks.length > 0 ? spreadOf(weeks) : null;
}

/** Planned from its history and played to its end. */
export function plannedTrial(trial: Trial, minimalEffect: number, random: Random) {
  const history = historyOf(trial, random);
  const plan = planExperiment({
    ...{ baseline: trial.k, k: 0, minimalEffect, weights: trial.weights, rootsPerDay: trial.perDay },
    ...{ windowDays: 0, history },
  });
  const all = [...looksOf(trial, Math.ceil(2.3 * Math.max(7, plan.enrolmentDays ?? 60)), random)];
  const test = sequentialTest(all, plan);
  const verdict = test.comparisons[0]?.verdict;
  const members = all[test.days - 1]?.variants.reduce((sum, one) => sum + one.members, 0) ?? 0;
  return { verdict, members };
}

/** Participants that a fixed z test with the true variance needs for 80 % at 5 %. */
export function fixedSize({ law, k, lift, weights }: Trial, minimalEffect: number): number {
  const [first = 1, second = 1] = weights;
  const variance = laws[law].variance(k) / first + laws[law].variance(k * lift) / second;
  return variance * ((1.96 + 0.8416) / (k * minimalEffect)) ** 2;
}
