import type {
  Experiment,
  ExperimentSummary,
  Guardrail,
  VariantResult,
} from "@kiteloop/contract/publishing/experiment";
import { fewestDays, fewestOutcomes } from "@kiteloop/metrics";
import { byDoer } from "../doer.ts";
import { formatCount, formatDate, formatThousandths } from "../format.ts";
import { betweenInWords, per100, rangeInWords, relativeSize, sizePer100 } from "./effect.ts";

/** Description of an experiment: a sentence, its consequence, and a color. */
export type VerdictText = { title: string; text: string; tone: "info" | "ok" | "warn" | "danger" };

export const metricNames: Record<Experiment["metric"], string> = {
  joins: "Joins per participant",
  conversions: "Conversions per participant",
};

export const guardrailNames: Record<Guardrail["metric"], string> = {
  joins: "Joins",
  conversions: "Conversions",
  rejected: "Rejected joins",
};

/** `A` for `a`. */
export const variantLetterOf = (variant: string): string => variant.toUpperCase();

export const nameOf = ({ variant, number }: Pick<VariantResult, "variant" | "number">): string =>
  `${variantLetterOf(variant)}, version ${number}`;

/** A value of the metric with three digits, because it is small. */
export const formatRate = formatThousandths;

const days = (count: number) => `${formatCount(count)} more ${count === 1 ? "day" : "days"}`;

/** The verdict in words. */
export function verdictOf(report: ExperimentSummary): VerdictText {
  const { verdict, arms, daysLeft, windowDays, experiment } = report;
  const { metric } = experiment;
  const arm = arms.find(({ variant }) => variant === report.arm);
  const letter = arm ? variantLetterOf(arm.variant) : "";
  const range = arm ? rangeInWords(arm, metric) : "";
  const over = experiment.state !== "running";
  switch (verdict) {
    case "sample_ratio_mismatch":
      return {
        title: "Participants aren’t split as planned",
        text: "Don’t rely on these numbers. The split differs from the weights by more than chance, so something prevents one variant from being counted, such as a page that shows only one of them or another script that removes it. Stop the experiment, fix the cause and start a new one.",
        tone: "danger",
      };
    case "too_few":
      return {
        title: "Too early for a result",
        text: over
          ? "The experiment ended before enough participants were counted."
          : `Participants count ${windowDays} days after they join. Each variant needs ${fewestDays} days of participants and about ${fewestOutcomes} ${metric}. ${soFar(report)}`,
        tone: "info",
      };
    case "running":
      return over
        ? { title: "Ended without a clear result", text: ranges(arms, metric), tone: "info" }
        : {
            title: `Not clear yet${daysLeft ? `, about ${days(daysLeft)}` : ""}`,
            text: `${daysLeft === null ? "The duration is known once the first participants are counted.  " : ""}${ranges(arms, metric)} You can check every day: the test allows for that.`,
            tone: "info",
          };
    case "behind":
      return {
        title: brings(arm, report, "fewer"),
        text: `${letter}: ${range}. ${over || !daysLeft ? "" : `The others need about ${days(daysLeft)}.`}`.trim(),
        tone: "warn",
      };
    case "winner":
      return { title: brings(arm, report, "more"), text: `${range}. Publish ${letter}.`, tone: "ok" };
    case "baseline_better":
      return {
        title:
          arms.length > 2 ? `All variants bring fewer ${metric} than A` : brings(arms[1], report, "fewer"),
        text: `${arms
          .slice(1)
          .map((one) => `${variantLetterOf(one.variant)}: ${rangeInWords(one, metric)}.`)
          .join(" ")} Keep A.`,
        tone: "ok",
      };
    case "no_difference":
      return {
        title: `${arms.length > 2 ? "All variants" : "A and B"} differ by less than ${per100(experiment.plan.difference, metric)}`,
        text: "The test is over. Choose any variant.",
        tone: "ok",
      };
    case "inconclusive":
      return {
        title: "No clear result",
        text: `${ranges(arms, metric)} The test is over. Stop it and try variants that differ more.`,
        tone: "warn",
      };
  }
}

/** `B brings 12% more joins per participant than A`. */
function brings(
  arm: VariantResult | undefined,
  { arms, experiment }: ExperimentSummary,
  more: string,
): string {
  if (!arm) return "";
  const size = relativeSize(arm, arms);
  return `${variantLetterOf(arm.variant)} brings ${size && `${size} `}${more} ${experiment.metric} per participant than A`;
}

/** The number of each variant. */
function ranges(arms: readonly VariantResult[], metric: string): string {
  const all = arms.flatMap((arm) => {
    const range = betweenInWords(arm, metric);
    return range ? [`${variantLetterOf(arm.variant)} brings ${range} than A.`] : [];
  });
  return all.join(" ");
}

/** Progress of each variant. `observed` is per participant counted, so their product is a count. */
function soFar(report: ExperimentSummary): string {
  const has = report.arms.map(
    ({ variant, counted: people, observed }) =>
      `${variantLetterOf(variant)} has ${formatCount(Math.round((observed ?? 0) * people))} of ${formatCount(people)} participants`,
  );
  return `So far ${has.join(", ")}.`;
}

/** The result of a guardrail for one variant. */
export function guardrailText(metric: Guardrail["metric"], { state, worseBy }: Watched): string {
  if (state === "too_few") return "Too few to tell";
  if (state === "ok") return "No harm found";
  const least = worseBy !== null && worseBy > 0 ? `, by at least ${sizePer100(worseBy)} per 100` : "";
  return `Worse: ${metric === "rejected" ? "more" : "fewer"}${least}`;
}

type Watched = Guardrail["variants"][number];

/** All guardrails that a variant has made worse, as sentences; empty for none. */
export function harmText({ guardrails }: ExperimentSummary): string {
  const harms = guardrails.flatMap(({ metric, variants }) =>
    variants
      .filter(({ state }) => state === "harm")
      .map(({ variant }) => {
        const more = metric === "rejected" ? "more" : "fewer";
        const what = guardrailNames[metric].toLowerCase();
        return `${variantLetterOf(variant)} brings ${more} ${what} than A.`;
      }),
  );
  return harms.join(" ");
}

/** Result of the sample-ratio check in words. */
export function ratioText({ sampleRatio: { state, p }, arms, experiment }: ExperimentSummary): string {
  const weights = experiment.variants.map(({ weight }) => weight).join(" : ");
  const split = arms.map(({ assigned }) => formatCount(assigned)).join(" : ");
  if (state === "too_few") return `${split}, planned ${weights}. Too few to check.`;
  const chance = p === null ? "" : ` (p ${p < 0.001 ? `below ${formatRate(0.001)}` : formatRate(p)})`;
  return state === "ok"
    ? `${split}, planned ${weights}. As planned${chance}.`
    : `${split}, planned ${weights}. More than chance${chance}.`;
}

/** State in one word, and since when. */
export function stateText({ experiment, paused }: ExperimentSummary): string {
  const { state, startedAt, startedBy, endedAt, endedBy, promoted, replacedBy } = experiment;
  const began = `Started ${formatDate(startedAt)} ${byDoer(startedBy)}`;
  if (state === "running") return paused ? `${began}. Paused with its widget.` : `${began}.`;
  const ended = `${endedAt ? formatDate(endedAt) : ""} ${byDoer(endedBy ?? "")}`;
  if (replacedBy !== null)
    return `${began}. Replaced by version ${replacedBy} ${ended}. The result is as of then.`;
  return state === "promoted"
    ? `${began}. ${variantLetterOf(promoted ?? "a")} published ${ended}.`
    : `${began}. Stopped ${ended}.`;
}
