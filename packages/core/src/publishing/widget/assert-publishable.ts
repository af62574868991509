import type { WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import type { Table } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { findWidget, type WidgetKey } from "./store.ts";

/**
 * Checks what a config's own schema can't.
 * @throws AppError `widget.opens_unknown` for a prompt that opens no other widget of its project
 */
export async function assertPublishable(table: Table, key: WidgetKey, config: WidgetConfig): Promise<void> {
  if (config.type !== "prompt") return;
  const { opensWidget } = config.content;
  if (opensWidget === null) return;
  const opened =
    opensWidget === key.widgetId ? null : await findWidget(table, { ...key, widgetId: opensWidget });
  if (opened === null) throw new AppError("widget.opens_unknown");
}
