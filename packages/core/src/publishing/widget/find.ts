import type { Ctx, Member, System } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import type { EmbedProject } from "../embed/index.ts";
import { findProject, type StoredProject, toEmbed } from "../project/index.ts";
import { findWidget, type StoredWidget } from "./store.ts";

/** Who changes what is published: a member, or the timer in the name of one. */
export type Publisher = Member | System;

/** The actor's project or `not_found`, the same for a foreign and an absent id. */
export async function requireProject(ctx: Ctx<Publisher>, projectId: string): Promise<StoredProject> {
  const project = await findProject(ctx.table, ctx.actor.workspaceId, projectId);
  if (project === null) throw new AppError("not_found");
  return project;
}

/** The actor's widget or `not_found`, the same for a foreign and an absent id. */
export async function requireWidget(
  ctx: Ctx<Publisher>,
  { projectId, widgetId }: { projectId: string; widgetId: string },
): Promise<StoredWidget> {
  const widget = await findWidget(ctx.table, { workspaceId: ctx.actor.workspaceId, projectId, widgetId });
  if (widget === null) throw new AppError("not_found");
  return widget;
}

/** Reads what the embed says about the project, afresh at each call. */
export function embedProject(ctx: Ctx<Publisher>, projectId: string): () => Promise<EmbedProject> {
  return async () => toEmbed(await requireProject(ctx, projectId));
}
