import { projectForKey } from "../../publishing/live/index.ts";
import { type EmailReader, unwantedEmail } from "../../shared/email-kind/index.ts";
import { findInvitation, moveInvitationItem } from "../invitation/index.ts";
import { invitationDraft } from "./invitation-draft.ts";
import { scheduleReminder } from "./reminder.ts";
import { InvitationSubject } from "./subjects.ts";

const testMode = "test_mode";

/** The email to an invitee. Sending it moves the invitation on and, if the project wants reminders, schedules one. */
export const invitationEmail: EmailReader = {
  kind: "invitation",
  async read(platform, subject) {
    const { table } = platform;
    const invitation = await findInvitation(table, InvitationSubject.parse(subject));
    if (invitation?.status !== "created") return unwantedEmail;
    let reminderDays: number | null = null;
    return {
      async draft() {
        const drafted = await invitationDraft(platform, invitation, "invitation");
        ({ reminderDays } = (await projectForKey(platform, invitation)).emails);
        return drafted;
      },
      moves(ending, at) {
        if (ending.state === "sent") return [moveInvitationItem(table, invitation, "sent", at)];
        if (ending.state === "dropped" && ending.reason === "suppressed") return [];
        const reason = ending.reason === testMode ? testMode : "undeliverable";
        return [moveInvitationItem(table, invitation, "rejected", at, reason)];
      },
      schedules: ({ state }, at) =>
        state === "sent" && reminderDays !== null ? scheduleReminder(invitation, at, reminderDays) : null,
    };
  },
};
