import type { Experiment } from "@kiteloop/contract/publishing/experiment";
import type { ExperimentMeasure } from "@kiteloop/contract/publishing/variant";
import { dayMs } from "@kiteloop/contract/shared/time";
import type { StoredExperiment } from "./store.ts";

/** The metric that decides. */
export const measureOf = ({
  metric,
  denominator = "participants",
}: {
  metric: ExperimentMeasure["metric"];
  denominator?: ExperimentMeasure["denominator"] | undefined;
}): ExperimentMeasure => ({ metric, denominator });

/** An experiment as the API shows it. */
export function toApiExperiment(stored: StoredExperiment): Experiment {
  const { plan, startedAt } = stored;
  const isKnown = plan.state !== "no_baseline" && stored.units === undefined;
  const plannedDays = isKnown ? plan.days : null;
  return {
    id: stored.experimentId,
    projectId: stored.projectId,
    widgetId: stored.widgetId,
    state: stored.state,
    ...measureOf(stored),
    secondary: stored.secondary ?? [],
    variants: stored.variants,
    minimalEffect: stored.minimalEffect,
    units: stored.units ?? "new",
    plan,
    startedAt,
    startedBy: stored.startedBy,
    plannedEnd:
      plannedDays === null ? null : new Date(Date.parse(startedAt) + plannedDays * dayMs).toISOString(),
    endedAt: stored.endedAt ?? null,
    endedBy: stored.endedBy ?? null,
    promoted: stored.promoted ?? null,
    replacedBy: stored.replacedBy ?? null,
    version: stored.version,
  };
}
