import type { DashboardLink } from "@kiteloop/contract/reports/dashboard-link";
import type { StoredDashboardLink } from "./store.ts";

/** A link as the API shows it: neither its token nor its hash. */
export function toDashboardLink(link: StoredDashboardLink, creatorLeft: boolean): DashboardLink {
  const { linkId: id, name, createdAt, createdBy, expiresAt } = link;
  return {
    ...{ id, name, createdAt, createdBy, creatorLeft },
    expiresAt: expiresAt === undefined ? null : new Date(expiresAt * 1000).toISOString(),
  };
}
