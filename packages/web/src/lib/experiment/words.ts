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
import { t } from "./messages.ts";

/** Description of an experiment: a sentence, its consequence, and a color. */
export type VerdictText = { title: string; text: string; tone: "info" | "ok" | "warn" | "danger" };

export const metricNames: Record<Experiment["metric"], string> = {
  joins: t("experiment.words.joinsPerParticipant"),
  conversions: t("experiment.words.conversionsPerParticipant"),
};

export const unitNames: Record<Experiment["units"], string> = {
  new: t("experiment.words.newParticipants"),
  all: t("experiment.words.allParticipants"),
};

export const guardrailNames: Record<Guardrail["metric"], string> = {
  joins: t("experiment.words.joins"),
  conversions: t("experiment.words.conversions"),
  rejected: t("experiment.words.rejectedJoins"),
};

/** `A` for `a`. */
export const variantLetterOf = (variant: string): string => variant.toUpperCase();

export const nameOf = ({ variant, number }: Pick<VariantResult, "variant" | "number">): string =>
  t("experiment.words.variantVersion", { variant: variantLetterOf(variant), number });

/** A value of the metric with three digits, because it is small. */
export const formatRate = formatThousandths;

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
        title: t("experiment.words.mismatchTitle"),
        text: t("experiment.words.mismatchText"),
        tone: "danger",
      };
    case "too_few":
      return {
        title: t("experiment.words.tooEarly"),
        text: over
          ? t("experiment.words.endedEarly")
          : t("experiment.words.needsMore", {
              windowDays,
              units: experiment.units,
              fewestDays,
              fewestOutcomes,
              metric,
              soFar: soFar(report),
            }),
        tone: "info",
      };
    case "running":
      return over
        ? { title: t("experiment.words.endedUnclear"), text: ranges(arms, metric), tone: "info" }
        : {
            title: daysLeft
              ? t("experiment.words.notClearDays", { days: daysLeft })
              : t("experiment.words.notClear"),
            text: [
              ...(daysLeft === null ? [t("experiment.plan.durationLater")] : []),
              ranges(arms, metric),
              t("experiment.words.checkDaily"),
            ].join(" "),
            tone: "info",
          };
    case "behind":
      return {
        title: brings(arm, report, "fewer"),
        text: [
          `${letter}: ${range}.`,
          ...(over || !daysLeft ? [] : [t("experiment.words.othersNeed", { days: daysLeft })]),
        ].join(" "),
        tone: "warn",
      };
    case "winner":
      return {
        title: brings(arm, report, "more"),
        text: t("experiment.words.publish", { range, letter }),
        tone: "ok",
      };
    case "baseline_better":
      return {
        title:
          arms.length > 2 ? t("experiment.words.allFewer", { metric }) : brings(arms[1], report, "fewer"),
        text: [
          ...arms.slice(1).map((one) => `${variantLetterOf(one.variant)}: ${rangeInWords(one, metric)}.`),
          t("experiment.words.keepA"),
        ].join(" "),
        tone: "ok",
      };
    case "no_difference":
      return {
        title: t("experiment.words.noDifference", {
          count: arms.length,
          size: per100(experiment.plan.difference, metric),
        }),
        text: t("experiment.words.chooseAny"),
        tone: "ok",
      };
    case "inconclusive":
      return {
        title: t("experiment.words.inconclusive"),
        text: `${ranges(arms, metric)} ${t("experiment.words.tryOthers")}`,
        tone: "warn",
      };
  }
}

/** `B brings 12% more joins per participant than A`. */
function brings(
  arm: VariantResult | undefined,
  { arms, experiment }: ExperimentSummary,
  more: "more" | "fewer",
): string {
  if (!arm) return "";
  const size = relativeSize(arm, arms);
  const values = { variant: variantLetterOf(arm.variant), size, more, metric: experiment.metric };
  return size ? t("experiment.words.bringsSize", values) : t("experiment.words.brings", values);
}

/** The number of each variant. */
function ranges(arms: readonly VariantResult[], metric: string): string {
  const all = arms.flatMap((arm) => {
    const range = betweenInWords(arm, metric);
    return range ? [t("experiment.words.bringsRange", { variant: variantLetterOf(arm.variant), range })] : [];
  });
  return all.join(" ");
}

