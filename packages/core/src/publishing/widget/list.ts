import { listWidgets as endpoint } from "@kiteloop/contract/publishing/widget";
import { verb } from "../../shared/verb/index.ts";
import { requireProject } from "../project/index.ts";
import { toApiWidget } from "./present.ts";
import { widgetsOf } from "./store.ts";

export const listWidgets = verb(endpoint, async (ctx, { params }) => {
  const [, widgets] = await Promise.all([
    requireProject(ctx, params.projectId),
    widgetsOf(ctx.table, ctx.actor.workspaceId, params.projectId),
  ]);
  return { items: widgets.map(toApiWidget) };
});
