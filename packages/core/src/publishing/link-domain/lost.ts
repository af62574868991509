import type { Attention } from "@kiteloop/contract/reports/inbox";
import { type Role, roleAtLeast } from "@kiteloop/contract/tenancy/roles";
import type { Table } from "../../shared/context/index.ts";
import { findLinkDomain } from "./store.ts";

/** That the workspace's link domain is no longer verified, for those who may set it. */
export async function readLostLinkDomain(
  table: Table,
  { workspaceId, role }: { workspaceId: string; role: Role },
): Promise<Attention[]> {
  if (!roleAtLeast(role, "admin")) return [];
  const domain = await findLinkDomain(table, workspaceId);
  if (domain?.lostAt === undefined || domain.verified) return [];
  return [{ kind: "link_domain_lost", host: domain.host, at: domain.lostAt }];
}
