import { getProject } from "@kiteloop/contract/project";
import { AppError } from "../errors/index.ts";
import { verb } from "../verb/index.ts";
import { present } from "./present.ts";
import { findProject, findSight } from "./store.ts";

export const get = verb(getProject, async (ctx, { params }) => {
  const { workspaceId } = ctx.actor;
  const [project, sight] = await Promise.all([
    findProject(ctx.table, workspaceId, params.projectId),
    findSight(ctx.table, workspaceId, params.projectId),
  ]);
  if (project === null) throw new AppError("not_found");
  return present(ctx, project, sight);
});
