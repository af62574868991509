import { listWidgetVersions } from "@kiteloop/contract/widget";
import { verb } from "../verb/index.ts";
import { needWidget } from "./find.ts";
import { versionsOf } from "./store.ts";

/** The newest 100. */
export const versions = verb(listWidgetVersions, async (ctx, { params }) => {
  const widget = await needWidget(ctx, params);
  const { workspaceId, projectId, widgetId } = widget;
  return { items: await versionsOf(ctx.table, { workspaceId, projectId, widgetId }, 100) };
});
