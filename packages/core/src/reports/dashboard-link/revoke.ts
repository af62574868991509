import { revokeDashboardLink as endpoint } from "@kiteloop/contract/reports/dashboard-link";
import { requireProject } from "../../publishing/index.ts";
import { auditItem } from "../../shared/audit/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { dashboardLinksOf, deleteDashboardLinkItem } from "./store.ts";

/** From the next request on, the link's page is not found. */
export const revokeDashboardLink = verb(endpoint, async (ctx, { params }) => {
  const { table, clock } = ctx;
  const { projectId } = await requireProject(ctx, params.projectId);
  const links = await dashboardLinksOf(table, projectId, clock.now().getTime());
  const link = links.find(({ linkId }) => linkId === params.linkId);
  if (link === undefined) throw new AppError("not_found");
  const written = await transact(table, clock, [
    deleteDashboardLinkItem(table, link),
    auditItem(ctx, endpoint.id, { id: link.linkId, name: link.name, projectId }),
  ]);
  if (!written.ok) throw new AppError("not_found");
  return {};
});
