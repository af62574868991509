import type { Ctx, Key, Member } from "../../shared/context/index.ts";
import { hasEmbed, readWidgetParts, syncEmbed } from "../embed/index.ts";
import { toEmbed } from "./embed.ts";
import { requireProject } from "./require.ts";

/**
 * Rewrites the project's script after a change of what it contains besides widgets: the project's name, consent setting,
 * origins and status, and its reward rules. A missing script is written by the first publish.
 */
export async function followEmbed(ctx: Ctx<Member | Key>, projectId: string): Promise<void> {
  if (!(await hasEmbed(ctx.assets, projectId))) return;
  const parts = await readWidgetParts(ctx.assets);
  await syncEmbed(ctx, parts, async () => toEmbed(await requireProject(ctx, projectId)));
}
