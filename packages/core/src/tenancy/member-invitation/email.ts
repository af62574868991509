import { memberInvitationLimits } from "@kiteloop/contract/tenancy/member-invitation-limits";
import type { Role } from "@kiteloop/contract/tenancy/roles";
import { renderMemberInvitation } from "@kiteloop/mail";
import type { Platform } from "../../shared/context/index.ts";
import { type EmailDraft, type EmailReader, unwantedEmail } from "../../shared/email-kind/index.ts";
import { findWorkspace } from "../workspace/index.ts";
import { MemberInvitationSubject } from "./email-kind.ts";
import { findInviter } from "./inviter.ts";
import { isOpen } from "./present.ts";
import {
  findMemberInvitation,
  moveMemberInvitationItem,
  type StoredMemberInvitation,
  saveLink,
} from "./store.ts";
import { makeMemberInvitationToken } from "./token.ts";

const roleWords: Record<Role, string> = {
  viewer: "a viewer",
  editor: "an editor",
  admin: "an admin",
  owner: "an owner",
};

function wordsOf({ role, projects }: StoredMemberInvitation): string {
  if (projects === undefined) return roleWords[role];
  const { length } = Object.keys(projects);
  return length === 1 ? "a member of one project" : `a member of ${length} projects`;
}

/**
 * The email with a member invitation, sent in the instance's name, so a pause of the workspace's emails doesn't affect
 * it.
 */
export const memberInvitationEmail: EmailReader = {
  kind: "memberInvitation",
  async read(platform, subject) {
    const which = MemberInvitationSubject.parse(subject);
    const invitation = await findMemberInvitation(platform.table, which);
    const open = invitation?.round === which.round && isOpen(invitation, platform.clock.now());
    if (!open || (await findInviter(platform.table, invitation)) === null) return unwantedEmail;
    return {
      draft: () => draft(platform, invitation),
      moves: ({ state }) => [
        moveMemberInvitationItem(platform.table, invitation, { mail: state === "sent" ? "sent" : "failed" }),
      ],
    };
  },
};

/** Each attempt creates a new link: only hashes are stored, so the earlier link can't be sent again. */
async function draft(
  { table, ids, instance }: Platform,
  invitation: StoredMemberInvitation,
): Promise<EmailDraft> {
  const { workspaceId, invitedBy, email } = invitation;
  const workspace = await findWorkspace(table, workspaceId);
  if (workspace === null) return { dropped: "not_wanted" };
  const token = makeMemberInvitationToken(ids.random);
  await saveLink(table, token, invitation);
  const compose = () => {
    const { subject, html, text, headers } = renderMemberInvitation({
      invitedBy,
      workspaceName: workspace.name,
      role: wordsOf(invitation),
      email,
      link: `${instance.appOrigin}/signup#invitation=${token}`,
      days: memberInvitationLimits.days,
      postalAddress: instance.postalAddress,
    });
    return { to: email, from: instance.mailFrom, subject, html, text, headers: { ...headers } };
  };
  return { compose, workspaceId: null };
}
