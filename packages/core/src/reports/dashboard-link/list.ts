import { listDashboardLinks as endpoint } from "@kiteloop/contract/reports/dashboard-link";
import { requireProject } from "../../publishing/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { formerMembersOf } from "../../tenancy/index.ts";
import { toDashboardLink } from "./present.ts";
import { dashboardLinksOf } from "./store.ts";

export const listDashboardLinks = verb(endpoint, async (ctx, { params }) => {
  const { table, clock } = ctx;
  const { workspaceId, projectId } = await requireProject(ctx, params.projectId);
  const [links, isFormer] = await Promise.all([
    dashboardLinksOf(table, projectId, clock.now().getTime()),
    formerMembersOf(table, workspaceId),
  ]);
  return { items: links.map((link) => toDashboardLink(link, isFormer(link.createdById))) };
});
