import { listProjects as endpoint } from "@kiteloop/contract/publishing/project";
import { verb } from "../../shared/verb/index.ts";
import { toApiProject } from "./present.ts";
import { projectsOf, sightsOf } from "./store.ts";

export const listProjects = verb(endpoint, async (ctx) => {
  const { workspaceId } = ctx.actor;
  const [projects, sights] = await Promise.all([
    projectsOf(ctx.table, workspaceId),
    sightsOf(ctx.table, workspaceId),
  ]);
  const items = projects.map((project) => toApiProject(ctx, project, sights.get(project.projectId) ?? null));
  return { items: await Promise.all(items) };
});
