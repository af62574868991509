import { Notice } from "../../components/ui/notice.tsx";
import type { Invited } from "./invitation.ts";

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
      const { invitedBy, workspaceName, role, email } = invited.invitation;
      return (
        <Notice>
          <span>
            {invitedBy} invites you to <strong>{workspaceName}</strong>
            {` as ${/^[aeo]/.test(role) ? "an" : "a"} ${role}`}. It is for <strong>{email}</strong>.
          </span>
        </Notice>
      );
    }
  }
}
