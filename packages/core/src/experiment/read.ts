import type { Arm, ExperimentReport } from "@kiteloop/contract/experiment";
import { type ExperimentMetric, experimentWindow, type VariantLetter } from "@kiteloop/contract/variant";
import {
  type ArmData,
  type ExperimentReading,
  type ExperimentVerdict,
  groupedClusterSums,
  readExperiment,
} from "@kiteloop/metrics";
import type { ArmDay, ArmRollup } from "../rollup/index.ts";
import { present } from "./present.ts";
import type { StoredExperiment } from "./store.ts";

const dayMs = 86_400_000;

const states: Readonly<Record<ExperimentVerdict, ExperimentReport["state"]>> = {
  sample_ratio_mismatch: "mismatch",
  too_few: "collecting",
  running: "collecting",
  ahead: "collecting",
  behind: "collecting",
  inconclusive: "collecting",
  winner: "decided",
  baseline_better: "decided",
  no_difference: "no_difference",
};

/** Days whose last participant has had the whole window at `now`, ms since 1970. */
const ripe = (days: readonly ArmDay[], now: number) =>
  days.filter(({ day }) => Date.parse(day) + (1 + experimentWindow) * dayMs <= now);

/** A variant's people by group of roots: for the metric those whose window is over. */
function clusters(days: readonly ArmDay[], metric: ExperimentMetric) {
  const first = days[0]?.groups ?? [{}, {}];
  return first.map((_, at) => ({
    size: total(days, (day) => day.groups[at]?.members ?? 0),
    outcome: total(days, (day) => day.groups[at]?.[metric] ?? 0),
  }));
}

/** What the statistics read of each variant at `until`, ms since 1970. */
export function armData(
  { variants, metric }: Pick<StoredExperiment, "variants" | "metric">,
  rollups: readonly ArmRollup[],
  until: number,
): ArmData[] {
  return variants.map(({ variant, weight }) => {
    const days = of(rollups, variant)?.days ?? [];
    const over = ripe(days, until);
    const roots = total(over, (day) => day.roots);
    const sums = groupedClusterSums(clusters(over, metric), roots);
    return { id: variant, weight, assigned: total(days, (day) => day.roots), sums };
  });
}

/**
 * What an experiment's counters say at `now` (ms since 1970), or at its end if that was before. Pure: the same counters
 * give the same answer.
 */
export function report(
  stored: StoredExperiment,
  rollups: readonly ArmRollup[],
  now: number,
  paused: boolean,
): ExperimentReport {
  const { variants, plan, startedAt, endedAt } = stored;
  const until = endedAt === undefined ? now : Math.min(now, Date.parse(endedAt));
  const runningDays = Math.max(0, Math.floor((until - Date.parse(startedAt)) / dayMs));
  const data = armData(stored, rollups, until);
  const reading = readExperiment({ metric: "k", arms: data, plan, runningDays });
  return {
    experiment: present(stored),
    paused,
    state: states[reading.verdict],
    verdict: reading.verdict,
    arm: variants.find(({ variant }) => variant === reading.arm)?.variant ?? null,
    arms: variants.flatMap((variant, at) => armOf(variant, rollups, data[at], reading.arms[at])),
    sampleRatio: { state: reading.sampleRatio.state, p: reading.sampleRatio.p },
    runningDays,
    daysLeft: reading.daysLeft,
    windowDays: experimentWindow,
    asOf: new Date(now).toISOString(),
  };
}

const of = (rollups: readonly ArmRollup[], variant: VariantLetter) =>
  rollups.find((one) => one.variant === variant);

function armOf(
  { variant, number, weight }: StoredExperiment["variants"][number],
  rollups: readonly ArmRollup[],
  data: ArmData | undefined,
  read: ExperimentReading["arms"][number] | undefined,
): Arm[] {
  if (data === undefined || read === undefined) return [];
  const { days = [], sums } = of(rollups, variant) ?? {};
  const { observed, mean, interval, probabilityBest, expectedLoss, comparison, roots } = read;
  return [
    {
      ...{ variant, number, weight },
      participants: total(days, ({ groups }) => total(groups, ({ members }) => members)),
      assigned: data.assigned,
      impressions: sums?.impressions ?? 0,
      opens: sums?.opens ?? 0,
      shares: sums?.shares ?? 0,
      mails: sums?.mails ?? 0,
      joins: sums?.joins ?? 0,
      conversions: sums?.conversions ?? 0,
      roots,
      counted: data.sums.size,
      ...{ observed, mean, interval: { ...interval }, probabilityBest, expectedLoss },
      comparison: comparison && {
        difference: comparison.difference,
        interval: comparison.interval && { ...comparison.interval },
        p: comparison.p,
        verdict: comparison.verdict,
      },
    },
  ];
}

function total<T>(list: readonly T[], value: (one: T) => number): number {
  return list.reduce((sum, one) => sum + value(one), 0);
}
