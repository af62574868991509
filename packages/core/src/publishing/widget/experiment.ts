import { isHoldout } from "@kiteloop/contract/publishing/experiment-plan";
import type { WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import type { Table } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import type { EntryExperiment } from "../embed/index.ts";
import { putRunningItem, removeRunningItem } from "../variant/index.ts";
import { findVersion, type StoredWidget } from "./store.ts";

/** The experiment in a widget's embed entry; undefined while none runs. */
export async function entryExperiment(
  table: Table,
  { experiment, workspaceId, projectId, widgetId }: StoredWidget,
): Promise<EntryExperiment | undefined> {
  if (experiment === undefined) return undefined;
  const { experimentId, variants } = experiment;
  const key = { workspaceId, projectId, widgetId };
  const found = await Promise.all(variants.map(({ number }) => findVersion(table, key, number)));
  return {
    experimentId,
    variants: variants.map((variant, at) => {
      const version = found[at];
      if (!version) throw new Error(`${widgetId} has no version ${variant.number} any more`);
      return { ...variant, config: version.config };
    }),
  };
}

/**
 * The experiment that keeps running while `number` is published: a holdout, whose variants follow the published version.
 * Undefined if none runs.
 * @throws AppError `experiment.running` for one that compares versions
 */
export function holdoutAt(
  { experiment }: StoredWidget,
  { number, config }: { number: number; config: WidgetConfig },
): { stored: NonNullable<StoredWidget["experiment"]>; entry: EntryExperiment } | undefined {
  if (experiment === undefined) return undefined;
  if (!isHoldout(experiment)) throw new AppError("experiment.running");
  const variants = experiment.variants.map((one) => ({ ...one, number }));
  const entry = {
    experimentId: experiment.experimentId,
    variants: variants.map((one) => ({ ...one, config })),
  };
  return { stored: { ...experiment, variants }, entry };
}

/** Records whether the widget's experiment is running, which it is while the widget is live. */
export function runningItems(widget: StoredWidget): TransactItem[] {
  const { experiment, widgetId, status } = widget;
  if (experiment === undefined) return [];
  return [
    status === "live" ? putRunningItem(widget, { widgetId, ...experiment }) : removeRunningItem(widget),
  ];
}
