import { getProject as endpoint } from "@kiteloop/contract/publishing/project";
import { verb } from "../../shared/verb/index.ts";
import { toApiProject } from "./present.ts";
import { requireProject } from "./require.ts";
import { findProjectSight } from "./store.ts";

export const getProject = verb(endpoint, async (ctx, { params }) => {
  const { workspaceId } = ctx.actor;
  const [project, sight] = await Promise.all([
    requireProject(ctx, params.projectId),
    findProjectSight(ctx.table, workspaceId, params.projectId),
  ]);
  return toApiProject(ctx, project, sight);
});
