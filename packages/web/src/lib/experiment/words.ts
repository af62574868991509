import type {
  Experiment,
  ExperimentSummary,
  Guardrail,
  OwnConversions,
  SecondaryResult,
  VariantResult,
} from "@kiteloop/contract/publishing/experiment";
import { isHoldout } from "@kiteloop/contract/publishing/experiment-plan";
import type { ExperimentMeasure } from "@kiteloop/contract/publishing/variant";
import { fewestDays, fewestOutcomes } from "@kiteloop/metrics";
import { formatCount, formatDate, formatThousandths } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { byDoer } from "../doer.ts";
import { betweenInWords, per100, rangeInWords, relativeSize, sizePer100 } from "./effect.ts";

/** Description of an experiment: a sentence, its consequence, and a color. */
export type VerdictText = { title: string; text: string; tone: "info" | "ok" | "warn" | "danger" };

export const metricNameOf = ({ metric, denominator }: ExperimentMeasure): string => {
  if (denominator === "joins") return t("Conversions per join");
  return metric === "joins" ? t("Joins per participant") : t("Conversions per participant");
};

export const unitNames: Record<Experiment["units"], string> = {
  new: t("New participants"),
  all: t("New and returning participants"),
};

export const guardrailNames: Record<Guardrail["metric"], string> = {
  joins: t("Joins"),
  conversions: t("Conversions"),
  rejected: t("Rejected joins"),
};

/** `A` for `a`. */
export const variantLetterOf = (variant: string): string => variant.toUpperCase();

export const nameOf = ({
  variant,
  number,
  hidden,
}: Pick<VariantResult, "variant" | "number" | "hidden">): string =>
  hidden
    ? t("{variant}, no invite widget", { variant: variantLetterOf(variant) })
    : t("{variant}, version {number}", { variant: variantLetterOf(variant), number });

/** A value of the metric with three digits, because it is small. */
export const formatRate = formatThousandths;

/** The verdict in words. */
export function verdictOf(report: ExperimentSummary): VerdictText {
  const { verdict, arms, daysLeft, windowDays, experiment } = report;
  const { metric } = experiment;
  const arm = arms.find(({ variant }) => variant === report.arm);
  const letter = arm ? variantLetterOf(arm.variant) : "";
  const range = arm ? rangeInWords(arm, experiment) : "";
  const over = experiment.state !== "running";
  const holdout = isHoldout(experiment) ? holdoutAdvice(verdict) : null;
  switch (verdict) {
    case "sample_ratio_mismatch":
      return {
        title: t("The traffic split is off"),
        text: t(
          "Don’t rely on these numbers. The split differs from the weights by more than chance, so one variant isn’t always counted. A page may show only one of them, or another script may remove it. Stop the experiment, fix the cause and start a new one.",
        ),
        tone: "danger",
      };
    case "too_few":
      return {
        title: t("Collecting data"),
        text: over
          ? t("The experiment ended before enough participants were counted.")
          : t(
              "Participants count {windowDays} days after they join{units, select, all { or come back} other {}}. Each variant needs {fewestDays} days of participants and about {fewestOutcomes} {metric, select, conversions {conversions} other {joins}}. So far: {soFar}.",
              {
                windowDays,
                units: experiment.units,
                fewestDays,
                fewestOutcomes,
                metric,
                soFar: soFar(report),
              },
            ),
        tone: "info",
      };
    case "running":
      return over
        ? { title: t("Ended without a clear result"), text: ranges(arms, experiment), tone: "info" }
        : {
            title: daysLeft
              ? t("No clear result yet, about {days, plural, one {# more day} other {# more days}}", {
                  days: daysLeft,
                })
              : t("No clear result yet"),
            text: [
              ...(daysLeft === null
                ? [t("The duration is known once the first participants are counted.")]
                : []),
              ranges(arms, experiment),
              t("You can check every day. The test allows for it."),
            ].join(" "),
            tone: "info",
          };
    case "behind":
      return {
        title: brings(arm, report, "fewer"),
        text: [
          `${letter}: ${range}.`,
          ...(over || !daysLeft
            ? []
            : [
                t("The other variants need about {days, plural, one {# more day} other {# more days}}.", {
                  days: daysLeft,
                }),
              ]),
        ].join(" "),
        tone: "warn",
      };
    case "winner":
      return {
        title: brings(arm, report, "more"),
        text: holdout ? `${range}. ${holdout}` : t("{range}. Publish {letter}.", { range, letter }),
        tone: holdout ? "warn" : "ok",
      };
    case "baseline_better":
      return {
        title:
          arms.length > 2
            ? t(
                "All variants bring fewer {metric, select, conversions {conversions} other {joins}} per {denominator, select, joins {join} other {participant}} than A",
                { metric, denominator: experiment.denominator },
              )
            : brings(arms[1], report, "fewer"),
        text: [
          ...arms.slice(1).map((one) => `${variantLetterOf(one.variant)}: ${rangeInWords(one, experiment)}.`),
          holdout ?? t("Keep A."),
        ].join(" "),
        tone: "ok",
      };
    case "no_difference":
      return {
        title: t("{count, plural, =2 {A and B} other {All variants}} differ by less than {size}", {
          count: arms.length,
          size: per100(experiment.plan.difference, experiment),
        }),
        text: holdout ?? t("The test is over. Publish any variant."),
        tone: holdout ? "warn" : "ok",
      };
    case "inconclusive":
      return {
        title: t("Inconclusive"),
        text: `${ranges(arms, experiment)} ${holdout ?? t("The test is over. Stop the experiment and try variants that differ more.")}`,
        tone: "warn",
      };
  }
}

