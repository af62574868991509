import { listProjects } from "@kiteloop/contract/project";
import { verb } from "../verb/index.ts";
import { present } from "./present.ts";
import { projectsOf, sightsOf } from "./store.ts";

export const list = verb(listProjects, async (ctx) => {
  const { workspaceId } = ctx.actor;
  const [projects, sights] = await Promise.all([
    projectsOf(ctx.table, workspaceId),
    sightsOf(ctx.table, workspaceId),
  ]);
  return {
    items: projects.map((project) => present(ctx, project, sights.get(project.projectId) ?? null)),
  };
});
