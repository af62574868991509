import type { Variant } from "@kiteloop/contract/publishing/experiment-plan";
import type { WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import type { Table } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { findVersion, isPublished, type NewVersion, type StoredWidget, sameConfig } from "../widget/index.ts";

/** The version to publish when an experiment ends. */
type Next = Pick<NewVersion, "config" | "changes" | "origin">;

/** A version by its number, or the draft, of the widget in this version. */
export type VersionChoice = { of: number | "draft"; version: number };

/** Null for the baseline, which is live already. */
export async function promotedVersion(
  table: Table,
  widget: StoredWidget,
  variant: Variant | undefined,
): Promise<Next | null> {
  if (variant === undefined || variant.number === widget.published?.number) return null;
  const { workspaceId, projectId, widgetId } = widget;
  const found = await findVersion(table, { workspaceId, projectId, widgetId }, variant.number);
  if (found === null) throw new AppError("experiment.no_such_variant");
  return again(widget, found);
}

/** The version to publish over a running experiment. */
export async function chosenVersion(
  table: Table,
  widget: StoredWidget,
  { of, version }: VersionChoice,
): Promise<Next> {
  if (widget.version !== version) throw new AppError("conflict.version");
  if (of === "draft") {
    if (isPublished(widget)) throw new AppError("widget.nothing_to_publish");
    return { config: widget.draft, changes: { experiment: undefined, publishAt: undefined }, origin: {} };
  }
  const { workspaceId, projectId, widgetId, published } = widget;
  const found = await findVersion(table, { workspaceId, projectId, widgetId }, of);
  if (found === null) throw new AppError("widget.no_such_version");
  if (published !== undefined && sameConfig(found.config, published.config)) {
    throw new AppError("widget.nothing_to_publish");
  }
  return again(widget, found);
}

/** An earlier version as a new one. A draft without changes of its own follows. */
const again = (widget: StoredWidget, { number, config }: { number: number; config: WidgetConfig }): Next => ({
  config,
  changes: { experiment: undefined, ...(isPublished(widget) && { draft: config }) },
  origin: { rolledBackTo: number },
});
