import type { ExperimentReport, VariantResult } from "@kiteloop/contract/publishing/experiment";
import {
  type ExperimentMetric,
  effectDays,
  experimentWindow,
  type VariantLetter,
} from "@kiteloop/contract/publishing/variant";
import { dayMs } from "@kiteloop/contract/shared/time";
import {
  type ExperimentReading,
  type ExperimentVerdict,
  experimentDetails,
  readExperiment,
  type VariantData,
} from "@kiteloop/metrics";
import type { Rollups } from "../../counting/index.ts";
import { toApiExperiment } from "./present.ts";
import type { StoredExperiment } from "./store.ts";

type VariantRollup = Rollups["variants"][number];
type VariantDay = VariantRollup["days"][number];

const states: Readonly<Record<ExperimentVerdict, ExperimentReport["state"]>> = {
  sample_ratio_mismatch: "mismatch",
  too_few: "collecting",
  running: "collecting",
  behind: "collecting",
  inconclusive: "collecting",
  winner: "decided",
  baseline_better: "decided",
  no_difference: "no_difference",
};

/** Days whose last participant has had the whole window at `now`, ms since 1970. */
const ripe = (days: readonly VariantDay[], now: number) =>
  days.filter(({ day }) => Date.parse(day) + (1 + experimentWindow) * dayMs <= now);

/** The statistics' input for each variant at `until`, ms since 1970: participants whose window is over. */
export function variantData(
  { variants, metric }: Pick<StoredExperiment, "variants" | "metric">,
  rollups: readonly VariantRollup[],
  until: number,
): VariantData[] {
  return variants.map(({ variant, weight }) => {
    const days = of(rollups, variant)?.days ?? [];
    return {
      ...{ id: variant, weight, assigned: days.map(({ day, roots }) => ({ day, roots })) },
      days: ripe(days, until).map(({ day, groups, returning }) => ({
        ...{ day, groups: clusters(groups, metric) },
        ...(returning && {
          returning: returning.map((group) => ({ ...clusterOf(group, metric), before: group.before })),
        }),
      })),
    };
  });
}

const clusterOf = (group: VariantDay["groups"][number], metric: ExperimentMetric) => {
  return { size: group.members, outcome: group[metric] };
};

const clusters = (groups: VariantDay["groups"], metric: ExperimentMetric) =>
  groups.map((group) => clusterOf(group, metric));

/**
 * The result of an experiment's counters at `now` (ms since 1970), or at its end if that was earlier. Pure: the same
 * counters give the same result.
 */
export function experimentReport(
  stored: StoredExperiment,
  rollups: readonly VariantRollup[],
  now: number,
  paused: boolean,
): ExperimentReport {
  const { variants, plan, startedAt, endedAt, metric } = stored;
  const from = startedAt.slice(0, 10);
  const until = endedAt === undefined ? now : Math.min(now, Date.parse(endedAt));
  const runningDays = Math.max(0, Math.floor((until - Date.parse(startedAt)) / dayMs));
  const data = variantData(stored, rollups, until);
  const reading = readExperiment({
    ...{ arms: data, plan, runningDays, windowDays: experimentWindow, from },
  });
  const { guardrails, byDay, byWeek } = experimentDetails({
    arms: variants.map(({ variant: id }) => ({ id, days: ripe(of(rollups, id)?.days ?? [], until) })),
    ...{ metric, from, delays: effectDays },
  });
  return {
    experiment: toApiExperiment(stored),
    paused,
    state: states[reading.verdict],
    verdict: reading.verdict,
    arm: variants.find(({ variant }) => variant === reading.arm)?.variant ?? null,
    arms: variants.flatMap((variant, at) => armOf(variant, rollups, data[at], reading.arms[at])),
    sampleRatio: { state: reading.sampleRatio.state, p: reading.sampleRatio.p },
    guardrails,
    byDay,
    byWeek,
    varianceLeft: reading.varianceLeft,
    runningDays,
    daysLeft: reading.daysLeft,
    windowDays: experimentWindow,
    asOf: new Date(now).toISOString(),
  };
}

const of = (rollups: readonly VariantRollup[], variant: VariantLetter) =>
  rollups.find((one) => one.variant === variant);

function armOf(
  { variant, number, weight }: StoredExperiment["variants"][number],
  rollups: readonly VariantRollup[],
  data: VariantData | undefined,
  read: ExperimentReading["arms"][number] | undefined,
): VariantResult[] {
  if (data === undefined || read === undefined) return [];
  const { days = [], totals } = of(rollups, variant) ?? {};
  const { observed, interval, probabilityBest, comparison, members: counted } = read;
  const { returning: countedReturning, outcomes } = read;
  const people = (of: readonly { members: number }[] = []) => total(of, ({ members }) => members);
  const returning = total(days, (day) => people(day.returning));
  return [
    {
      ...{ variant, number, weight },
      participants: total(days, ({ groups }) => people(groups)) + returning,
      returning,
      assigned: total(days, ({ roots }) => roots),
      impressions: totals?.impressions ?? 0,
      opens: totals?.opens ?? 0,
      shares: totals?.shares ?? 0,
      mails: totals?.mails ?? 0,
      joins: totals?.joins ?? 0,
      conversions: totals?.conversions ?? 0,
      ...{
        counted,
        countedReturning,
        outcomes,
        observed,
        interval: interval && { ...interval },
        probabilityBest,
      },
      comparison: comparison && {
        difference: comparison.difference,
        interval: comparison.interval && { ...comparison.interval },
        relative: comparison.relative && { ...comparison.relative },
        verdict: comparison.verdict,
      },
    },
  ];
}

function total<T>(list: readonly T[], value: (one: T) => number): number {
  return list.reduce((sum, one) => sum + value(one), 0);
}
