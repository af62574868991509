import { emailTexts } from "@kiteloop/contract/languages/email-texts";
import type { RenderedEmail } from "./blocks.ts";
import { oneLine, webLink } from "./escape.ts";
import { personName } from "./people.ts";
import { type ProjectEmail, renderProjectEmail } from "./project-email.ts";
import { fill } from "./variables.ts";

/** Notice to an inviter that an invitee joined. */
export interface JoinedEmail extends ProjectEmail {
  /** The invitee's name as given by the inviter. */
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
  /** The code that the recipient got. */
  readonly rewardCode?: string;
  /** The recipient's own referral link. */
  readonly link: string;
}

const headers = { "Auto-Submitted": "auto-generated" };

/** @throws EmailError `line_break`; `unsafe_link`; `empty_field` without a project name or postal address. */
export function renderJoined(email: JoinedEmail): RenderedEmail {
  const { friend, joinedSoFar } = emailTexts[email.language ?? "en"].words;
  const friendName = personName(email.friendName ?? "", "friendName");
  const variables = {
    friendName: friendName || friend,
    soFar: email.joined > 1 ? fill(joinedSoFar, { joined: String(email.joined) }) : "",
    link: webLink(email.link, "link"),
  };
  return renderProjectEmail("joined", email, variables, { headers, isUnnamed: friendName === "" });
}

/** @throws EmailError `line_break`; `unsafe_link`; `empty_field` without a project name or postal address. */
export function renderReward(email: RewardEmail): RenderedEmail {
  const { rewardCode } = email;
  const variables = {
    reward: oneLine(email.reward, "reward"),
    link: webLink(email.link, "link"),
    rewardCode: oneLine(rewardCode ?? "", "rewardCode"),
  };
  const { yourCode } = emailTexts[email.language ?? "en"].words;
  // No template can leave it out.
  const inserted = rewardCode === undefined ? [] : [{ kind: "text" as const, text: yourCode }];
  return renderProjectEmail("reward", email, variables, { headers, inserted });
}
