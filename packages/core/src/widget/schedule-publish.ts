import { schedulePublish as endpoint } from "@kiteloop/contract/widget";
import { auditItem } from "../audit/index.ts";
import { AppError } from "../errors/index.ts";
import { transact } from "../table/index.ts";
import { verb } from "../verb/index.ts";
import { needProject, needWidget } from "./find.ts";
import { present } from "./present.ts";
import { putPlanItem, removePlanItem } from "./store.plan.ts";
import { changed, changeItem } from "./store.ts";

/** What is planned so already changes nothing, so a request sent again is no conflict with itself. */
export const schedulePublish = verb(endpoint, async (ctx, { params, body }) => {
  const { table, clock, actor } = ctx;
  const project = await needProject(ctx, params.projectId);
  const before = await needWidget(ctx, params);
  const publishAt = body.publishAt === null ? undefined : new Date(body.publishAt).toISOString();
  if (before.publishAt === publishAt) return present(before);
  const now = clock.now().toISOString();
  if (publishAt !== undefined) {
    if (project.status === "archived") throw new AppError("project.archived");
    if (publishAt <= now) throw new AppError("widget.schedule_past");
  }
  if (before.version !== body.version) throw new AppError("conflict.version");
  const { workspaceId, projectId, widgetId, name } = before;
  const after = changed(before, { publishAt, publishFailed: undefined }, now);
  const plan = { workspaceId, projectId, widgetId, userId: actor.userId, userName: actor.name, attempts: 0 };
  const written = await transact(table, clock, [
    changeItem(table, after),
    ...removePlanItem(table, before),
    ...(publishAt === undefined ? [] : [putPlanItem(table, { ...plan, publishAt, dueAt: publishAt })]),
    auditItem(ctx, publishAt === undefined ? "widget.dropSchedule" : endpoint.id, { id: widgetId, name }),
  ]);
  if (written.ok) return present(after);
  const stored = await needWidget(ctx, params);
  if (stored.publishAt === publishAt) return present(stored);
  throw new AppError("conflict.version");
});
