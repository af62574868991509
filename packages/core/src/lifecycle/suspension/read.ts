import type { WorkspacePlan } from "@kiteloop/contract/tenancy/workspace-plan";
import type { Ctx, Member } from "../../shared/context/index.ts";
import { countMembers, requireWorkspace } from "../../tenancy/index.ts";

/** Any workspace, as staff see it. @throws AppError `not_found` */
export async function readAnyWorkspace(ctx: Ctx<Member>, workspaceId: string): Promise<WorkspacePlan> {
  const [workspace, members] = await Promise.all([
    requireWorkspace({ ...ctx, actor: { ...ctx.actor, workspaceId } }),
    countMembers(ctx.table, workspaceId),
  ]);
  const { name, plan, createdAt, suspension = null } = workspace;
  return { workspaceId, name, plan, createdAt, members, suspension };
}
