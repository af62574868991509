import { listProjects as endpoint } from "@kiteloop/contract/publishing/project";
import { verb } from "../../shared/verb/index.ts";
import { toApiProject } from "./present.ts";
import { projectsOf, sightsOf } from "./store.ts";

/** A key's only project, or all of a member's workspace. */
export const listProjects = verb(endpoint, async (ctx) => {
  const { actor } = ctx;
  const { workspaceId } = actor;
  const [projects, sights] = await Promise.all([
    projectsOf(ctx.table, workspaceId),
    sightsOf(ctx.table, workspaceId),
  ]);
  const own = projects.filter(({ projectId }) => actor.kind !== "key" || projectId === actor.projectId);
  const items = own.map((project) => toApiProject(ctx, project, sights.get(project.projectId) ?? null));
  return { items: await Promise.all(items) };
});
