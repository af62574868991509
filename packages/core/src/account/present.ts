import { type Account, planLimits } from "@kiteloop/contract/account";
import { plans } from "@kiteloop/contract/plans";
import type { Ctx, Member, Table } from "../context/index.ts";
import { AppError } from "../errors/index.ts";
import { takenOf, workspaceQuota } from "../invitation/index.ts";
import { projectsOf } from "../project/index.ts";
import { readWaitingFor } from "../rollup/index.ts";
import { eventsOf, monthKey, usedOf } from "../usage/index.ts";
import { currentWorkspace, membershipsIn, type Workspace } from "../workspace/index.ts";

/** The workspace that the member works in. @throws AppError `not_found` */
export async function needWorkspace({ table, actor }: Ctx<Member>): Promise<Workspace> {
  const workspace = await currentWorkspace(table, actor.workspaceId);
  if (workspace === null) throw new AppError("not_found");
  return workspace;
}

/** How many events were reported in a month, with those that wait in each project's lane to be added. */
async function eventsIn(table: Table, workspaceId: string, month: string): Promise<number> {
  const [added, projects] = await Promise.all([
    eventsOf(table, workspaceId, month),
    projectsOf(table, workspaceId),
  ]);
  const key = monthKey(workspaceId, month);
  const waiting = await Promise.all(projects.map(({ projectId }) => readWaitingFor(table, projectId, key)));
  return waiting.reduce((sum, { events = 0 }) => sum + events, added);
}

/** A workspace with what it uses at this moment. */
export async function present({ table, clock }: Ctx<Member>, workspace: Workspace): Promise<Account> {
  const { workspaceId, name, plan, createdAt, deletion = null } = workspace;
  const mails = workspaceQuota(workspaceId, plan, clock.now().getTime());
  const [counted, { length: members }, eventsPerMonth, invitationMailsPerMonth] = await Promise.all([
    usedOf(table, workspaceId),
    membershipsIn(table, workspaceId),
    eventsIn(table, workspaceId, mails.period),
    takenOf(table, mails),
  ]);
  const used = { ...counted, members, eventsPerMonth, invitationMailsPerMonth };
  return {
    id: workspaceId,
    name,
    plan,
    createdAt,
    month: mails.period,
    usage: planLimits.map((of) => ({ of, used: used[of], limit: plans[plan][of] })),
    deletion,
  };
}
