import type { RenderedMail } from "./blocks.ts";
import { oneLine, webLink } from "./escape.ts";
import { personName } from "./people.ts";
import { type ProjectMail, renderProjectMail } from "./project-mail.ts";
import { fill } from "./variables.ts";
import { words } from "./words.data.ts";

/** What tells an inviter that somebody they brought joined. */
export interface JoinedMail extends ProjectMail {
  /** As the inviter called the friend; "A friend" where they named nobody. */
  readonly friendName?: string;
  /** Friends who joined by the recipient so far. */
  readonly joined: number;
  /** The recipient's own link, to be shared. */
  readonly link: string;
}

/** What tells somebody that their reward is approved. */
export interface RewardMail extends ProjectMail {
  /** What they get, as the member called it. */
  readonly reward: string;
  /** The recipient's own link, to be shared. */
  readonly link: string;
}

const headers = { "Auto-Submitted": "auto-generated" };

/** @throws MailError `line_break`; `unsafe_link`; `empty_field` without a project name or postal address. */
export function renderJoined(mail: JoinedMail): RenderedMail {
  const { friend, joinedSoFar } = words[mail.language ?? "en"];
  const variables = {
    friendName: personName(mail.friendName ?? "", "friendName") || friend,
    soFar: mail.joined > 1 ? fill(joinedSoFar, { joined: String(mail.joined) }) : "",
    link: webLink(mail.link, "link"),
  };
  return renderProjectMail("joined", mail, variables, { headers });
}

/** @throws MailError `line_break`; `unsafe_link`; `empty_field` without a project name or postal address. */
export function renderReward(mail: RewardMail): RenderedMail {
  const variables = { reward: oneLine(mail.reward, "reward"), link: webLink(mail.link, "link") };
  return renderProjectMail("reward", mail, variables, { headers });
}
