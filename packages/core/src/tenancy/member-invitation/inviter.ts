import { roleAtLeast } from "@kiteloop/contract/tenancy/roles";
import type { Table } from "../../shared/context/index.ts";
import { findMembership, type Membership } from "../workspace/index.ts";
import type { StoredMemberInvitation } from "./store.ts";

/**
 * True while a member could still send this invitation: it falls with the right of its sender. Somebody who was taken
 * out and let in again does not bring back what they sent before.
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

/** The membership of an invitation's sender as it is now; null where they may not invite to that role any more. */
export async function findInviter(
  table: Table,
  invitation: StoredMemberInvitation,
): Promise<Membership | null> {
  const inviter = await findMembership(table, invitation.workspaceId, invitation.inviterId);
  return mayStillInvite(invitation, inviter) ? inviter : null;
}

/** Those of a workspace's invitations whose senders may still send them. */
export function withInviter(
  invitations: readonly StoredMemberInvitation[],
  memberships: readonly Membership[],
): StoredMemberInvitation[] {
  const byUser = new Map(memberships.map((membership) => [membership.userId, membership]));
  return invitations.filter((one) => mayStillInvite(one, byUser.get(one.inviterId) ?? null));
}
