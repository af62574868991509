import type { RatioCluster } from "../bootstrap.ts";
import { isFound, watch } from "../experiment/guardrail.ts";
import { planExperiment, sizeExperiment } from "../experiment/plan.ts";
import { type Look, sequentialTest, type TestPlan } from "../experiment/sequential.ts";
import { type History, historyOf, type Shown, shownBy, squaresOf } from "../experiment/spread.ts";
import { drawGamma, drawPoisson, type Random } from "../numeric/draw.ts";
import { studentBound } from "../numeric/student.ts";
import { seededRandom } from "../random.ts";
import { type LawId, laws } from "./laws.ts";

/** Groups of root inviters, as many as the product counts. */
export const groupCount = 64;

/** An experiment with known true parameters. */
export interface Trial {
  readonly law: LawId;
  /** Of the baseline. */
  readonly k: number;
  /** Effects of the other variants relative to the baseline: 1.2 is a fifth more. */
  readonly lift: number;
  readonly weights: readonly number[];
  readonly perDay: number;
  /** Days of history that the plan uses; 0 for none. */
  readonly historyDays?: number;
  /** Share of invitees who count: those who convert within the window. Default 1. */
  readonly counted?: number;
  /**
   * Squared coefficient of variation of a factor shared by all people of one chain, who are all members.
   * Default 0: there are no chains, and participants' invitees are independent of one another.
   */
  readonly chainSpread?: number;
  /** Only the second variant has the effect; the others are like the baseline. */
  readonly alone?: boolean;
  /** K varies by 30% over the week and drifts by 20% up and down within four. */
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

/**
 * Invitees per member over all chains, whose large ones have a higher K than most: 1 - 1 / mean size, and a chain with
 * an expectation of `own` has the size 1 / (1 - own).
 */
function ratioOfChains(spread: number, k: number): number {
  const random = seededRandom(1);
  const chains = 1e5;
  let people = 0;
  for (let left = chains; left > 0; left -= 1) {
    people += 1 / (1 - Math.min(highestK, drawGamma(random, 1 / spread) * spread * k));
  }
  return 1 - chains / people;
}

/** The number of people that a participant of the baseline brings, and the effect on it. */
function truthOf({ k, lift, counted = 1, chainSpread = 0 }: Trial): { baseline: number; effect: number } {
  if (chainSpread === 0) return { baseline: k * counted, effect: lift - 1 };
  const baseline = ratioOfChains(chainSpread, k);
  return { baseline, effect: ratioOfChains(chainSpread, k * lift) / baseline - 1 };
}

/** Participants of some days, by group. */
export function enrolled(law: LawId, k: number, members: number, random: Random): RatioCluster[] {
  const groups = emptyGroups();
  enrol(groups, random, { law }, k, members);
  return groups;
}

/** One day after another. */
export function* simulateLooks(trial: Trial, days: number, random: Random): Generator<Look> {
  const { k, lift, weights, perDay, alone } = trial;
  const groups = weights.map(emptyGroups);
  for (let day = 1; day <= days; day += 1) {
    for (const [at, weight] of weights.entries()) {
      const isLifted = alone ? at === 1 : at > 0;
      const own = (isLifted ? k * lift : k) * (trial.swings ? swingOf(day) : 1);
      enrol(groups[at] ?? [], random, trial, own, perDay * weight);
    }
    yield { days: day, variants: groups.map(shownBy) };
  }
}

const swingOf = (day: number) =>
  (1 + 0.3 * Math.sin((2 * Math.PI * day) / 7)) * (1 + 0.2 * Math.sin((2 * Math.PI * day) / 28));

/** The variance of one participant's outcome. */
function varianceOf({ law, counted = 1 }: Trial, k: number): number {
  return counted ** 2 * laws[law].variance(k) + counted * (1 - counted) * k;
}

/** The result of a plain z test with both sides' own variances. */
export const plainlyDiffers = (a: Shown, b: Shown): boolean => Math.abs(plainZ(a, b)) > 1.96;
export const plainlyMore = (a: Shown, b: Shown): boolean => plainZ(a, b) > 1.645;

/** 0 without a variance. */
function plainZ(a: Shown, b: Shown): number {
  const variance = squaresOf(a) / a.members ** 2 + squaresOf(b) / b.members ** 2;
  return variance > 0 ? (b.ratio - a.ratio) / Math.sqrt(variance) : 0;
}

/**
 * A plan without a history, whose information is complete after `days` if the variance is met exactly.
 * @param ofMember the variance of one participant's outcome.
 */
export function planFor(
  ofMember: number,
  { weights, perDay }: Pick<Trial, "weights" | "perDay">,
  days: number,
  alpha: number,
): TestPlan {
  const [first = 1, ...others] = weights;
  const variance = (ofMember * (1 / first + 1 / Math.min(...others))) / (perDay * days);
  const difference = Math.sqrt(0.89 * variance) * (studentBound(2.18, groupCount - 1) + 0.8416);
  return { difference, alpha, history: null, enrolmentDays: days / 2.2 };
}

/** Any false difference in `looks` daily looks at equal variants: by the rule, and by plain daily z tests. */
export function falseDifference(trial: Trial, looks: number, alpha: number, random: Random) {
  const seen = [...simulateLooks({ ...trial, lift: 1 }, looks, random)];
  const { comparisons } = sequentialTest(seen, planFor(varianceOf(trial, trial.k), trial, looks, alpha));
  const rule = comparisons.some(({ verdict }) => verdict === "better" || verdict === "worse");
  const plain = seen.some(({ variants: [a, ...others] }) => others.some((b) => a && plainlyDiffers(a, b)));
  return { rule, plain };
}

/** The history that a plan of the product uses: weeks of participants, each with its own ratio. */
function pastOf(trial: Trial, random: Random): History | null {
  const { k, perDay, historyDays = 0 } = trial;
  const weeks = Array.from({ length: Math.floor(historyDays / 7) }, () => {
    const groups = emptyGroups();
    enrol(groups, random, trial, k, perDay * 7);
    return groups;
  });
  return weeks.length > 0 ? historyOf(weeks) : null;
}

/** Plans trials for an effect, and plays them to their end. */
export function planner(planned: Trial) {
  const { baseline, effect: minimalEffect } = truthOf(planned);
  const k = planned.chainSpread === undefined ? 0 : planned.k;
  return (trial: Trial, random: Random) => {
    const history = pastOf(trial, random);
    const { weights, perDay: rootsPerDay } = trial;
    const plan = sizeExperiment({
      ...{ baseline, k, minimalEffect, weights, rootsPerDay },
      ...{ windowDays: 0, history },
    });
    const days = Math.ceil(2.3 * Math.max(7, plan.enrolmentDays ?? 60));
    const enrolledBy: number[] = [];
    const looks = function* () {
      for (const look of simulateLooks(trial, days, random)) {
        enrolledBy.push(look.variants.reduce((sum, { members }) => sum + members, 0));
        yield look;
      }
    };
    const test = sequentialTest(looks(), plan);
    const [comparison] = test.comparisons;
    const members = enrolledBy[test.days - 1] ?? 0;
    const relative = comparison?.relative ?? null;
    const effect = trial.lift === 1 ? 0 : minimalEffect;
    return {
      verdict: comparison?.verdict,
      equivalent: comparison?.equivalent ?? false,
      members,
      // No interval says nothing wrong.
      holds: relative === null || (relative.low <= effect && effect <= relative.high),
    };
  };
}

/** The power that the plan of a trial states. */
export function statedPower(trial: Trial, random: Random): number {
  const { weights, perDay } = trial;
  const { baseline, effect: minimalEffect } = truthOf(trial);
  const wanted = { baseline, k: 0, minimalEffect, weights, rootsPerDay: perDay, windowDays: 0 };
  return planExperiment({ ...wanted, history: pastOf(trial, random) }).power;
}

/** Participants that a fixed z test with the true variance needs for 80% at 5%. */
export function fixedSize(trial: Trial, minimalEffect: number): number {
  const { k, lift, weights, counted = 1 } = trial;
  const [first = 1, second = 1] = weights;
  const variance = varianceOf(trial, k) / first + varianceOf(trial, k * lift) / second;
  return variance * ((1.96 + 0.8416) / (k * counted * minimalEffect)) ** 2;
}

/**
 * Whether a guardrail raises an alarm at any of `looks` daily looks, and whether a plain one-sided z test
 * does.
 */
export function guardrailTrial(trial: Trial, looks: number, random: Random) {
  const seen = [...simulateLooks(trial, looks, random)];
  const rule = isFound(watch(seen, 1, { side: 1, comparisons: 1 }));
  const plain = seen.some(({ variants: [a, b] }) => a && b && plainlyMore(a, b));
  return { rule, plain };
}
