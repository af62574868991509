import type { MailStyle, MailTemplate, RenderedMail } from "./blocks.ts";
import { webLink } from "./escape.ts";
import { renderMail } from "./render.ts";
import { type Sender, senderFooter, senderVariables, unsubscribeHeaders } from "./sender.ts";

/** What a mail about somebody's place in a waitlist is made from. */
export interface PlaceMail extends MailStyle, Sender {
  /** The place in the line, 1 for the next. */
  readonly position: number;
  /** Places each friend who joins moves one up; 0: none. */
  readonly places: number;
  /** Friends who joined by the link so far. */
  readonly joined: number;
  /** The recipient's own link, to be shared. */
  readonly link: string;
}

const template: MailTemplate = {
  subject: "Your place in the line for {{projectName}}: {{position}}",
  preheader: "Your address is on the waitlist already.",
  blocks: [
    { kind: "heading", text: "You are number {{position}} in the line" },
    {
      kind: "text",
      text: "Your address was entered for the waitlist of {{projectName}}. It is on it already.",
    },
    { kind: "text", text: "{{friends}}" },
    { kind: "text", text: "Your own link, to share:\n{{link}}" },
    ...senderFooter(
      "You get this mail because you are on the waitlist of {{projectName}}. If you do not want mails from there:",
    ),
  ],
};

/**
 * The mail that tells somebody their place in a waitlist again.
 * @throws MailError `line_break`; `unsafe_link`; `empty_field` without a project name or postal address; `bad_colour`.
 */
export function renderPlace(mail: PlaceMail): RenderedMail {
  const sender = senderVariables(mail);
  const variables = {
    ...sender,
    position: String(mail.position),
    friends: friendsOf(mail),
    link: webLink(mail.link, "link"),
  };
  return renderMail({
    template,
    variables,
    style: mail,
    headers: { ...unsubscribeHeaders(sender.unsubscribeUrl), "Auto-Submitted": "auto-replied" },
  });
}

function friendsOf({ places, joined }: PlaceMail): string {
  const so = joined === 0 ? "" : `${joined} joined by your link so far.`;
  const up = places === 0 ? "" : `Each friend who joins by your link moves you up by ${places}.`;
  return [up, so].filter(Boolean).join(" ");
}
