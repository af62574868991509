import { setWidgetStatus as endpoint } from "@kiteloop/contract/publishing/widget";
import { auditItem } from "../../shared/audit/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { putEntryItem, readWidgetParts, removeEntryItem, syncEmbed } from "../embed/index.ts";
import { entryExperiment, runningItems } from "./experiment.ts";
import { embedProject, requireWidget } from "./find.ts";
import { toApiWidget } from "./present.ts";
import { newPlan, putPlanItem, removePlanItem } from "./store.plan.ts";
import { applyWidgetChanges, changeWidgetItem } from "./store.ts";

/**
 * A scheduled publish would undo a pause, so pausing cancels it, and undoing the pause restores it. An experiment pauses with its widget: nobody is
 * assigned and nothing is counted for it meanwhile. Setting the current status only updates the script, so a
 * retry repairs it.
 */
export const setWidgetStatus = verb(endpoint, async (ctx, { params, body }) => {
  const { table, clock, assets } = ctx;
  const before = await requireWidget(ctx, params);
  if (before.published === undefined) throw new AppError("widget.not_published");
  const parts = await readWidgetParts(assets);
  const sync = () => syncEmbed(ctx, parts, embedProject(ctx, params.projectId));
  if (before.status === body.status) {
    await sync();
    return toApiWidget(before);
  }
  if (before.version !== body.version) throw new AppError("conflict.version");
  const { workspaceId, projectId, widgetId, type, name } = before;
  const key = { workspaceId, projectId, widgetId };
  const { number, config } = before.published;
  const restored = body.status === "live" ? body.publishAt : undefined;
  const publishAt = restored === undefined ? undefined : new Date(restored).toISOString();
  const changes = {
    status: body.status,
    ...((body.status === "paused" || publishAt !== undefined) && { publishAt }),
  };
  const after = applyWidgetChanges(before, changes, clock.now().toISOString());
  const written = await transact(table, clock, [
    changeWidgetItem(table, after),
    ...(body.status === "live"
      ? [
          putEntryItem(table, {
            ...key,
            type,
            number,
            config,
            experiment: await entryExperiment(table, before),
          }),
        ]
      : [removeEntryItem(table, key)]),
    ...runningItems(after),
    ...("publishAt" in changes ? removePlanItem(table, before) : []),
    ...(publishAt === undefined ? [] : [putPlanItem(table, newPlan(ctx.actor, { ...key, publishAt }))]),
    auditItem(ctx, body.status === "live" ? "widget.resume" : "widget.pause", {
      id: widgetId,
      name,
      projectId,
    }),
  ]);
  if (!written.ok) throw new AppError("conflict.version");
  await sync();
  return toApiWidget(after);
});
