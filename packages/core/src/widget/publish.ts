import { publishWidget } from "@kiteloop/contract/widget";
import { readParts, syncEmbed } from "../embed/index.ts";
import { AppError } from "../errors/index.ts";
import { verb } from "../verb/index.ts";
import { embedProject, needProject, needWidget } from "./find.ts";
import { isOf, makeVersion } from "./make-version.ts";
import { isPublished, present } from "./present.ts";

/**
 * The table changes first; then the script follows. Asked again for the same version of the widget, only the
 * script is brought up to date, so a retry heals. What was planned for later has happened with it: a plan is dropped.
 */
export const publish = verb(publishWidget, async (ctx, { params, body }) => {
  const project = await needProject(ctx, params.projectId);
  const widget = await needWidget(ctx, params);
  if (project.status === "archived") throw new AppError("project.archived");
  const parts = await readParts(ctx.assets);
  const sync = () => syncEmbed(ctx, parts, embedProject(ctx, params.projectId));

  if (isOf(widget, body.version)) {
    await sync();
    return present(widget);
  }
  if (widget.version !== body.version) throw new AppError("conflict.version");
  if (isPublished(widget)) {
    const healed = await sync();
    if (!healed) throw new AppError("widget.nothing_to_publish");
    return present(widget);
  }
  const after = await makeVersion(ctx, widget, {
    config: widget.draft,
    changes: { publishAt: undefined },
    origin: {},
    action: publishWidget.id,
  });
  await sync();
  return present(after);
});
