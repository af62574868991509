import type { Ctx, Member } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { assertReaches } from "../member/index.ts";
import { findMemberInvitation, type StoredMemberInvitation } from "./store.ts";

/**
 * A pending invitation of the actor's workspace, to a role the actor may give.
 * @throws AppError `not_found` or `member.above_you`
 */
export async function requireMemberInvitation(
  { table, actor }: Ctx<Member>,
  memberInvitationId: string,
): Promise<StoredMemberInvitation> {
  const { workspaceId } = actor;
  const known = await findMemberInvitation(table, { workspaceId, memberInvitationId });
  if (known === null || known.status === "accepted") throw new AppError("not_found");
  assertReaches(actor.role, known.role);
  return known;
}
