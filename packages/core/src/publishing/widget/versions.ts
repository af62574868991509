import { listWidgetVersions as endpoint } from "@kiteloop/contract/publishing/widget";
import { verb } from "../../shared/verb/index.ts";
import { requireWidget } from "./find.ts";
import { versionsOf } from "./store.ts";

/** The newest 100. */
export const listWidgetVersions = verb(endpoint, async (ctx, { params }) => {
  const widget = await requireWidget(ctx, params);
  const { workspaceId, projectId, widgetId } = widget;
  return { items: await versionsOf(ctx.table, { workspaceId, projectId, widgetId }, 100) };
});
