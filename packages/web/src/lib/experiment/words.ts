import type {
  Experiment,
  ExperimentPlan,
  ExperimentReport,
  VariantResult,
} from "@kiteloop/contract/publishing/experiment";
import { fewestDays, fewestOutcomes } from "@kiteloop/metrics";
import { byDoer } from "../doer.ts";
import { formatCount, formatDate, formatShare, formatThousandths } from "../format.ts";

/** Description of an experiment: a sentence, its consequence, and a colour. */
export type Verdict = { title: string; text: string; tone: "info" | "ok" | "warn" | "danger" };

export const metricNames: Record<Experiment["metric"], string> = {
  joins: "Joins per participant",
  conversions: "Conversions per participant",
};

/** `A` for `a`. */
export const variantLetterOf = (variant: string): string => variant.toUpperCase();

export const nameOf = ({ variant, number }: Pick<VariantResult, "variant" | "number">): string =>
  `${variantLetterOf(variant)}, version ${number}`;

/** A value of the metric with three digits, because it is small. */
export const formatRate = formatThousandths;

const days = (count: number) => `${formatCount(count)} ${count === 1 ? "day" : "days"}`;

/** An effect as a percentage of the baseline's value; empty if that is zero. */
export function effectOf(arm: VariantResult, arms: readonly VariantResult[]): string {
  const before = arms[0]?.observed ?? 0;
  if (!arm.comparison || before === 0) return "";
  const share = arm.comparison.difference / before;
  return signed(share);
}

const signed = (share: number) => `${share < 0 ? "−" : "+"}${formatShare(Math.abs(share))}`;

/** Where an effect lies for sure, as a share of the baseline or, where that may be 0, per 100 participants. */
export function effectRange({ comparison }: VariantResult): string {
  if (!comparison?.interval) return "";
  const { interval, relative } = comparison;
  if (relative) return `${signed(relative.low)} to ${signed(relative.high)}`;
  const [low, high] = [interval.low, interval.high].map((end) => formatSigned(100 * end));
  return `${low} to ${high} per 100 participants`;
}

const formatSigned = (value: number) => `${value < 0 ? "−" : "+"}${formatRate(Math.abs(value))}`;

/** The verdict in words. */
export function verdictOf(report: ExperimentReport): Verdict {
  const { verdict, arms, daysLeft, windowDays, experiment } = report;
  const arm = arms.find(({ variant }) => variant === report.arm);
  const letter = arm ? variantLetterOf(arm.variant) : "";
  const effect = arm ? effectOf(arm, arms) : "";
  const range = arm ? effectRange(arm) : "";
  const over = experiment.state !== "running";
  switch (verdict) {
    case "sample_ratio_mismatch":
      return {
        title: "The numbers can't be trusted",
        text: "Participants are not divided as the weights say, and not by chance. Something keeps one variant from being counted: a page that shows only one of them, or another script that removes it. Stop the experiment, fix the cause and start a new one.",
        tone: "danger",
      };
    case "too_few":
      return {
        title: "Too early to say anything",
        text: over
          ? "It ended before enough participants were counted."
          : `Participants count ${windowDays} days after they join, when what they bring is in. Each variant needs ${fewestDays} days of them and about ${fewestOutcomes} ${counted(report)}. ${soFar(report)}`,
        tone: "info",
      };
    case "running":
      return {
        title: "No difference found so far",
        text: `${timeLeft(daysLeft)} Looking at it as often as you like does no harm: the test is made for that.`,
        tone: "info",
      };
    case "behind":
      return {
        title: `${letter} does worse than A${effect && `, by ${effect}`}`,
        text: `That is more than chance: ${range}. ${timeLeft(daysLeft)}`,
        tone: "warn",
      };
    case "winner":
      return {
        title: `${letter} is better than A${effect && `, by ${effect}`}`,
        text: `The difference is more than chance: ${range}. Publish ${letter}.`,
        tone: "ok",
      };
    case "baseline_better":
      return {
        title: arms.length > 2 ? "A is better than all others" : "A is better than B",
        text: "The difference is more than chance. Keep what is published.",
        tone: "ok",
      };
    case "no_difference":
      return {
        title: "No difference worth having",
        text: `The test is over. Variants are the same to within ${per100(experiment.plan.difference)}. Choose either.`,
        tone: "ok",
      };
    case "inconclusive":
      return {
        title: "This test could not tell",
        text: `The test is over. ${ranges(arms)} Stop it and try something that differs more.`,
        tone: "warn",
      };
  }
}

