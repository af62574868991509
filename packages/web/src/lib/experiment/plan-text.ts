import type { ExperimentPlan } from "@kiteloop/contract/publishing/experiment";
import type { ExperimentMetric } from "@kiteloop/contract/publishing/variant";
import { formatCount } from "../format.ts";
import { per100 } from "./effect.ts";

/** Participants, days and power, before the start; the warning is about what makes it longer or less likely to end. */
export function planText(plan: ExperimentPlan, metric: ExperimentMetric): { text: string; warning: string } {
  const { state, participants, rootsPerDay, difference, power, days } = plan;
  const [fewest, most] = [Math.min(...participants), Math.max(...participants)];
  const each = fewest === most ? formatCount(most) : `${formatCount(fewest)} to ${formatCount(most)}`;
  const total = participants.reduce((sum, count) => sum + count, 0);
  const needs = `${formatCount(total)} participants (${each} in each variant)`;
  const traffic = `${formatCount(Math.round(rootsPerDay * 10) / 10)} new users a day aren’t invited`;
  const size = per100(difference, metric);
  const chance = `The power to find a true difference of ${size} is about ${Math.round(100 * power)}%.`;
  const uneven =
    power < 0.8
      ? "A few participants bring most of the others, and the weights differ. With equal weights, the power is about 80%."
      : "";
  switch (state) {
    case "ok":
      return {
        text: `About ${formatCount(days ?? 0)} days and ${needs}. ${traffic}. ${chance}`,
        warning: uneven,
      };
    case "too_long":
      return {
        text: `About ${formatCount(days ?? 0)} days and ${needs}. ${traffic}. ${chance}`,
        warning:
          `This takes over a year. Look for a larger effect, or compare fewer variants. ${uneven}`.trim(),
      };
    case "no_traffic":
      return { text: `The test needs ${needs}. ${traffic}.`, warning: "It would never end." };
    case "no_baseline": {
      const time = days === null ? "" : `, about ${formatCount(days)} days`;
      return {
        text: `There are no ${metric} yet, so the test looks for a difference of ${size}. If participants bring about that many, it needs ${needs}${time}. ${traffic}. The duration is known once the first participants are counted.`,
        warning: "",
      };
    }
  }
}
