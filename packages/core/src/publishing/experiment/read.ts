import type { ExperimentReport, VariantResult } from "@kiteloop/contract/publishing/experiment";
import { isHoldout } from "@kiteloop/contract/publishing/experiment-plan";
import { effectDays, experimentWindow, type VariantLetter } from "@kiteloop/contract/publishing/variant";
import { dayMs } from "@kiteloop/contract/shared/time";
import {
  type ExperimentReading,
  type ExperimentVerdict,
  experimentDetails,
  measured,
  readExperiment,
  type VariantData,
} from "@kiteloop/metrics";
import type { Rollups } from "../../counting/index.ts";
import { measureOf, toApiExperiment } from "./present.ts";
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
  stored: Pick<StoredExperiment, "variants" | "metric" | "denominator">,
  rollups: readonly VariantRollup[],
  until: number,
): VariantData[] {
  return stored.variants.map(({ variant, weight }) => {
    const days = of(rollups, variant)?.days ?? [];
    return {
      ...{ id: variant, weight, assigned: days.map(({ day, roots }) => ({ day, roots })) },
      days: measured(ripe(days, until), measureOf(stored)),
    };
  });
}

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
  const { variants, plan, startedAt, endedAt, secondary = [] } = stored;
  const from = startedAt.slice(0, 10);
  const until = endedAt === undefined ? now : Math.min(now, Date.parse(endedAt));
  const runningDays = Math.max(0, Math.floor((until - Date.parse(startedAt)) / dayMs));
  const data = variantData(stored, rollups, until);
  const reading = readExperiment({
    ...{ arms: data, plan, runningDays, windowDays: experimentWindow, from },
  });
  const {
    guardrails,
    secondary: besides,
    byDay,
    byWeek,
    ownConversions,
  } = experimentDetails({
    arms: variants.map(({ variant: id }) => ({ id, days: ripe(of(rollups, id)?.days ?? [], until) })),
    ...{ metric: measureOf(stored), secondary, from, delays: effectDays },
  });
  return {
    experiment: toApiExperiment(stored),
    paused,
    state: states[reading.verdict],
    verdict: reading.verdict,
    arm: variants.find(({ variant }) => variant === reading.arm)?.variant ?? null,
    arms: variants.flatMap((variant, at) =>
      armOf(variant, of(rollups, variant.variant), reading.arms[at], until),
    ),
    sampleRatio: { state: reading.sampleRatio.state, p: reading.sampleRatio.p },
    guardrails,
    secondary: besides,
    ownConversions: isHoldout(stored) ? ownConversions : null,
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
  assigned: StoredExperiment["variants"][number],
  rollup: VariantRollup | undefined,
  read: ExperimentReading["arms"][number] | undefined,
  until: number,
): VariantResult[] {
  if (read === undefined) return [];
  const { days = [], totals } = rollup ?? {};
  const { observed, interval, probabilityBest, comparison, members: trials, outcomes } = read;
  const people = (of: readonly { members: number }[] = []) => total(of, ({ members }) => members);
  const newIn = (some: readonly VariantDay[]) => total(some, ({ groups }) => people(groups));
  const returningIn = (some: readonly VariantDay[]) => total(some, (day) => people(day.returning));
  const over = ripe(days, until);
  const [returning, countedReturning] = [returningIn(days), returningIn(over)];
  return [
    {
      ...assigned,
      participants: newIn(days) + returning,
      returning,
      assigned: total(days, ({ roots }) => roots),
      impressions: totals?.impressions ?? 0,
      opens: totals?.opens ?? 0,
      shares: totals?.shares ?? 0,
      emails: totals?.emails ?? 0,
      joins: totals?.joins ?? 0,
      conversions: totals?.conversions ?? 0,
      ...{
        counted: newIn(over) + countedReturning,
        countedReturning,
        outcomes,
        trials,
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
