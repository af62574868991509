import { type Account, planLimits } from "@kiteloop/contract/account";
import { plans } from "@kiteloop/contract/plans";
import type { Ctx, Member } from "../context/index.ts";
import { AppError } from "../errors/index.ts";
import { takenOf, workspaceQuota } from "../invitation/index.ts";
import { eventsOf, usedOf } from "../usage/index.ts";
import { currentWorkspace, membershipsIn, type Workspace } from "../workspace/index.ts";

/** The workspace that the member works in. @throws AppError `not_found` */
export async function needWorkspace({ table, actor }: Ctx<Member>): Promise<Workspace> {
  const workspace = await currentWorkspace(table, actor.workspaceId);
  if (workspace === null) throw new AppError("not_found");
  return workspace;
}

/** A workspace with what it uses at this moment. */
export async function present({ table, clock }: Ctx<Member>, workspace: Workspace): Promise<Account> {
  const { workspaceId, name, plan, createdAt, deletion = null } = workspace;
  const mails = workspaceQuota(workspaceId, plan, clock.now().getTime());
  const [counted, { length: members }, eventsPerMonth, invitationMailsPerMonth] = await Promise.all([
    usedOf(table, workspaceId),
    membershipsIn(table, workspaceId),
    eventsOf(table, workspaceId, mails.period),
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
