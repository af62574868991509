import { renderInvitation } from "@kiteloop/mail";
import type { Instance, MailMessage } from "../context/index.ts";
import type { StoredInvitation } from "../invitation/index.ts";
import { linkOf, type StoredParticipant } from "../participant/index.ts";
import type { HotProject } from "../project/index.ts";
import { footerOf, fromProject } from "./project-sender.ts";

/**
 * An invitation as mail, its button in the widget's `accent`. From is the project: a participant's name stands in
 * the subject and body only, where it can't pass for a sender.
 * @throws MailError when the mail can't be rendered, now or ever.
 */
export function invitationMessage(
  instance: Instance,
  project: HotProject,
  participant: StoredParticipant,
  invitation: StoredInvitation,
  accent: string | undefined,
): MailMessage {
  const rendered = renderInvitation({
    ...footerOf(instance, project, invitation.recipient),
    inviterName: participant.name,
    link: linkOf(instance, invitation.code, "email"),
    ...(invitation.name !== undefined && { recipientName: invitation.name }),
    ...(accent !== undefined && { accent }),
  });
  const { subject, html, text, headers } = rendered;
  const from = fromProject(instance, project);
  return { to: invitation.email, from, subject, html, text, headers: { ...headers } };
}
