import type { ExperimentPlan } from "@kiteloop/contract/publishing/experiment";
import type { ExperimentMetric } from "@kiteloop/contract/publishing/variant";
import { formatCount } from "../format.ts";
import { per100 } from "./effect.ts";
import { t } from "./messages.ts";

/** Participants, days and power, before the start; the warning is about what makes it longer or less likely to end. */
export function planText(plan: ExperimentPlan, metric: ExperimentMetric): { text: string; warning: string } {
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
  const chance = t("experiment.plan.power", { size, percent: Math.round(100 * power) });
  const uneven = power < 0.8 ? t("experiment.plan.uneven") : "";
  const duration = t("experiment.plan.duration", { days: formatCount(days ?? 0), needs, traffic, chance });
  switch (state) {
    case "ok":
      return { text: duration, warning: uneven };
    case "too_long":
      return { text: duration, warning: `${t("experiment.plan.tooLong")} ${uneven}`.trim() };
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