/** Progress of each variant. */
function soFar(report: ExperimentSummary): string {
  const has = report.arms.map(({ variant, counted, outcomes }) =>
    t("experiment.words.has", {
      variant: variantLetterOf(variant),
      outcomes: formatCount(outcomes),
      metric: report.experiment.metric,
      counted: formatCount(counted),
    }),
  );
  return has.join(", ");
}

/** The result of a guardrail for one variant. */
export function guardrailText(metric: Guardrail["metric"], { state, worseBy, atMost }: Watched): string {
  if (state === "too_few") return t("experiment.words.tooFew");
  const more = metric === "rejected" ? "more" : "fewer";
  if (state === "ok") {
    if (atMost === null) return t("experiment.words.noHarm");
    return atMost > 0
      ? t("experiment.words.noHarmAtMost", { more, size: sizePer100(atMost) })
      : t("experiment.words.notWorse");
  }
  if (worseBy === null || worseBy <= 0) return t("experiment.words.worse", { more });
  return t("experiment.words.worseBy", { more, size: sizePer100(worseBy) });
}

type Watched = Guardrail["variants"][number];

/** All guardrails that a variant has made worse, as sentences; empty for none. */
export function harmText({ guardrails }: ExperimentSummary): string {
  const harms = guardrails.flatMap(({ metric, variants }) =>
    variants
      .filter(({ state }) => state === "harm")
      .map(({ variant }) => {
        const letter = variantLetterOf(variant);
        return t("experiment.words.harm", { metric, letter });
      }),
  );
  return harms.join(" ");
}

/** Those whose window is over, and what knowing returning participants' earlier joins takes off the noise. */
export function countedText({ arms, varianceLeft, experiment }: ExperimentSummary): string {
  const sum = (of: "counted" | "countedReturning") => arms.reduce((all, arm) => all + arm[of], 0);
  const [all, returning] = [sum("counted"), sum("countedReturning")];
  if (experiment.units === "new") return t("experiment.words.countedNew", { count: formatCount(all) });
  const counted = { fresh: formatCount(all - returning), returning: formatCount(returning) };
  const text = t("experiment.words.countedAll", counted);
  const percent = varianceLeft === null ? 0 : Math.round(100 * (1 - varianceLeft));
  return percent < 1 ? text : `${text} ${t("experiment.words.lessVariance", { percent })}`;
}

/** The check of the split complains at this probability; see `sampleRatio` of the metrics. */
const enoughP = 1 / 200;

/** Result of the sample-ratio check in words. */
export function ratioText({ sampleRatio: { state, p }, arms, experiment }: ExperimentSummary): string {
  const weights = experiment.variants.map(({ weight }) => weight).join(" : ");
  const split = arms.map(({ assigned }) => formatCount(assigned)).join(" : ");
  const found = { split, weights };
  if (state === "too_few") return t("experiment.words.splitTooFew", found);
  if (state === "ok") return t("experiment.words.splitOk", found);
  const oneOf = p === null || p >= enoughP ? enoughP : p;
  return t("experiment.words.splitOff", { ...found, oneOf: Math.floor(Math.min(1e6, 1 / oneOf) + 1e-6) });
}

/** State in one word, and since when. */
export function stateText({ experiment, paused }: ExperimentSummary): string {
  const { state, startedAt, startedBy, endedAt, endedBy, promoted, replacedBy } = experiment;
  const began = t("experiment.words.started", { date: formatDate(startedAt), by: byDoer(startedBy) });
  const parts = (): string => {
    if (state === "running") return paused ? t("experiment.words.pausedWithWidget") : "";
    const ended = { date: endedAt ? formatDate(endedAt) : "", by: byDoer(endedBy ?? "") };
    if (replacedBy !== null) return t("experiment.words.replaced", { ...ended, version: replacedBy });
    if (state === "promoted")
      return t("experiment.words.promoted", { ...ended, variant: variantLetterOf(promoted ?? "a") });
    return t("experiment.words.stopped", ended);
  };
  return `${began} ${parts()}`.trim();
}
