import { publishWidget as endpoint } from "@kiteloop/contract/publishing/widget";
import { AppError } from "../../shared/errors/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { readWidgetParts, syncEmbed } from "../embed/index.ts";
import { requireProject } from "../project/index.ts";
import { embedProject, requireWidget } from "./find.ts";
import { isOf, makeVersion } from "./make-version.ts";
import { isPublished, toApiWidget } from "./present.ts";

/**
 * The table changes first, then the script. A repeated request for the same version of the widget only updates the
 * script, so a retry repairs it. Publishing cancels a schedule.
 */
export const publishWidget = verb(endpoint, async (ctx, { params, body }) => {
  const project = await requireProject(ctx, params.projectId);
  const widget = await requireWidget(ctx, params);
  if (project.status === "archived") throw new AppError("project.archived");
  const parts = await readWidgetParts(ctx.assets);
  const sync = () => syncEmbed(ctx, parts, embedProject(ctx, params.projectId));

  if (isOf(widget, body.version)) {
    await sync();
    return toApiWidget(widget);
  }
  if (widget.version !== body.version) throw new AppError("conflict.version");
  if (isPublished(widget)) {
    const healed = await sync();
    if (!healed) throw new AppError("widget.nothing_to_publish");
    return toApiWidget(widget);
  }
  const after = await makeVersion(ctx, widget, {
    config: widget.draft,
    changes: { publishAt: undefined },
    origin: {},
    action: endpoint.id,
  });
  await sync();
  return toApiWidget(after);
});
