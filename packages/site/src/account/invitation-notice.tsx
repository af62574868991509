import { Notice } from "@kiteloop/ui/components/notice.tsx";
import type { Invitation, Invited } from "./invitation.ts";

function accessOf({ role, projects }: Invitation): string {
  if (projects === 1) return "a member of one project";
  if (projects !== undefined) return `a member of ${projects} projects`;
  return `${/^[aeo]/.test(role) ? "an" : "a"} ${role}`;
}

/** The invitation's inviter and workspace, above the form. */
export function InvitationNotice({ invited }: { invited: Invited }) {
  switch (invited.state) {
    case "none":
      return null;
    case "reading":
      return <Notice>Loading your invitation…</Notice>;
    case "over":
      return <Notice tone="warn">{invited.problem.title}</Notice>;
    case "open": {
      const { invitedBy, workspaceName, email } = invited.invitation;
      return (
        <Notice>
          <span>
            {invitedBy} invites you to <strong>{workspaceName}</strong>
            {` as ${accessOf(invited.invitation)}`}. It is for <strong>{email}</strong>.
          </span>
        </Notice>
      );
    }
  }
}