const counted = ({ experiment }: ExperimentReport) => experiment.metric;

const per100 = (difference: number) => `${formatRate(100 * difference)} per 100 participants`;

/** Where each variant that nothing decided lies. */
function ranges(arms: readonly VariantResult[]): string {
  const all = arms.flatMap((arm) => {
    const range = effectRange(arm);
    return range
      ? [`${variantLetterOf(arm.variant)} lies between ${range.replace(" to ", " and ")} of A.`]
      : [];
  });
  return all.join(" ");
}

/** Progress of each variant. `observed` is per participant counted, so their product is a count. */
function soFar(report: ExperimentReport): string {
  const has = report.arms.map(
    ({ variant, counted: people, observed }) =>
      `${variantLetterOf(variant)} has ${formatCount(Math.round((observed ?? 0) * people))} of ${formatCount(people)} participants`,
  );
  return `So far ${has.join(", ")}.`;
}

function timeLeft(daysLeft: number | null): string {
  if (daysLeft === null) return "How long it takes is known once the first participants are counted.";
  return daysLeft === 0 ? "It is over." : `About ${days(daysLeft)} more.`;
}

/** Result of the sample-ratio check in words. */
export function ratioText({ sampleRatio: { state, p }, arms, experiment }: ExperimentReport): string {
  const weights = experiment.variants.map(({ weight }) => weight).join(" : ");
  const split = arms.map(({ assigned }) => formatCount(assigned)).join(" : ");
  if (state === "too_few") return `${split}, planned ${weights}: too few to check.`;
  const chance = p === null ? "" : ` (p ${p < 0.001 ? `below ${formatRate(0.001)}` : formatRate(p)})`;
  return state === "ok"
    ? `${split}, planned ${weights}: as it should be${chance}.`
    : `${split}, planned ${weights}: not by chance${chance}.`;
}

/** Estimated duration and its reason, before the start. */
export function planText(plan: ExperimentPlan): string {
  const { state, participants, rootsPerDay, difference, power } = plan;
  const most = Math.max(0, ...participants);
  const traffic = `${formatCount(Math.round(rootsPerDay * 10) / 10)} a day come uninvited`;
  const needs = `it needs ${formatCount(most)} participants in each variant, and ${traffic}`;
  const chance = `A true difference of ${per100(difference)} is found with a chance of about ${formatShare(power)}.`;
  const uneven =
    power < 0.8 ? " Few participants bring most, so equal weights would find it more often." : "";
  switch (state) {
    case "ok":
      return `About ${formatCount((plan.days ?? 0) / 7)} weeks: ${needs}. ${chance}${uneven}`;
    case "too_long":
      return `About ${formatCount((plan.days ?? 0) / 7)} weeks: ${needs}. That is over a year: look for a larger effect, or fewer variants. ${chance}${uneven}`;
    case "no_traffic":
      return `It would never end: ${needs}.`;
    case "no_baseline":
      return `Nobody has brought anybody in the last weeks, so the test looks for a difference of ${per100(difference)}. How long that takes is known once the first participants are counted.`;
  }
}

/** State in one word, and since when. */
export function stateText({ experiment, paused }: ExperimentReport): string {
  const { state, startedAt, startedBy, endedAt, endedBy, promoted } = experiment;
  const began = `Started ${formatDate(startedAt)} ${byDoer(startedBy)}`;
  if (state === "running") return paused ? `${began}. Paused with its widget.` : `${began}.`;
  const ended = `${endedAt ? formatDate(endedAt) : ""} ${byDoer(endedBy ?? "")}`;
  return state === "promoted"
    ? `${began}; ${variantLetterOf(promoted ?? "a")} published ${ended}.`
    : `${began}; stopped ${ended}.`;
}
