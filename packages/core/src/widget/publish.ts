import { publishWidget } from "@kiteloop/contract/widget";
import { auditItem } from "../audit/index.ts";
import type { Ctx, Member } from "../context/index.ts";
import { putEntryItem, readParts, syncEmbed } from "../embed/index.ts";
import { AppError } from "../errors/index.ts";
import { transact } from "../table/index.ts";
import { limitReached, takeItem } from "../usage/index.ts";
import { verb } from "../verb/index.ts";
import { planOf } from "../workspace/index.ts";
import { embedProject, needProject, needWidget } from "./find.ts";
import { isPublished, present } from "./present.ts";
import { changed, changeItem, createVersionItem, type StoredWidget } from "./store.ts";

/**
 * The version, the widget and its place in the embed change in one transaction; then the script follows.
 * Asked again for the same version of the widget, only the script is brought up to date, so a retry heals.
 */
export const publish = verb(publishWidget, async (ctx, { params, body }) => {
  const project = await needProject(ctx, params.projectId);
  const widget = await needWidget(ctx, params);
  if (project.status === "archived") throw new AppError("project.archived");
  const parts = await readParts(ctx.assets);
  const sync = () => syncEmbed(ctx, parts, embedProject(ctx, params.projectId));

  if (widget.published?.fromVersion === body.version) {
    await sync();
    return present(widget);
  }
  if (widget.version !== body.version) throw new AppError("conflict.version");
  if (isPublished(widget)) {
    const healed = await sync();
    if (!healed) throw new AppError("widget.nothing_to_publish");
    return present(widget);
  }
  const after = await makeVersion(ctx, widget);
  await sync();
  return present(after);
});

async function makeVersion(ctx: Ctx<Member>, before: StoredWidget): Promise<StoredWidget> {
  const { table, clock, actor } = ctx;
  const { workspaceId, projectId, widgetId, type, draft: config } = before;
  const key = { workspaceId, projectId, widgetId };
  const first = before.published === undefined;
  const plan = await planOf(table, workspaceId);
  const at = clock.now().toISOString();
  const number = (before.published?.number ?? 0) + 1;
  const published = { number, at, config, fromVersion: before.version };
  const after = changed(before, { status: "live", published }, at);
  const written = await transact(table, clock, [
    changeItem(table, after),
    createVersionItem(table, key, {
      number,
      config,
      publishedAt: at,
      publishedBy: actor.name,
      rolledBackTo: null,
    }),
    putEntryItem(table, { ...key, type, number, config }),
    auditItem(ctx, publishWidget.id, { id: widgetId, name: before.name }),
    ...(first ? [takeItem(table, workspaceId, "publishedWidgets", plan)] : []),
  ]);
  if (written.ok) return after;
  const now = await needWidget(ctx, { projectId, widgetId });
  if (now.published?.fromVersion === before.version) return now;
  if (now.version !== before.version) throw new AppError("conflict.version");
  throw limitReached("publishedWidgets", plan);
}
