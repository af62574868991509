import {
  createDashboardLink as endpoint,
  mostDashboardLinks,
} from "@kiteloop/contract/reports/dashboard-link";
import { dayMs } from "@kiteloop/contract/shared/time";
import { requireProject } from "../../publishing/index.ts";
import { auditItem } from "../../shared/audit/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { toDashboardLink } from "./present.ts";
import { createDashboardLinkItem, dashboardLinksOf, type StoredDashboardLink } from "./store.ts";
import { hashDashboardToken, makeDashboardToken } from "./token.ts";

/** The token is only in this answer; the table stores its hash. */
export const createDashboardLink = verb(endpoint, async (ctx, { params, body }) => {
  const { table, clock, actor, ids } = ctx;
  const now = clock.now();
  const project = await requireProject(ctx, params.projectId);
  if (project.status === "archived") throw new AppError("project.archived");
  const { workspaceId, projectId } = project;
  const others = await dashboardLinksOf(table, projectId, now.getTime());
  // Two concurrent requests may exceed the limit by one, which does no harm.
  if (others.length >= mostDashboardLinks) throw new AppError("dashboardLink.too_many");
  const token = makeDashboardToken(ids);
  const link: StoredDashboardLink = {
    ...{ projectId, workspaceId, name: body.name },
    hash: hashDashboardToken(token),
    linkId: ids.make("dashboardLink"),
    createdAt: now.toISOString(),
    createdBy: actor.name === "" ? actor.email : actor.name,
    createdById: actor.userId,
    ...(body.expiresInDays !== null && {
      expiresAt: Math.floor((now.getTime() + body.expiresInDays * dayMs) / 1000),
    }),
  };
  const written = await transact(table, clock, [
    createDashboardLinkItem(table, link),
    auditItem(ctx, endpoint.id, { id: link.linkId, name: link.name, projectId }),
  ]);
  if (!written.ok) throw new Error("a new token was taken");
  return { link: toDashboardLink(link, false), token };
});
