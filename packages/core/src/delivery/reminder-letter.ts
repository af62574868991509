import type { Platform } from "../context/index.ts";
import { findInvitation } from "../invitation/index.ts";
import { allowanceItems } from "./allowance.ts";
import { invitationDraft } from "./invitation-draft.ts";
import type { Letter } from "./letter.ts";

/** The second and last mail to an invitee, for as long as the first one arrived as far as is known and was not followed. */
export async function reminderLetter(
  platform: Platform,
  which: { projectId: string; recipient: string },
): Promise<Letter> {
  const invitation = await findInvitation(platform.table, which);
  if (invitation?.status !== "sent" && invitation?.status !== "delivered") {
    return { draft: async () => ({ dropped: "not_wanted" }), moves: () => [] };
  }
  const drafted = invitationDraft(platform, invitation, "reminder");
  return {
    draft: () => drafted,
    moves: () => [],
    async takes() {
      if ("dropped" in (await drafted)) return [];
      return allowanceItems(platform, invitation.workspaceId, invitation.email);
    },
  };
}
