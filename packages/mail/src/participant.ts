import type { RenderedEmail } from "./blocks.ts";
import { oneLine, webLink } from "./escape.ts";
import { personName } from "./people.ts";
import { type ProjectEmail, renderProjectEmail } from "./project-email.ts";
import { fill } from "./variables.ts";
import { words } from "./words.data.ts";

/** Notice to an inviter that an invitee joined. */
export interface JoinedEmail extends ProjectEmail {
  /** The invitee's name as given by the inviter; default "A friend". */
  readonly friendName?: string;
  /** The recipient's joins so far. */
  readonly joined: number;
  /** The recipient's own referral link. */
  readonly link: string;
}

/** Notice to a participant that a reward was approved. */
export interface RewardEmail extends ProjectEmail {
  /** The reward as the member named it. */
  readonly reward: string;
  /** The recipient's own referral link. */
  readonly link: string;
}

const headers = { "Auto-Submitted": "auto-generated" };

/** @throws EmailError `line_break`; `unsafe_link`; `empty_field` without a project name or postal address. */
export function renderJoined(mail: JoinedEmail): RenderedEmail {
  const { friend, joinedSoFar } = words[mail.language ?? "en"];
  const variables = {
    friendName: personName(mail.friendName ?? "", "friendName") || friend,
    soFar: mail.joined > 1 ? fill(joinedSoFar, { joined: String(mail.joined) }) : "",
    link: webLink(mail.link, "link"),
  };
  return renderProjectEmail("joined", mail, variables, { headers });
}

/** @throws EmailError `line_break`; `unsafe_link`; `empty_field` without a project name or postal address. */
export function renderReward(mail: RewardEmail): RenderedEmail {
  const variables = { reward: oneLine(mail.reward, "reward"), link: webLink(mail.link, "link") };
  return renderProjectEmail("reward", mail, variables, { headers });
}
