import { listWidgets as endpoint } from "@kiteloop/contract/publishing/widget";
import { verb } from "../../shared/verb/index.ts";
import { requireProject } from "../project/index.ts";
import { inOrder } from "./order.ts";
import { toApiWidget } from "./present.ts";
import { widgetsOf } from "./store.ts";

export const listWidgets = verb(endpoint, async (ctx, { params }) => {
  const [{ widgetOrder }, widgets] = await Promise.all([
    requireProject(ctx, params.projectId),
    widgetsOf(ctx.table, ctx.actor.workspaceId, params.projectId),
  ]);
  return { items: inOrder(widgets, widgetOrder).map(toApiWidget) };
});
