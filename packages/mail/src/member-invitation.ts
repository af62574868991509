import type { MailTemplate, RenderedMail } from "./blocks.ts";
import { oneLine } from "./escape.ts";
import { personName } from "./people.ts";
import { renderMail } from "./render.ts";

/** An invitation to a workspace. Names are its members' and are not trusted. */
export interface MemberInvitationMail {
  readonly invitedBy: string;
  readonly workspaceName: string;
  /** In words, with its article: "an editor". */
  readonly role: string;
  readonly email: string;
  readonly link: string;
  /** For how many days the link is good. */
  readonly days: number;
  /** The instance's own. */
  readonly postalAddress: string;
}

const template: MailTemplate = {
  subject: "{{invitedBy}} invited you to {{workspaceName}} on Kiteloop",
  preheader: "Join the workspace as {{role}}.",
  blocks: [
    { kind: "heading", text: "Join {{workspaceName}}" },
    {
      kind: "text",
      text: "{{invitedBy}} invited you to work with them in {{workspaceName}} on Kiteloop, as {{role}}.",
    },
    { kind: "button", label: "Accept the invitation", href: "{{link}}" },
    {
      kind: "text",
      text: "The link is good for {{days}} days and once, for {{email}} alone: sign in or sign up with this address.",
    },
    { kind: "divider" },
    {
      kind: "small",
      text: "You know nothing of this? Then ignore this mail: without the link nothing happens, and nobody learns whether you read it.",
    },
    { kind: "small", text: "Kiteloop, {{postalAddress}}" },
  ],
};

/** The mail that invites somebody to be a member. @throws MailError */
export function renderMemberInvitation(mail: MemberInvitationMail): RenderedMail {
  const { role, email, link, days, postalAddress } = mail;
  return renderMail({
    template,
    variables: {
      invitedBy: personName(mail.invitedBy, "invitedBy"),
      workspaceName: personName(mail.workspaceName, "workspaceName"),
      role,
      email,
      link,
      days: String(days),
      postalAddress: oneLine(postalAddress.split(/\s*[\r\n]+\s*/).join(", "), "postalAddress"),
    },
    headers: { "Auto-Submitted": "auto-generated" },
  });
}
