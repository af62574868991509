import type { ExperimentBasis } from "@kiteloop/contract/publishing/experiment";
import type { ExperimentPlan } from "@kiteloop/contract/publishing/experiment-plan";
import type { ExperimentMeasure, ExperimentUnits } from "@kiteloop/contract/publishing/variant";
import { guardrailMetrics } from "@kiteloop/contract/publishing/variant";
import { findableHarm, isHeavyTailed, usualPower } from "@kiteloop/metrics";
import { formatCount } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { per100 } from "./effect.ts";

/**
 * Participants, days and power, before the start; the warning is about what makes it longer or less likely to find the
 * difference. `even` is the power of the same plan with equal weights.
 */
export function planText(
  plan: ExperimentPlan,
  measure: ExperimentMeasure,
  even: number,
  units: ExperimentUnits = "new",
): { text: string; warning: string } {
  const found = textOfNew(plan, measure, even);
  if (units === "new") return found;
  // New participants alone may take too long, or never come.
  const warning = plan.state === "no_baseline" ? "" : lowPowerText(plan, even);
  return {
    text: `${found.text} ${t("Returning participants shorten this. By how much is known once the first of them are counted. They usually bring fewer than new ones do, so the same difference is a larger change in percent.")}`,
    warning,
  };
}

function textOfNew(plan: ExperimentPlan, measure: ExperimentMeasure, even: number) {
  const { metric } = measure;
  const { state, participants, rootsPerDay, difference, power, days } = plan;
  const [fewest, most] = [Math.min(...participants), Math.max(...participants)];
  const each =
    fewest === most
      ? formatCount(most)
      : t("{fewest} to {most}", { fewest: formatCount(fewest), most: formatCount(most) });
  const total = participants.reduce((sum, count) => sum + count, 0);
  const needs = t("{total} participants ({each} per variant)", { total: formatCount(total), each });
  const traffic = t("You get {count} new users a day who weren’t invited.", {
    count: formatCount(Math.round(rootsPerDay * 10) / 10),
  });
  const size = per100(difference, measure);
  const chance =
    power < 0.5
      ? t("A true difference of {size} is found with a probability of less than 50%.", { size })
      : t("A true difference of {size} is found with a probability of about {percent}%.", {
          size,
          percent: Math.round(100 * power),
        });
  const unlikely = lowPowerText(plan, even);
  const duration = t("Takes about {days} days and {needs}. {traffic} {chance}", {
    days: formatCount(days ?? 0),
    needs,
    traffic,
    chance,
  });
  switch (state) {
    case "ok":
      return { text: duration, warning: unlikely };
    case "too_long":
      return {
        text: duration,
        warning:
          `${t("This takes over a year. Look for a larger effect, or compare fewer variants.")} ${unlikely}`.trim(),
      };
    case "no_traffic":
      return {
        text: t("Needs {needs}. {traffic}", { needs, traffic }),
        warning: t("At this rate, the experiment never ends."),
      };
    case "no_baseline": {
      const expects = t(
        "No {metric, select, conversions {conversions} other {joins}} yet, so the test looks for a difference of {size}.",
        { metric, size },
      );
      const takes =
        days === null
          ? t("If participants bring about that many, it needs {needs}.", { needs })
          : t("If participants bring about that many, it takes about {days} days and {needs}.", {
              days: formatCount(days),
              needs,
            });
      return {
        text: `${expects} ${takes} ${traffic} ${t("The duration is known once the first participants are counted.")}`,
        warning: "",
      };
    }
  }
}

/** The fall of another metric that the guardrails find; empty without a history of it. */
export function harmOfPlanText(
  plan: ExperimentPlan,
  { metric, denominator }: ExperimentMeasure,
  basis: ExperimentBasis,
): string {
  const other = metric === "joins" ? "conversions" : "joins";
  // The primary metric is none, unless it is a ratio of both.
  const guardrails = denominator === "joins" ? guardrailMetrics.length : guardrailMetrics.length - 1;
  const history = basis.history[other];
  if (history === null || !(basis[other] > 0)) return "";
  const harm = findableHarm(basis[other], history.spread, plan.participants, guardrails);
  return harm < 1
    ? t(
        "If a variant brings {percent}% fewer {metric, select, conversions {conversions} other {joins}}, that is noticed as well. Less may not be.",
        { metric: other, percent: Math.round(100 * harm) },
      )
    : t(
        "A variant that loses even all {metric, select, conversions {conversions} other {joins}} may not be noticed.",
        { metric: other },
      );
}

/** Powers are simulated, so that smaller differences mean nothing. */
const clearly = 0.05;

/** Why the difference is found less often than usual, and what would help. */
function lowPowerText({ power, history, baseline, participants }: ExperimentPlan, even: number): string {
  const isLow = usualPower - power >= clearly;
  const several = participants.length > 2;
  return [
    ...(isLow && isHeavyTailed(history, baseline)
      ? [t("That’s less than the usual 80%, because a few participants bring most of the others.")]
      : []),
    ...(isLow && several ? [t("With two variants, the probability is higher.")] : []),
    ...(even - power >= clearly
      ? [t("With equal weights, the probability is about {percent}%.", { percent: Math.round(100 * even) })]
      : []),
  ].join(" ");
}
