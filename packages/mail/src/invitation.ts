import type { Block, RenderedMail } from "./blocks.ts";
import { webLink } from "./escape.ts";
import { clip, personName, withoutLinks } from "./people.ts";
import { type ProjectMail, renderProjectMail } from "./project-mail.ts";
import { fill } from "./variables.ts";
import { words } from "./words.data.ts";

/** What an invitation mail is made from. Names and message come from participants and are not trusted. */
export interface InvitationMail extends ProjectMail {
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
}

/**
 * Renders an invitation. The inviter's message and the offer stand before the button whatever the wording is.
 * @throws MailError `line_break` for a line break in a name; `unsafe_link`; `empty_field` without a project name or
 * postal address; and what `renderMail` throws.
 */
export const renderInvitation = (mail: InvitationMail): RenderedMail => render("invitation", mail);

/** The same a second time, a few days later. @throws MailError as {@link renderInvitation} */
export const renderReminder = (mail: InvitationMail): RenderedMail => render("reminder", mail);

function render(purpose: "invitation" | "reminder", mail: InvitationMail): RenderedMail {
  const { friend, greeting, quote } = words[mail.language ?? "en"];
  const recipientName = personName(mail.recipientName ?? "", "recipientName");
  const message = clip(withoutLinks((mail.message ?? "").slice(0, 10_000)).trim(), 500);
  const variables = {
    inviterName: personName(mail.inviterName ?? "", "inviterName") || friend,
    recipientName,
    greeting: recipientName ? fill(greeting, { recipientName }) : "",
    message: message ? fill(quote, { message }) : "",
    offer: mail.offer ?? "",
    link: webLink(mail.link, "link"),
  };
  return renderProjectMail(purpose, mail, variables, { inserted });
}

const inserted: readonly Block[] = [
  { kind: "text", text: "{{message}}" },
  { kind: "text", text: "{{offer}}" },
];
