import { viaFrom } from "@kiteloop/contract/via";
import { renderInvitation, renderReminder } from "@kiteloop/mail";
import type { Instance, MailMessage } from "../context/index.ts";
import type { StoredInvitation } from "../invitation/index.ts";
import { linkOf, type StoredParticipant } from "../participant/index.ts";
import type { HotProject } from "../project/index.ts";
import { commonOf, enveloped, type Letterhead, unsubscribeUrlOf } from "./project-sender.ts";

export type Occasion = {
  purpose: "invitation" | "reminder";
  invitation: StoredInvitation;
  participant: StoredParticipant;
};

/**
 * An invitation, or its reminder, as mail, its button in the widget's `accent`. From is the project: a participant's name stands in
 * the subject and body only, where it can't pass for a sender.
 * @throws MailError when the mail can't be rendered, now or ever.
 */
export function invitationMessage(
  instance: Instance,
  project: HotProject,
  { purpose, invitation, participant }: Occasion,
  accent: string | undefined,
  letterhead: Letterhead,
): MailMessage {
  const { code, widgetId } = invitation;
  const unsubscribeUrl = unsubscribeUrlOf(instance, project, invitation.recipient);
  const render = purpose === "reminder" ? renderReminder : renderInvitation;
  const rendered = render({
    ...commonOf(instance, { projectName: project.name, unsubscribeUrl }, letterhead),
    inviterName: participant.name,
    link: linkOf(instance, code, widgetId === undefined ? "email" : viaFrom("email", widgetId)),
    ...(invitation.name !== undefined && { recipientName: invitation.name }),
    ...(accent !== undefined && { accent }),
  });
  return enveloped(instance, project, letterhead, invitation.email, rendered);
}
