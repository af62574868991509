import type { Ctx, Key, Member, System } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import type { EmbedProject } from "../embed/index.ts";
import { requireProject, toEmbed } from "../project/index.ts";
import { findWidget, type StoredWidget } from "./store.ts";

/** The author of a change of published widgets: a member, a key, or the timer on a member's behalf. */
export type Publisher = Member | Key | System;

/** A widget of the actor's workspace. @throws AppError `not_found`, also for another workspace's widget */
export async function requireWidget(
  ctx: Ctx<Publisher>,
  { projectId, widgetId }: { projectId: string; widgetId: string },
): Promise<StoredWidget> {
  const widget = await findWidget(ctx.table, { workspaceId: ctx.actor.workspaceId, projectId, widgetId });
  if (widget === null) throw new AppError("not_found");
  return widget;
}

/** Returns a function that reads the embed's facts about the project again at each call. */
export function embedProject(ctx: Ctx<Publisher>, projectId: string): () => Promise<EmbedProject> {
  return async () => toEmbed(await requireProject(ctx, projectId));
}
