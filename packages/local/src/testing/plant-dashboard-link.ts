import { createDashboardLink } from "@kiteloop/contract/reports/dashboard-link";
import type { TestMember } from "./member.ts";

/** A link to a project's shared dashboard. */
export async function plantDashboardLink(member: TestMember, projectId: string): Promise<string> {
  const body = { name: "Link", expiresInDays: null };
  const created = await member.send("POST", `/api/projects/${projectId}/dashboard-links`, body);
  return createDashboardLink.response.parse(created.body).link.id;
}
