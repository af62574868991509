import { allowanceItems } from "../../messaging/index.ts";
import { type EmailReader, unwantedEmail } from "../../shared/email-kind/index.ts";
import { findInvitation } from "../invitation/index.ts";
import { invitationDraft } from "./invitation-draft.ts";
import { InvitationSubject } from "./subjects.ts";

/**
 * The second and last email to an invitee. It is sent only if the first one is not known to have failed, and its link
 * was not clicked.
 */
export const reminderEmail: EmailReader = {
  kind: "reminder",
  async read(platform, subject) {
    const invitation = await findInvitation(platform.table, InvitationSubject.parse(subject));
    if (invitation?.status !== "sent" && invitation?.status !== "delivered") return unwantedEmail;
    const drafted = invitationDraft(platform, invitation, "reminder");
    return {
      draft: () => drafted,
      moves: () => [],
      async takes() {
        if ("dropped" in (await drafted)) return [];
        return allowanceItems(platform, invitation.workspaceId, invitation.email, "reminder");
      },
    };
  },
};
