import { type Role, roleAtLeast } from "@kiteloop/contract/tenancy/roles";
import type { Ctx, Member } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { findMembership } from "../workspace/index.ts";

/**
 * The member in another workspace of theirs, where they have at least this role. A foreign workspace gets the same answer as
 * an unknown one.
 * @throws AppError `not_found`, `auth.forbidden`
 */
export async function actInWorkspace(
  ctx: Ctx<Member>,
  workspaceId: string,
  needed: Role,
): Promise<Ctx<Member>> {
  const { actor, table } = ctx;
  if (workspaceId === actor.workspaceId) return ctx;
  const membership = await findMembership(table, workspaceId, actor.userId);
  if (membership === null) throw new AppError("not_found");
  const { role } = membership;
  // Members who are limited to projects have no role in the whole workspace.
  if (membership.projects !== undefined || !roleAtLeast(role, needed)) throw new AppError("auth.forbidden");
  return { ...ctx, actor: { ...actor, workspaceId, role } };
}
