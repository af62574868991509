import { getSavedFilters as endpoint } from "@kiteloop/contract/publishing/saved-filter";
import { verb } from "../../shared/verb/index.ts";
import { requireProject } from "../project/index.ts";
import { findSavedFilters } from "./store.ts";

export const getSavedFilters = verb(endpoint, async (ctx, { params }) => {
  const { workspaceId, projectId } = await requireProject(ctx, params.projectId);
  const which = { workspaceId, projectId, userId: ctx.actor.userId, screen: params.screen };
  const { version = 0, filters = [] } = (await findSavedFilters(ctx.table, which)) ?? {};
  return { version, filters };
});
