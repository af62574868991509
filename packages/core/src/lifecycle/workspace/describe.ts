import { plans } from "@kiteloop/contract/tenancy/plans";
import { planLimits, type Workspace } from "@kiteloop/contract/tenancy/workspace";
import { readRollups } from "../../counting/index.ts";
import { projectsOf } from "../../publishing/index.ts";
import type { Ctx, Member, Table } from "../../shared/context/index.ts";
import { readQuotaTaken, workspaceQuota } from "../../shared/quota/index.ts";
import { eventsOf, monthKey, readUsage } from "../../shared/usage/index.ts";
import { countMembers, requireWorkspace } from "../../tenancy/index.ts";

/** The number of events in a month, including those that each project's ledger has not compacted yet. */
async function eventsIn(table: Table, workspaceId: string, month: string): Promise<number> {
  const [added, projects] = await Promise.all([
    eventsOf(table, workspaceId, month),
    projectsOf(table, workspaceId),
  ]);
  const key = monthKey(workspaceId, month);
  const uncompacted = await Promise.all(
    projects.map(({ projectId }) => readRollups(table, projectId, "uncompacted", key)),
  );
  return uncompacted.reduce((sum, { events = 0 }) => sum + events, added);
}

/** The member's workspace, with its current usage. @throws AppError `not_found` */
export async function describeWorkspace(ctx: Ctx<Member>): Promise<Workspace> {
  const { table, clock } = ctx;
  const workspace = await requireWorkspace(ctx);
  const { workspaceId, name, plan, createdAt, deletion = null } = workspace;
  const emails = workspaceQuota(workspaceId, plan, clock.now().getTime());
  const [counted, members, eventsPerMonth, invitationEmailsPerMonth] = await Promise.all([
    readUsage(table, workspaceId),
    countMembers(table, workspaceId),
    eventsIn(table, workspaceId, emails.period),
    readQuotaTaken(table, emails),
  ]);
  const used = { ...counted, members, eventsPerMonth, invitationEmailsPerMonth };
  return {
    id: workspaceId,
    name,
    plan,
    createdAt,
    month: emails.period,
    usage: planLimits.map((of) => ({ of, used: used[of], limit: plans[plan][of] })),
    deletion,
  };
}
