import { auditItem } from "../../shared/audit/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { type TransactItem, transact } from "../../shared/table/index.ts";
import { limitReached } from "../../shared/usage/index.ts";
import type { User } from "../user/index.ts";
import { findMembership, findWorkspace, joinItems, unchangedItem } from "../workspace/index.ts";
import { findInviter } from "./inviter.ts";
import { isOpen } from "./present.ts";
import { findByToken, moveMemberInvitationItem, type StoredMemberInvitation } from "./store.ts";

/** Indexes of items in the transaction below whose failures have a meaning. */
const [moved, backed, own] = [2, 4, 5];

/**
 * Makes a user a member by an invitation, and returns the workspace. However often it is called, there is one
 * membership, and a role changed since stays. `also` is written in the same transaction; its failure throws
 * `conflict.version`.
 * @throws AppError `memberInvitation.not_usable`, `memberInvitation.other_address`, `plan.limit_reached`
 */
export async function joinWorkspace(
  platform: Platform,
  user: Pick<User, "userId" | "subject" | "email" | "name">,
  token: string,
  also: readonly TransactItem[] = [],
): Promise<string> {
  const { table, clock } = platform;
  const invitation = await findByToken(table, token, clock.now());
  if (invitation === null) throw new AppError("memberInvitation.not_usable");
  const { workspaceId, email } = invitation;
  if (user.email.toLowerCase() !== email) throw new AppError("memberInvitation.other_address");
  if (await isIn(platform, workspaceId, user.userId)) {
    await close(platform, invitation);
    return workspaceId;
  }
  const [workspace, inviter] = await Promise.all([
    findWorkspace(table, workspaceId),
    findInviter(table, invitation),
  ]);
  if (!isOpen(invitation, clock.now()) || workspace === null || inviter === null)
    throw new AppError("memberInvitation.not_usable");
  const { membership, count } = joinItems(table, newMembership(platform, invitation, user), workspace.plan);
  const written = await transact(table, clock, [
    membership,
    count,
    moveMemberInvitationItem(table, invitation, { status: "accepted" }),
    joined(platform, invitation, user, workspace.name),
    unchangedItem(table, inviter),
    ...also,
  ]);
  if (written.ok) return workspaceId;
  if (written.failed.some((at) => at >= own)) throw new AppError("conflict.version");
  if (await isIn(platform, workspaceId, user.userId)) return workspaceId;
  if (written.failed.includes(moved) || written.failed.includes(backed))
    throw new AppError("memberInvitation.not_usable");
  throw limitReached("members", workspace.plan);
}

async function isIn({ table }: Platform, workspaceId: string, userId: string): Promise<boolean> {
  return (await findMembership(table, workspaceId, userId)) !== null;
}

/** The invitation of an existing member is used up. */
async function close({ table, clock }: Platform, invitation: StoredMemberInvitation): Promise<void> {
  if (invitation.status === "pending")
    await transact(table, clock, [moveMemberInvitationItem(table, invitation, { status: "accepted" })]);
}

function newMembership(
  { clock }: Platform,
  { workspaceId, role, projects }: StoredMemberInvitation,
  { userId, subject }: Pick<User, "userId" | "subject">,
) {
  return { workspaceId, userId, subject, role, projects, createdAt: clock.now().toISOString() };
}

function joined(
  platform: Platform,
  { workspaceId, role }: StoredMemberInvitation,
  { userId, email, name }: Pick<User, "userId" | "email" | "name">,
  workspaceName: string,
): TransactItem {
  const { ids } = platform;
  const actor = {
    kind: "member" as const,
    userId,
    sessionId: ids.make("session"),
    email,
    name,
    workspaceId,
    role,
    staff: false,
  };
  const ctx = { ...platform, actor, requestId: ids.make("request") };
  return auditItem(ctx, "member.join", { id: workspaceId, name: workspaceName });
}
