import { schedulePublish as endpoint } from "@kiteloop/contract/publishing/widget";
import { auditItem } from "../../shared/audit/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { requireProject } from "../project/index.ts";
import { requireWidget } from "./find.ts";
import { toApiWidget } from "./present.ts";
import { newPlan, putPlanItem, removePlanItem } from "./store.plan.ts";
import { applyWidgetChanges, changeWidgetItem } from "./store.ts";

/** An unchanged schedule writes nothing, so a repeated request does not conflict with itself. */
export const schedulePublish = verb(endpoint, async (ctx, { params, body }) => {
  const { table, clock, actor } = ctx;
  const project = await requireProject(ctx, params.projectId);
  const before = await requireWidget(ctx, params);
  const publishAt = body.publishAt === null ? undefined : new Date(body.publishAt).toISOString();
  if (before.publishAt === publishAt) return toApiWidget(before);
  const now = clock.now().toISOString();
  if (publishAt !== undefined) {
    if (project.status === "archived") throw new AppError("project.archived");
    if (publishAt <= now) throw new AppError("widget.schedule_past");
  }
  if (before.version !== body.version) throw new AppError("conflict.version");
  const { widgetId, name, projectId } = before;
  const after = applyWidgetChanges(before, { publishAt, publishFailed: undefined }, now);
  const written = await transact(table, clock, [
    changeWidgetItem(table, after),
    ...removePlanItem(table, before),
    ...(publishAt === undefined ? [] : [putPlanItem(table, newPlan(actor, { ...before, publishAt }))]),
    auditItem(ctx, publishAt === undefined ? "widget.dropSchedule" : endpoint.id, {
      id: widgetId,
      name,
      projectId,
    }),
  ]);
  if (written.ok) return toApiWidget(after);
  const stored = await requireWidget(ctx, params);
  if (stored.publishAt === publishAt) return toApiWidget(stored);
  throw new AppError("conflict.version");
});
