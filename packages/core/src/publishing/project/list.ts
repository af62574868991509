import { listProjects as endpoint } from "@kiteloop/contract/publishing/project";
import { actorIn } from "../../shared/project-access/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { toApiProject } from "./present.ts";
import { projectsOf, sightsOf } from "./store.ts";

/** A key's only project, or those of a member's workspace that they may see, each as their role in it shows it. */
export const listProjects = verb(endpoint, async (ctx) => {
  const { workspaceId } = ctx.actor;
  const [projects, sights] = await Promise.all([
    projectsOf(ctx.table, workspaceId),
    sightsOf(ctx.table, workspaceId),
  ]);
  const items = projects.flatMap((project) => {
    const actor = actorIn(ctx.actor, project.projectId);
    const sight = sights.get(project.projectId) ?? null;
    return actor === null ? [] : [toApiProject({ ...ctx, actor }, project, sight)];
  });
  return { items: await Promise.all(items) };
});
