import { armEstimate, type ClusterSums } from "./arm.ts";
import { type Belief, beliefs } from "./beliefs.ts";
import type { Plan } from "./plan.ts";
import { kPosteriors, ratePosterior } from "./posterior.ts";
import { type SampleRatio, sampleRatio } from "./sample-ratio.ts";
import { type Comparison, sequentialTest } from "./sequential.ts";

export interface ArmData {
  readonly id: string;
  readonly weight: number;
  /** Root inviters assigned so far, also those whose window is not over. */
  readonly assigned: number;
  /** Of the roots whose window is over. */
  readonly sums: ClusterSums;
}

export interface ExperimentInput {
  readonly metric: "rate" | "k";
  /** Two to four, the baseline first. */
  readonly arms: readonly ArmData[];
  readonly plan: Pick<Plan, "days" | "mixture" | "alpha" | "difference">;
  /** Since the start. */
  readonly runningDays: number;
}

/**
 * In words, as a name:
 * `sample_ratio_mismatch` assignment or counting is broken, read nothing;
 * `too_few` not enough to say anything;
 * `running` nothing found so far, and the planned end is ahead;
 * `ahead` an arm is past the bound before the planned end: true so far, not to be called the winner yet;
 * `behind` every arm that is past the bound is worse than the baseline, before the planned end;
 * `winner` an arm is better than the baseline, and the plan is through;
 * `baseline_better` all arms are worse; `no_difference` none differs by as much as was worth finding;
 * `inconclusive` the plan is through and could not tell.
 */
export type ExperimentVerdict =
  | "sample_ratio_mismatch"
  | "too_few"
  | "running"
  | "ahead"
  | "behind"
  | "winner"
  | "baseline_better"
  | "no_difference"
  | "inconclusive";

export interface ArmReading extends Belief {
  readonly id: string;
  /** Roots whose window is over. */
  readonly roots: number;
  /** Observed rate or K; `null` without roots. */
  readonly observed: number | null;
  /** Against the baseline; `null` for the baseline itself. */
  readonly comparison: Comparison | null;
}

export interface ExperimentReading {
  readonly verdict: ExperimentVerdict;
  /** The arm the verdict is about: for `ahead` and `winner` the best of those past the bound. */
  readonly arm: string | null;
  readonly sampleRatio: SampleRatio;
  readonly arms: readonly ArmReading[];
  /** Days to the planned end, 0 up; `null` without a plan. */
  readonly daysLeft: number | null;
}

/**
 * Everything the comparing screen shows of an experiment. The verdict comes from the sequential test alone, never from
 * the chance to be best, and there is no winner before the planned end or with a broken assignment.
 */
export function readExperiment({ metric, arms, plan, runningDays }: ExperimentInput): ExperimentReading {
  const sums = arms.map((arm) => arm.sums);
  const believed = beliefs(metric === "k" ? kPosteriors(sums) : sums.map(ratePosterior));
  const baseline = sums[0];
  const readings = arms.flatMap((arm, at): ArmReading[] => {
    const belief = believed[at];
    if (!belief || !baseline) return [];
    const { roots, ratio } = armEstimate(arm.sums);
    const comparison = at === 0 ? null : sequentialTest(baseline, arm.sums, plan);
    return [{ id: arm.id, roots, observed: roots > 0 ? ratio : null, comparison, ...belief }];
  });
  const ratio = sampleRatio(arms.map(({ assigned: roots, weight }) => ({ roots, weight })));
  const daysLeft = plan.days === null ? null : Math.max(0, plan.days - runningDays);
  const through = daysLeft === 0;
  return {
    ...decide(readings, ratio, through, plan.difference),
    sampleRatio: ratio,
    arms: readings,
    daysLeft,
  };
}

function decide(
  arms: readonly ArmReading[],
  ratio: SampleRatio,
  through: boolean,
  minimal: number,
): Pick<ExperimentReading, "verdict" | "arm"> {
  const of = (verdict: ExperimentVerdict, arm: string | null = null) => ({ verdict, arm });
  if (ratio.state === "mismatch") return of("sample_ratio_mismatch");
  const compared = arms.flatMap(({ id, comparison }) => (comparison ? [{ id, ...comparison }] : []));
  const known = compared.filter(({ verdict }) => verdict !== "too_few");
  if (ratio.state === "too_few" || known.length === 0) return of("too_few");
  const better = known
    .filter(({ verdict }) => verdict === "better")
    .sort((a, b) => b.difference - a.difference)[0];
  const worse = known.filter(({ verdict }) => verdict === "worse");
  if (better) return of(through ? "winner" : "ahead", better.id);
  if (!through) return worse[0] ? of("behind", worse[0].id) : of("running");
  if (worse.length === compared.length) return of("baseline_better", arms[0]?.id ?? null);
  const small = compared.every(
    ({ interval }) => interval !== null && interval.low > -minimal && interval.high < minimal,
  );
  return of(small ? "no_difference" : "inconclusive");
}
