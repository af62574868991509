import type { Table } from "../../shared/context/index.ts";
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

/** Records whether the widget's experiment is running, which it is while the widget is live. */
export function runningItems(widget: StoredWidget): TransactItem[] {
  const { experiment, widgetId, status } = widget;
  if (experiment === undefined) return [];
  return [
    status === "live" ? putRunningItem(widget, { widgetId, ...experiment }) : removeRunningItem(widget),
  ];
}
