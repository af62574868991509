import { createWidget as endpoint } from "@kiteloop/contract/publishing/widget";
import { auditItem } from "../../shared/audit/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { requireProject } from "../project/index.ts";
import { assertPublishable } from "./assert-publishable.ts";
import { toApiWidget } from "./present.ts";
import { createWidgetItem, type NewWidget } from "./store.ts";

/** Creates a draft, which visitors don't see before it is published. */
export const createWidget = verb(endpoint, async (ctx, { params, body }) => {
  const { table, clock, actor, ids } = ctx;
  const project = await requireProject(ctx, params.projectId);
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
  // A config that was copied from another project would leave a draft that nobody can publish.
  await assertPublishable(table, widget, widget.draft);
  const written = await transact(table, clock, [
    createWidgetItem(table, widget),
    auditItem(ctx, endpoint.id, { id: widget.widgetId, name: widget.name, projectId: widget.projectId }),
  ]);
  if (!written.ok) throw new Error("a new id was taken");
  return toApiWidget(widget);
});
