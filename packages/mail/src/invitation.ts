import { emailTexts } from "@kiteloop/contract/languages/email-texts";
import type { Block, RenderedEmail } from "./blocks.ts";
import { webLink } from "./escape.ts";
import { clip, personName, withoutLinks } from "./people.ts";
import { type ProjectEmail, renderProjectEmail } from "./project-email.ts";
import { fill } from "./variables.ts";

/** Input of an invitation email. Names and message are written by participants and not trusted. */
export interface InvitationEmail extends ProjectEmail {
  /** The participant's name. Without it the default template has sentences that need none. */
  readonly inviterName?: string;
  /** The address of the participant's photo; only with a name. */
  readonly inviterPhoto?: string;
  /** The invitee's name, when the inviter gave one. */
  readonly recipientName?: string;
  /** The inviter's message, at most 500 characters: shown as text, with links defused. */
  readonly message?: string;
  /** The invitee's reward, as the project's reward rule states it. */
  readonly friendReward?: string;
  /** The inviter's personal link. */
  readonly link: string;
}

/**
 * Renders an invitation. The inviter's message and the reward come before the button in every email template.
 * @throws EmailError `line_break` for a line break in a name; `unsafe_link`; `empty_field` without a project name or
 * postal address; and the errors of `renderEmail`.
 */
export const renderInvitation = (email: InvitationEmail): RenderedEmail => render("invitation", email);

/** Renders the reminder a few days later. @throws EmailError as {@link renderInvitation} */
export const renderReminder = (mail: InvitationEmail): RenderedEmail => render("reminder", mail);

function render(purpose: "invitation" | "reminder", mail: InvitationEmail): RenderedEmail {
  const { friend, greeting, quote, friendsGet } = emailTexts[mail.language ?? "en"].words;
  const recipientName = personName(mail.recipientName ?? "", "recipientName");
  const message = clip(withoutLinks((mail.message ?? "").slice(0, 10_000)).trim(), 500);
  const inviterName = personName(mail.inviterName ?? "", "inviterName");
  const { friendReward = "" } = mail;
  const variables = {
    inviterName: inviterName || friend,
    recipientName,
    greeting: recipientName ? fill(greeting, { recipientName }) : "",
    message: message ? fill(quote, { message }) : "",
    friendReward: friendReward ? fill(friendsGet, { friendReward }) : "",
    link: webLink(mail.link, "link"),
  };
  if (inviterName === "") return renderProjectEmail(purpose, mail, variables, { inserted, isUnnamed: true });
  const { inviterPhoto: photo } = mail;
  const person = { name: inviterName, ...(photo !== undefined && { photo }) };
  return renderProjectEmail(purpose, mail, variables, { inserted, person });
}

const inserted: readonly Block[] = [
  { kind: "text", text: "{{message}}" },
  { kind: "text", text: "{{friendReward}}" },
];
