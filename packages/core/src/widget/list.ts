import { listWidgets } from "@kiteloop/contract/widget";
import { verb } from "../verb/index.ts";
import { needProject } from "./find.ts";
import { present } from "./present.ts";
import { widgetsOf } from "./store.ts";

export const list = verb(listWidgets, async (ctx, { params }) => {
  const [, widgets] = await Promise.all([
    needProject(ctx, params.projectId),
    widgetsOf(ctx.table, ctx.actor.workspaceId, params.projectId),
  ]);
  return { items: widgets.map(present) };
});
