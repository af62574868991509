import { getProject as endpoint } from "@kiteloop/contract/publishing/project";
import { AppError } from "../../shared/errors/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { toApiProject } from "./present.ts";
import { findProject, findSight } from "./store.ts";

export const getProject = verb(endpoint, async (ctx, { params }) => {
  const { workspaceId } = ctx.actor;
  const [project, sight] = await Promise.all([
    findProject(ctx.table, workspaceId, params.projectId),
    findSight(ctx.table, workspaceId, params.projectId),
  ]);
  if (project === null) throw new AppError("not_found");
  return toApiProject(ctx, project, sight);
});
