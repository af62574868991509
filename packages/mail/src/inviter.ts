import type { RenderedMail } from "./blocks.ts";
import { oneLine, webLink } from "./escape.ts";
import { clip, personName } from "./people.ts";
import { type ProjectMail, renderProjectMail } from "./project-mail.ts";
import { fill } from "./variables.ts";
import { words } from "./words.data.ts";

/** What mails to somebody who invites are made from. Names come from participants and are not trusted. */
interface InviterMail extends ProjectMail {
  readonly recipientName?: string;
  /** The recipient's own link, to be shared. */
  readonly link: string;
}

export interface JoinedMail extends InviterMail {
  /** Who joined; "A friend" when unknown. */
  readonly friendName?: string;
  /** Friends who joined by the link so far. */
  readonly joined: number;
}

export interface RewardMail extends InviterMail {
  /** What it is, in the member's words. */
  readonly reward: string;
}

/** Nobody asked for it just now: vacation notes and the like need not answer. */
const headers = { "Auto-Submitted": "auto-generated" };

/** The mail that tells somebody that a friend joined by their link. @throws MailError as every mail in a project's name */
export function renderJoined(mail: JoinedMail): RenderedMail {
  const { friend } = words[mail.language ?? "en"];
  const friendName = personName(mail.friendName ?? "", "friendName") || friend;
  const variables = { ...common(mail), friendName, joined: String(mail.joined) };
  return renderProjectMail("joined", mail, variables, { headers });
}

/** The mail that tells somebody of a reward that is theirs. @throws MailError as every mail in a project's name */
export function renderReward(mail: RewardMail): RenderedMail {
  const reward = clip(oneLine(mail.reward, "reward"), 80);
  return renderProjectMail("reward", mail, { ...common(mail), reward }, { headers });
}

function common(mail: InviterMail) {
  const { greeting } = words[mail.language ?? "en"];
  const recipientName = personName(mail.recipientName ?? "", "recipientName");
  return {
    recipientName,
    greeting: recipientName ? fill(greeting, { recipientName }) : "",
    link: webLink(mail.link, "link"),
  };
}
