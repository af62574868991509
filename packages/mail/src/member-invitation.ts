import type { EmailLayout, RenderedEmail } from "./blocks.ts";
import { oneLine } from "./escape.ts";
import { personName } from "./people.ts";
import { renderEmail } from "./render.ts";

/** An invitation to a workspace. Names are written by members and not trusted. */
export interface MemberInvitationEmail {
  readonly invitedBy: string;
  readonly workspaceName: string;
  /** The role with its article: "an editor". */
  readonly role: string;
  readonly email: string;
  readonly link: string;
  /** Validity of the link in days. */
  readonly days: number;
  /** Postal address of the instance's operator. */
  readonly postalAddress: string;
}

const template: EmailLayout = {
  subject: "{{invitedBy}} invited you to {{workspaceName}} on Kiteloop",
  preheader: "Join the workspace as {{role}}.",
  blocks: [
    { kind: "heading", text: "Join {{workspaceName}}" },
    {
      kind: "text",
      text: "{{invitedBy}} invited you to join {{workspaceName}} on Kiteloop as {{role}}.",
    },
    { kind: "button", label: "Accept invitation", href: "{{link}}" },
    {
      kind: "text",
      text: "This link expires in {{days}} days and only works for {{email}}.",
    },
    { kind: "divider" },
    {
      kind: "small",
      text: "Not expecting this? You can safely ignore this email.",
    },
    { kind: "small", text: "Kiteloop, {{postalAddress}}" },
  ],
};

/** Renders an invitation to become a member. @throws EmailError */
export function renderMemberInvitation(message: MemberInvitationEmail): RenderedEmail {
  const { role, email, link, days, postalAddress } = message;
  return renderEmail({
    template,
    variables: {
      invitedBy: personName(message.invitedBy, "invitedBy"),
      workspaceName: personName(message.workspaceName, "workspaceName"),
      role,
      email,
      link,
      days: String(days),
      postalAddress: oneLine(postalAddress.split(/\s*[\r\n]+\s*/).join(", "), "postalAddress"),
    },
    headers: { "Auto-Submitted": "auto-generated" },
  });
}
