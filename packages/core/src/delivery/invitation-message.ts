import { formatAddress, renderInvitation } from "@kiteloop/mail";
import type { Instance, MailMessage } from "../context/index.ts";
import { type StoredInvitation, unsubscribeToken } from "../invitation/index.ts";
import { linkOf, type StoredParticipant } from "../participant/index.ts";
import type { HotProject } from "../project/index.ts";

/**
 * An invitation as mail, its button in the widget's `accent`. From is the project by name, at this instance's address: a participant's name stands in
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
  const token = unsubscribeToken(project, invitation.recipient);
  const rendered = renderInvitation({
    inviterName: participant.name,
    projectName: project.name,
    link: linkOf(instance, invitation.code),
    unsubscribeUrl: `${instance.edgeOrigin}/v1/unsubscribe/${token}`,
    postalAddress: instance.postalAddress,
    ...(invitation.name !== undefined && { recipientName: invitation.name }),
    ...(accent !== undefined && { accent }),
  });
  const { subject, html, text, headers } = rendered;
  const from = formatAddress({ address: addressOf(instance.mailFrom), name: project.name });
  return { to: invitation.email, from, subject, html, text, headers: { ...headers } };
}

/** `mail@x.test` of `Somebody <mail@x.test>`. */
function addressOf(sender: string): string {
  return /<([^<>]+)>$/.exec(sender)?.[1] ?? sender;
}
