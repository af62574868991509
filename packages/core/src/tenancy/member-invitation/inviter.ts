import { roleAtLeast } from "@kiteloop/contract/tenancy/roles";
import type { Table } from "../../shared/context/index.ts";
import { findMembership, type Membership } from "../workspace/index.ts";
import type { StoredMemberInvitation } from "./store.ts";

/**
 * Whether a member could still send this invitation: it is invalid once its sender loses that right. A sender who was
 * removed and joined again does not revive earlier invitations.
 */
export function mayStillInvite(invitation: StoredMemberInvitation, inviter: Membership | null): boolean {
  if (inviter === null) return false;
  const sentAt = invitation.mailedAt.at(-1) ?? invitation.invitedAt;
  return (
    inviter.userId === invitation.inviterId &&
    inviter.createdAt <= sentAt &&
    roleAtLeast(inviter.role, "admin") &&
    roleAtLeast(inviter.role, invitation.role)
  );
}

/** The current membership of an invitation's sender; null if they may no longer invite to that role. */
export async function findInviter(
  table: Table,
  invitation: StoredMemberInvitation,
): Promise<Membership | null> {
  const inviter = await findMembership(table, invitation.workspaceId, invitation.inviterId);
  return mayStillInvite(invitation, inviter) ? inviter : null;
}

/** The workspace's invitations whose senders may still send them. */
export function withInviter(
  invitations: readonly StoredMemberInvitation[],
  memberships: readonly Membership[],
): StoredMemberInvitation[] {
  const byUser = new Map(memberships.map((membership) => [membership.userId, membership]));
  return invitations.filter((one) => mayStillInvite(one, byUser.get(one.inviterId) ?? null));
}