/** The limits of a holdout's answer. */
export const holdoutText = (): string =>
  t(
    "This shows how many credited joins invite widgets add to your other ways of inviting. It can’t show how many of these people would have come anyway. People whom held-out participants tell, and who come without an invitation, are new users in either variant.",
  );

/** Chain starters who converted themselves, with and without invite widgets; each bound holds at every look with 95%. */
export function ownConversionsText({ ownConversions }: ExperimentSummary): string {
  const [shown, held] = ownConversions ?? [];
  if (!shown || !held || shown.observed === null || held.observed === null) return t("None counted yet.");
  const rates = t(
    "{converted} of {starters} chain starters who see invite widgets converted themselves, and {heldConverted} of {heldStarters} of the others.",
    {
      ...{ converted: formatCount(shown.converted), starters: formatCount(shown.starters) },
      ...{ heldConverted: formatCount(held.converted), heldStarters: formatCount(held.starters) },
    },
  );
  return `${rates} ${effectOnOwn(held)}`;
}

function effectOnOwn({ worseBy, atMost }: OwnConversions): string {
  if (worseBy === null || atMost === null) return t("Too few to tell");
  if (worseBy > 0)
    return t("Invite widgets add at least {least} and at most {most} per 100.", {
      least: sizePer100(worseBy),
      most: sizePer100(atMost),
    });
  if (atMost < 0)
    return t("Invite widgets take away at least {least} and at most {most} per 100.", {
      least: sizePer100(atMost),
      most: sizePer100(worseBy),
    });
  return t("Not clear yet: invite widgets take away at most {fewer} or add at most {more} per 100.", {
    fewer: sizePer100(worseBy),
    more: sizePer100(atMost),
  });
}

/** Advice on the verdict of a holdout, whose B sees no invite widget. */
function holdoutAdvice(verdict: ExperimentSummary["verdict"]): string {
  if (verdict === "baseline_better")
    return t("So invite widgets bring more than your other ways of inviting.");
  if (verdict === "winner")
    return t("Participants bring more without an invite widget. Stop the experiment and change the widget.");
  return t("The test is over. If invite widgets add anything, it is less than this test can find.");
}

/** `B brings 12% more joins per participant than A`. */
function brings(
  arm: VariantResult | undefined,
  { arms, experiment }: ExperimentSummary,
  more: "more" | "fewer",
): string {
  if (!arm) return "";
  const size = relativeSize(arm, arms);
  const { metric, denominator } = experiment;
  const values = { variant: variantLetterOf(arm.variant), size, more, metric, denominator };
  return size
    ? t(
        "{variant} brings {size} {more, select, fewer {fewer} other {more}} {metric, select, conversions {conversions} other {joins}} per {denominator, select, joins {join} other {participant}} than A",
        values,
      )
    : t(
        "{variant} brings {more, select, fewer {fewer} other {more}} {metric, select, conversions {conversions} other {joins}} per {denominator, select, joins {join} other {participant}} than A",
        values,
      );
}

/** The number of each variant. */
function ranges(arms: readonly VariantResult[], measure: ExperimentMeasure): string {
  const all = arms.flatMap((arm) => {
    const range = betweenInWords(arm, measure);
    return range
      ? [t("{variant} brings {range} than A.", { variant: variantLetterOf(arm.variant), range })]
      : [];
  });
  return all.join(" ");
}

/** Progress of each variant. */
function soFar(report: ExperimentSummary): string {
  const has = report.arms.map(({ variant, counted, outcomes }) =>
    t(
      "{variant} has {outcomes} {metric, select, conversions {conversions} other {joins}} from {counted} participants",
      {
        variant: variantLetterOf(variant),
        outcomes: formatCount(outcomes),
        metric: report.experiment.metric,
        counted: formatCount(counted),
      },
    ),
  );
  return has.join(", ");
}

