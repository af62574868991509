import type { Attention } from "@kiteloop/contract/reports/inbox";
import { readBreakdown } from "../../counting/index.ts";
import type { Table } from "../../shared/context/index.ts";
import type { StoredWidget } from "../widget/index.ts";
import { experimentReport } from "./read.ts";
import { findExperiment } from "./store.ts";

/** The result of the widget's running experiment; null if it has none yet. */
export async function experimentResult(
  table: Table,
  widget: StoredWidget,
  now: number,
): Promise<Attention | null> {
  const { projectId, widgetId, name, experiment: running } = widget;
  if (running === undefined) return null;
  const { experimentId } = running;
  const [experiment, counted] = await Promise.all([
    findExperiment(table, widget, experimentId),
    readBreakdown(table, projectId, "variants", { experimentId }),
  ]);
  if (experiment?.state !== "running") return null;
  const { state } = experimentReport(experiment, counted, now, widget.status !== "live");
  return state === "collecting"
    ? null
    : { kind: "experiment", projectId, widgetId, name, experimentId, state };
}
