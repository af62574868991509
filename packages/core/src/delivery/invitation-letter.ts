import type { Platform } from "../context/index.ts";
import { findInvitation, moveItem } from "../invitation/index.ts";
import { projectForKey } from "../project/index.ts";
import { invitationDraft, suppressed } from "./invitation-draft.ts";
import type { Letter } from "./letter.ts";
import { reminderItem } from "./reminder.ts";

/** The mail to an invitee. The invitation moves along with it, and a reminder waits from then on if the project wants one. */
export async function invitationLetter(
  platform: Platform,
  which: { projectId: string; recipient: string },
): Promise<Letter> {
  const { table } = platform;
  const invitation = await findInvitation(table, which);
  if (invitation?.status !== "created") {
    return { draft: async () => ({ dropped: "not_wanted" }), moves: () => [] };
  }
  let reminderDays: number | null = null;
  return {
    async draft() {
      const drafted = await invitationDraft(platform, invitation, "invitation");
      ({ reminderDays } = (await projectForKey(platform, invitation)).mails);
      return drafted;
    },
    moves(ending, at) {
      if (ending.state === "sent") {
        const reminder = reminderDays === null ? [] : [reminderItem(table, invitation, at, reminderDays)];
        return [moveItem(table, invitation, "sent", at), ...reminder];
      }
      if (ending.state === "dropped" && ending.reason === suppressed.dropped) return [];
      return [moveItem(table, invitation, "rejected", at, "undeliverable")];
    },
  };
}