/** The result of a guardrail for one variant. */
export function guardrailText(metric: Guardrail["metric"], { state, worseBy, atMost }: Watched): string {
  if (state === "too_few") return t("Too few to tell");
  const more = metric === "rejected" ? "more" : "fewer";
  if (state === "ok") {
    if (atMost === null) return t("No harm found");
    return atMost > 0
      ? t("No harm found, at most {size} {more, select, more {more} other {fewer}} per 100", {
          more,
          size: sizePer100(atMost),
        })
      : t("Not worse");
  }
  if (worseBy === null || worseBy <= 0)
    return t("Worse, {more, select, more {more} other {fewer}}", { more });
  return t("Worse, at least {size} {more, select, more {more} other {fewer}} per 100", {
    more,
    size: sizePer100(worseBy),
  });
}

type Watched = Guardrail["variants"][number];

/** The result of a secondary metric for one variant. */
export const secondaryNames: Record<SecondaryResult["variants"][number]["state"], string> = {
  higher: t("Higher"),
  lower: t("Lower"),
  open: t("No clear difference"),
  too_few: t("Too few to tell"),
};

/** All guardrails that a variant has made worse, as sentences; empty for none. */
export function harmText({ guardrails }: ExperimentSummary): string {
  const harms = guardrails.flatMap(({ metric, variants }) =>
    variants
      .filter(({ state }) => state === "harm")
      .map(({ variant }) => {
        const letter = variantLetterOf(variant);
        return t(
          "{metric, select, rejected {{letter} brings more rejected joins than A.} conversions {{letter} brings fewer conversions than A.} other {{letter} brings fewer joins than A.}}",
          { metric, letter },
        );
      }),
  );
  return harms.join(" ");
}

/** Those whose window is over, and what knowing returning participants' earlier joins takes off the noise. */
export function countedText({ arms, varianceLeft, experiment }: ExperimentSummary): string {
  const sum = (of: "counted" | "countedReturning") => arms.reduce((all, arm) => all + arm[of], 0);
  const [all, returning] = [sum("counted"), sum("countedReturning")];
  if (experiment.units === "new") return t("{count} new", { count: formatCount(all) });
  const counted = { fresh: formatCount(all - returning), returning: formatCount(returning) };
  const text = t("{fresh} new, {returning} returning.", counted);
  const percent = varianceLeft === null ? 0 : Math.round(100 * (1 - varianceLeft));
  return percent < 1
    ? text
    : `${text} ${t("Knowing the invitees that returning participants already had removes {percent}% of the random variation.", { percent })}`;
}

/** The check of the split complains at this probability; see `sampleRatio` of the metrics. */
const enoughP = 1 / 200;

/** Result of the sample-ratio check in words. */
export function ratioText({ sampleRatio: { state, p }, arms, experiment }: ExperimentSummary): string {
  const weights = experiment.variants.map(({ weight }) => weight).join(" : ");
  const split = arms.map(({ assigned }) => formatCount(assigned)).join(" : ");
  const found = { split, weights };
  if (state === "too_few") return t("{split}, planned {weights}. No chain starters to check yet.", found);
  if (state === "ok")
    return t(
      "{split} chain starters, planned {weights}. No sign of a fault, neither over all days nor from any day on. Of experiments with a sound split, at most 1 in 200 ever shows one.",
      found,
    );
  const oneOf = p === null || p >= enoughP ? enoughP : p;
  return t(
    "{split} chain starters, planned {weights}. If the split were sound, at most 1 in {oneOf, number} experiments would ever look as uneven, over all days or from any day on.",
    { ...found, oneOf: Math.floor(Math.min(1e6, 1 / oneOf) + 1e-6) },
  );
}

/** State in one word, and since when. */
export function stateText({ experiment, paused }: ExperimentSummary): string {
  const { state, startedAt, startedBy, endedAt, endedBy, promoted, replacedBy } = experiment;
  const began = t("Started {date} {by}.", { date: formatDate(startedAt), by: byDoer(startedBy) });
  const parts = (): string => {
    if (state === "running") return paused ? t("Paused with its widget.") : "";
    const ended = { date: endedAt ? formatDate(endedAt) : "", by: byDoer(endedBy ?? "") };
    if (replacedBy !== null)
      return t("Replaced by version {version} {date} {by}. These are the results at that time.", {
        ...ended,
        version: replacedBy,
      });
    if (state === "promoted")
      return t("{variant} published {date} {by}.", { ...ended, variant: variantLetterOf(promoted ?? "a") });
    return t("Stopped {date} {by}.", ended);
  };
  return `${began} ${parts()}`.trim();
}
