import { publishWidget } from "@kiteloop/contract/publishing/widget";
import { conflict, retryOnConflict } from "../../shared/concurrency/index.ts";
import type { Ctx, Platform, System } from "../../shared/context/index.ts";
import { runDue } from "../../shared/due/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { awayUntil, waitWhileSuspended } from "../../shared/suspension/index.ts";
import { transact } from "../../shared/table/index.ts";
import { readWidgetParts, syncEmbed } from "../embed/index.ts";
import { requireProject } from "../project/index.ts";
import { embedProject, requireWidget } from "./find.ts";
import { makeVersion } from "./make-version.ts";
import { failPlan } from "./plan-failure.ts";
import { isPublished } from "./present.ts";
import { type Plan, planQueue, putOffItem, removePlanItem } from "./store.plan.ts";
import { applyWidgetChanges, changeWidgetItem, type StoredWidget } from "./store.ts";

/** Publishes of one project change the same script and would conflict, so they run one after another. */
const options = { claims: false, pageSize: 20, atOnce: 20, laneOf: ({ projectId }: Plan) => projectId };

/**
 * Carries out all scheduled publishes that are due, and returns how many. Concurrent runs are safe: a schedule makes
 * one version, and the next run continues one that died.
 */
export function publishDue(platform: Platform): Promise<number> {
  const work = (plan: Plan) => carryOut(platform, plan);
  return runDue(platform, planQueue, waitWhileSuspended(platform, planQueue, work), options);
}

async function carryOut(platform: Platform, plan: Plan): Promise<void> {
  const { workspaceId, userId, userName: name, widgetId } = plan;
  const actor: System = { kind: "system", workspaceId, userId, name };
  const ctx = { ...platform, actor, requestId: platform.ids.make("request") };
  try {
    const at = await awayUntil(ctx, await requireProject(ctx, plan.projectId));
    if (at !== null) {
      await transact(ctx.table, ctx.clock, [putOffItem(ctx.table, plan, at, plan.attempts)]);
      return;
    }
    const widget = await publishPlanned(ctx, plan);
    if (widget !== null) {
      await syncEmbed(ctx, await readWidgetParts(ctx.assets), embedProject(ctx, plan.projectId));
    }
    await finish(ctx, plan, widget);
  } catch (error) {
    ctx.log.error("a planned publish failed", { widgetId, error });
    await failPlan(ctx, plan, error);
  }
}

/** The widget as published by the schedule, now or in an earlier run; null if the schedule was canceled. */
async function publishPlanned(ctx: Ctx<System>, plan: Plan): Promise<StoredWidget | null> {
  const { publishAt } = plan;
  return retryOnConflict(ctx.clock, async () => {
    const project = await requireProject(ctx, plan.projectId);
    const widget = await requireWidget(ctx, plan);
    if (widget.published?.plannedFor === publishAt) return widget;
    if (widget.publishAt !== publishAt) return null;
    if (project.status === "archived") throw new AppError("project.archived");
    if (isPublished(widget)) throw new AppError("widget.nothing_to_publish");
    try {
      return await makeVersion(ctx, widget, {
        config: widget.draft,
        changes: { publishAt: undefined },
        origin: { plannedFor: publishAt },
        action: publishWidget.id,
      });
    } catch (error) {
      if (error instanceof AppError && error.code === "conflict.version") return conflict;
      throw error;
    }
  });
}

/** A failure recorded before the script was updated is obsolete. */
async function finish({ table, clock }: Ctx<System>, plan: Plan, widget: StoredWidget | null): Promise<void> {
  const healed = widget?.publishFailed === undefined ? null : widget;
  const at = clock.now().toISOString();
  await transact(table, clock, [
    ...removePlanItem(table, plan),
    ...(healed === null
      ? []
      : [changeWidgetItem(table, applyWidgetChanges(healed, { publishFailed: undefined }, at))]),
  ]);
}
