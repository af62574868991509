import { studentBound } from "../numeric/student.ts";
import type { Interval } from "../wilson.ts";
import { bestProbabilities } from "./best.ts";
import { looksOf, plainlyTogether, type VariantData } from "./looks.ts";
import { type SampleRatio, sampleRatio } from "./sample-ratio.ts";
import { type Comparison, sequentialTest, type TestPlan, type TestState } from "./sequential.ts";
import { memberVariance, type Shown, shownBy, spreadOf, squaresOf } from "./spread.ts";

export interface ExperimentInput {
  /** Two to four, the baseline first. */
  readonly arms: readonly VariantData[];
  readonly plan: TestPlan;
  /** The first day of the experiment, YYYY-MM-DD. */
  readonly from: string;
  /** Since the start. */
  readonly runningDays: number;
  readonly windowDays: number;
}

/**
 * `sample_ratio_mismatch`: assignment or counting is broken, so no number is valid; `too_few`: not enough
 * data; `running`: nothing found so far; `behind`: a variant is worse than the baseline, and others are not
 * decided; `winner`: a variant is better than the baseline; `baseline_better`: all variants are worse;
 * `no_difference`: the test is over and none differs by as much as was worth finding; `inconclusive`: the
 * test is over without an answer.
 */
export type ExperimentVerdict =
  | "sample_ratio_mismatch"
  | "too_few"
  | "running"
  | "behind"
  | "winner"
  | "baseline_better"
  | "no_difference"
  | "inconclusive";

export interface VariantReading {
  readonly id: string;
  /** The metric's denominator and numerator, of participants whose window is over. */
  readonly members: number;
  readonly outcomes: number;
  /** Outcomes per member; `null` without any. */
  readonly observed: number | null;
  /** 95%, at least 0; `null` if the uncertainty is unknown. */
  readonly interval: Interval | null;
  /** The probability of having the highest true number, 0 to 1; see `bestProbabilities`. */
  readonly probabilityBest: number;
  /** Compared with the baseline; `null` for the baseline itself. */
  readonly comparison: Comparison | null;
}

export interface ExperimentReading {
  readonly verdict: ExperimentVerdict;
  /** The variant that the verdict is about: for `winner` the best of those that are better. */
  readonly arm: string | null;
  readonly sampleRatio: SampleRatio;
  readonly arms: readonly VariantReading[];
  /**
   * The share of the variance of a difference that is left once it is known what participants brought before; `null`
   * where none of them was there before the start.
   */
  readonly varianceLeft: number | null;
  /** Projected days until the test is over, 0 up; `null` if unknown. */
  readonly daysLeft: number | null;
}

/** Everything the screens show of an experiment. Verdict, intervals and chances come from one test. */
export function readExperiment(input: ExperimentInput): ExperimentReading {
  const { arms, plan } = input;
  const looks = looksOf(arms, input.from);
  const test = sequentialTest(looks, plan);
  const ratio = sampleRatioOf(arms);
  const compared = arms.slice(1).flatMap(({ id }, at) => {
    const comparison = test.comparisons[at];
    return comparison ? [{ id, ...comparison }] : [];
  });
  const said = decide(compared, ratio, test.over, arms[0]?.id ?? null);
  const shown = looks.at(-1)?.variants ?? arms.map(() => shownBy([]));
  const decided =
    said.verdict === "winner" || said.verdict === "baseline_better"
      ? arms.findIndex(({ id }) => id === said.arm)
      : null;
  const all = spreadOf(shown);
  const variances = shown.map((one) => varianceOf(one, memberVariance(all)));
  const effects = variances.map((variance, at) => ({
    difference: test.comparisons[at - 1]?.difference ?? 0,
    variance: variance > 0 ? variance : 1,
  }));
  const best = bestProbabilities(effects, plan.difference, decided);
  return {
    ...said,
    sampleRatio: ratio,
    varianceLeft: varianceLeftIn(arms, shown),
    arms: arms.map(({ id }, at) => {
      const { members, outcome: outcomes, ratio: observed } = shown[at] ?? shownBy([]);
      const half = all.freedom > 0 ? studentBound(1.96, all.freedom) * Math.sqrt(variances[at] ?? 0) : 0;
      return {
        ...{ id, members, outcomes },
        observed: members > 0 ? observed : null,
        interval: half > 0 ? { low: Math.max(0, observed - half), high: observed + half } : null,
        probabilityBest: best[at] ?? 0,
        comparison: at === 0 ? null : (test.comparisons[at - 1] ?? null),
      };
    }),
    daysLeft: daysLeftOf(test, input),
  };
}

function sampleRatioOf(arms: ExperimentInput["arms"]): SampleRatio {
  const dates = [...new Set(arms.flatMap(({ assigned }) => assigned.map(({ day }) => day)))].sort();
  const days = dates
    .map((date) => arms.map(({ assigned }) => assigned.find(({ day }) => day === date)?.roots ?? 0))
    .filter((roots) => roots.some((count) => count > 0));
  const variants = arms.map(({ weight }, at) => {
    return { weight, roots: days.reduce((sum, roots) => sum + (roots[at] ?? 0), 0) };
  });
  return sampleRatio(variants, days);
}

const returningIn = (days: VariantData["days"]) =>
  days.reduce((sum, { returning = [] }) => returning.reduce((all, { size }) => all + size, sum), 0);

function varianceLeftIn(arms: readonly VariantData[], shown: readonly Shown[]): number | null {
  if (arms.every(({ days }) => returningIn(days) === 0)) return null;
  const sum = (all: readonly Shown[]) => all.reduce((total, one) => total + varianceOf(one, 0), 0);
  const plain = sum(plainlyTogether(arms));
  return plain > 0 ? sum(shown) / plain : null;
}

/** Of a variant's ratio; 0 if unknown. */
function varianceOf(one: Shown, ofMember: number): number {
  return one.members > 0 ? Math.max(squaresOf(one) / one.members ** 2, ofMember / one.members) : 0;
}

/** Participants count once their window is over, all of a day together. */
function daysLeftOf({ over, projectedDays }: TestState, input: ExperimentInput): number | null {
  if (over) return 0;
  const enrolment = projectedDays ?? input.plan.enrolmentDays;
  if (enrolment === null) return null;
  return Math.max(0, Math.ceil(enrolment + input.windowDays + 1 - input.runningDays));
}

type Compared = Comparison & { readonly id: string };

function decide(
  compared: readonly Compared[],
  ratio: SampleRatio,
  over: boolean,
  baseline: string | null,
): Pick<ExperimentReading, "verdict" | "arm"> {
  const of = (verdict: ExperimentVerdict, arm: string | null = null) => ({ verdict, arm });
  if (ratio.state === "mismatch") return of("sample_ratio_mismatch");
  if (compared.every(({ verdict }) => verdict === "too_few")) return of("too_few");
  const better = compared
    .filter(({ verdict }) => verdict === "better")
    .sort((a, b) => b.difference - a.difference)[0];
  if (better) return of("winner", better.id);
  const worse = compared.filter(({ verdict }) => verdict === "worse");
  if (worse.length === compared.length) return of("baseline_better", baseline);
  if (!over) return worse[0] ? of("behind", worse[0].id) : of("running");
  return of(
    compared.every(({ equivalent, verdict }) => equivalent || verdict === "worse")
      ? "no_difference"
      : "inconclusive",
  );
}
