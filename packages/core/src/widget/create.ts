import { createWidget } from "@kiteloop/contract/widget";
import { auditItem } from "../audit/index.ts";
import { AppError } from "../errors/index.ts";
import { transact } from "../table/index.ts";
import { verb } from "../verb/index.ts";
import { needProject } from "./find.ts";
import { present } from "./present.ts";
import { createItem, type NewWidget } from "./store.ts";

/** A draft; nobody sees it before it is published. */
export const create = verb(createWidget, async (ctx, { params, body }) => {
  const { table, clock, actor, ids } = ctx;
  const project = await needProject(ctx, params.projectId);
  if (project.status === "archived") throw new AppError("project.archived");
  const now = clock.now().toISOString();
  const widget: NewWidget = {
    workspaceId: actor.workspaceId,
    projectId: project.projectId,
    widgetId: ids.make("widget"),
    name: body.name,
    type: body.config.type,
    status: "draft",
    draft: body.config,
    version: 1,
    editedVersion: 1,
    createdAt: now,
    updatedAt: now,
  };
  const written = await transact(table, clock, [
    createItem(table, widget),
    auditItem(ctx, createWidget.id, { id: widget.widgetId, name: widget.name }),
  ]);
  if (!written.ok) throw new Error("a new id was taken");
  return present(widget);
});
