import type { MailStyle, MailTemplate, RenderedMail } from "./blocks.ts";
import { webLink } from "./escape.ts";
import { clip, personName, withoutLinks } from "./people.ts";
import { renderMail } from "./render.ts";
import { type Sender, senderFooter, senderVariables, unsubscribeHeaders } from "./sender.ts";

/** What an invitation mail is made from. Names and message come from participants and are not trusted. */
export interface InvitationMail extends MailStyle, Sender {
  /** The participant's name; "A friend" when unknown. */
  readonly inviterName?: string;
  /** The invitee's name, when the inviter gave one. */
  readonly recipientName?: string;
  /** A few words of the inviter: shown as text, links taken apart, at most 500 characters. */
  readonly message?: string;
  /** What the invitee gets, in the member's words. */
  readonly offer?: string;
  /** The inviter's personal link. */
  readonly link: string;
  /** A member's own wording; the default when absent. */
  readonly template?: MailTemplate;
}

/**
 * The default wording. Variables: inviterName, projectName, recipientName, greeting, message, offer, link.
 * An absent message or offer leaves its block out.
 */
export const invitationTemplate: MailTemplate = {
  subject: "{{inviterName}} invited you to {{projectName}}",
  preheader: "{{inviterName}} uses {{projectName}} and thinks you would like it too.",
  blocks: [
    { kind: "heading", text: "{{inviterName}} invited you to {{projectName}}" },
    { kind: "text", text: "{{greeting}}" },
    { kind: "text", text: "{{inviterName}} uses {{projectName}} and thinks you would like it too." },
    { kind: "text", text: "{{message}}" },
    { kind: "text", text: "{{offer}}" },
    { kind: "button", label: "Accept the invitation", href: "{{link}}" },
  ],
};

/**
 * Renders an invitation. The reason for the mail, the postal address and the unsubscribe link stand outside the
 * template: no wording of a member can leave them out.
 * @throws MailError `line_break` for a line break in a name; `unsafe_link`; `empty_field` without a project name or
 * postal address; and what {@link renderMail} throws.
 */
export function renderInvitation(mail: InvitationMail): RenderedMail {
  const sender = senderVariables(mail);
  const recipientName = personName(mail.recipientName ?? "", "recipientName");
  const message = clip(withoutLinks((mail.message ?? "").slice(0, 10_000)).trim(), 500);
  const variables = {
    ...sender,
    inviterName: personName(mail.inviterName ?? "", "inviterName") || "A friend",
    recipientName,
    greeting: recipientName ? `Hi ${recipientName},` : "",
    message: message ? `“${message}”` : "",
    offer: mail.offer ?? "",
    link: webLink(mail.link, "link"),
  };
  const template = mail.template ?? invitationTemplate;
  return renderMail({
    template: { ...template, blocks: [...template.blocks, ...footer] },
    variables,
    style: mail,
    headers: unsubscribeHeaders(sender.unsubscribeUrl),
  });
}

const footer = senderFooter(
  "You get this mail because {{inviterName}} entered your address at {{projectName}}. If you do not want invitations:",
);
