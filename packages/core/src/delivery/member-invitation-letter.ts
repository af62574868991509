import { memberInvitationLimits } from "@kiteloop/contract/member-invitation";
import type { Role } from "@kiteloop/contract/roles";
import { renderMemberInvitation } from "@kiteloop/mail";
import type { Platform } from "../context/index.ts";
import {
  findInviter,
  findMemberInvitation,
  isOpen,
  type MemberInvitationRound,
  makeToken,
  moveItem,
  type StoredMemberInvitation,
  saveLink,
} from "../member-invitation/index.ts";
import { findWorkspace } from "../workspace/index.ts";
import type { Draft, Letter } from "./letter.ts";

const roleWords: Record<Role, string> = {
  viewer: "a viewer",
  editor: "an editor",
  admin: "an admin",
  owner: "an owner",
};

/** The mail to somebody who is to become a member; in the instance's name, so that no workspace's pause holds it. */
export async function memberInvitationLetter(
  platform: Platform,
  which: MemberInvitationRound,
): Promise<Letter> {
  const invitation = await findMemberInvitation(platform.table, which);
  const open = invitation?.round === which.round && isOpen(invitation, platform.clock.now());
  if (!open || (await findInviter(platform.table, invitation)) === null)
    return { draft: async () => ({ dropped: "not_wanted" }), moves: () => [] };
  return {
    draft: () => draft(platform, invitation),
    moves: ({ state }) => [
      moveItem(platform.table, invitation, { mail: state === "sent" ? "sent" : "failed" }),
    ],
  };
}

/** Each try has a link of its own: what was mailed is known to nobody, so it can't be mailed again. */
async function draft({ table, ids, instance }: Platform, invitation: StoredMemberInvitation): Promise<Draft> {
  const { workspaceId, invitedBy, role, email } = invitation;
  const workspace = await findWorkspace(table, workspaceId);
  if (workspace === null) return { dropped: "not_wanted" };
  const token = makeToken(ids.random);
  await saveLink(table, token, invitation);
  const compose = () => {
    const { subject, html, text, headers } = renderMemberInvitation({
      invitedBy,
      workspaceName: workspace.name,
      role: roleWords[role],
      email,
      link: `${instance.appOrigin}/signup#invitation=${token}`,
      days: memberInvitationLimits.days,
      postalAddress: instance.postalAddress,
    });
    return { to: email, from: instance.mailFrom, subject, html, text, headers: { ...headers } };
  };
  return { compose, workspaceId: null };
}
