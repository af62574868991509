import type { ExperimentBasis } from "@kiteloop/contract/publishing/experiment";
import type { ExperimentPlan } from "@kiteloop/contract/publishing/experiment-plan";
import type { ExperimentMetric, ExperimentUnits } from "@kiteloop/contract/publishing/variant";
import { findableHarm, isHeavyTailed } from "@kiteloop/metrics";
import { formatCount } from "../format.ts";
import { per100 } from "./effect.ts";
import { t } from "./messages.ts";

/**
 * Participants, days and power, before the start; the warning is about what makes it longer or less likely to find the
 * difference. `even` is the power of the same plan with equal weights.
 */
export function planText(
  plan: ExperimentPlan,
  metric: ExperimentMetric,
  even: number,
  units: ExperimentUnits = "new",
): { text: string; warning: string } {
  const found = textOfNew(plan, metric, even);
  if (units === "new") return found;
  // New participants alone may take too long, or never come.
  const warning = plan.state === "no_baseline" ? "" : lowPowerText(plan, even);
  return { text: `${found.text} ${t("experiment.plan.returning")}`, warning };
}

function textOfNew(plan: ExperimentPlan, metric: ExperimentMetric, even: number) {
  const { state, participants, rootsPerDay, difference, power, days } = plan;
  const [fewest, most] = [Math.min(...participants), Math.max(...participants)];
  const each =
    fewest === most
      ? formatCount(most)
      : t("experiment.plan.range", { fewest: formatCount(fewest), most: formatCount(most) });
  const total = participants.reduce((sum, count) => sum + count, 0);
  const needs = t("experiment.plan.needs", { total: formatCount(total), each });
  const traffic = t("experiment.plan.traffic", { count: formatCount(Math.round(rootsPerDay * 10) / 10) });
  const size = per100(difference, metric);
  const chance =
    power < 0.5
      ? t("experiment.plan.unlikely", { size })
      : t("experiment.plan.power", { size, percent: Math.round(100 * power) });
  const unlikely = lowPowerText(plan, even);
  const duration = t("experiment.plan.duration", { days: formatCount(days ?? 0), needs, traffic, chance });
  switch (state) {
    case "ok":
      return { text: duration, warning: unlikely };
    case "too_long":
      return { text: duration, warning: `${t("experiment.plan.tooLong")} ${unlikely}`.trim() };
    case "no_traffic":
      return {
        text: t("experiment.plan.noTraffic", { needs, traffic }),
        warning: t("experiment.plan.neverEnds"),
      };
    case "no_baseline": {
      const expects = t("experiment.plan.noBaseline", { metric, size });
      const takes =
        days === null
          ? t("experiment.plan.assumed", { needs })
          : t("experiment.plan.assumedDays", { days: formatCount(days), needs });
      return { text: `${expects} ${takes} ${traffic} ${t("experiment.plan.durationLater")}`, warning: "" };
    }
  }
}

/** The fall of the other metric that the guardrails find; empty without a history of it. */
export function harmOfPlanText(
  plan: ExperimentPlan,
  metric: ExperimentMetric,
  basis: ExperimentBasis,
): string {
  const other = metric === "joins" ? "conversions" : "joins";
  const history = basis.history[other];
  if (history === null || !(basis[other] > 0)) return "";
  const harm = findableHarm(basis[other], history.spread, plan.participants);
  return harm < 1
    ? t("experiment.plan.harm", { metric: other, percent: Math.round(100 * harm) })
    : t("experiment.plan.unseenHarm", { metric: other });
}

const usual = 0.8;
/** Powers are simulated, so that smaller differences mean nothing. */
const clearly = 0.05;

/** Why the difference is found less often than usual, and what would help. */
function lowPowerText({ power, history, baseline, participants }: ExperimentPlan, even: number): string {
  const isLow = usual - power >= clearly;
  const several = participants.length > 2;
  return [
    ...(isLow && isHeavyTailed(history, baseline) ? [t("experiment.plan.heavy")] : []),
    ...(isLow && several ? [t("experiment.plan.several")] : []),
    ...(even - power >= clearly ? [t("experiment.plan.uneven", { percent: Math.round(100 * even) })] : []),
  ].join(" ");
}
