import { rollBackWidget as endpoint } from "@kiteloop/contract/publishing/widget";
import { AppError } from "../../shared/errors/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { readWidgetParts, syncEmbed } from "../embed/index.ts";
import { requireProject } from "../project/index.ts";
import { embedProject, requireWidget } from "./find.ts";
import { isOf, makeVersion } from "./make-version.ts";
import { isPublished, sameConfig, toApiWidget } from "./present.ts";
import { findVersion } from "./store.ts";

/** Publishes an earlier version as a new one, and unpauses the widget. Retries work as for publishing. */
export const rollBackWidget = verb(endpoint, async (ctx, { params, body }) => {
  const project = await requireProject(ctx, params.projectId);
  const widget = await requireWidget(ctx, params);
  if (project.status === "archived") throw new AppError("project.archived");
  const parts = await readWidgetParts(ctx.assets);
  const sync = () => syncEmbed(ctx, parts, embedProject(ctx, params.projectId));
  const origin = { rolledBackTo: body.number };

  if (isOf(widget, body.version, origin)) {
    await sync();
    return toApiWidget(widget);
  }
  if (widget.version !== body.version) throw new AppError("conflict.version");
  const { workspaceId, projectId, widgetId, published } = widget;
  const earlier = await findVersion(ctx.table, { workspaceId, projectId, widgetId }, body.number);
  if (earlier === null) throw new AppError("widget.no_such_version");
  if (published !== undefined && sameConfig(earlier.config, published.config)) {
    throw new AppError("widget.nothing_to_publish");
  }
  const after = await makeVersion(ctx, widget, {
    config: earlier.config,
    changes: isPublished(widget) ? { draft: earlier.config } : {},
    origin,
    action: endpoint.id,
  });
  await sync();
  return toApiWidget(after);
});
