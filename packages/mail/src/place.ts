import type { RenderedMail } from "./blocks.ts";
import { webLink } from "./escape.ts";
import { type ProjectMail, renderProjectMail } from "./project-mail.ts";
import { fill } from "./variables.ts";
import { words } from "./words.data.ts";

/** What a mail about somebody's place in a waitlist is made from. */
export interface PlaceMail extends ProjectMail {
  /** The place in the line, 1 for the next. */
  readonly position: number;
  /** Places each friend who joins moves one up; 0: none. */
  readonly places: number;
  /** Friends who joined by the link so far. */
  readonly joined: number;
  /** The recipient's own link, to be shared. */
  readonly link: string;
}

/**
 * The mail that tells somebody their place in a waitlist again.
 * @throws MailError `line_break`; `unsafe_link`; `empty_field` without a project name or postal address; `bad_colour`.
 */
export function renderPlace(mail: PlaceMail): RenderedMail {
  const variables = {
    position: String(mail.position),
    progress: progressOf(mail),
    link: webLink(mail.link, "link"),
  };
  return renderProjectMail("place", mail, variables, { headers: { "Auto-Submitted": "auto-replied" } });
}

function progressOf({ places, joined, language = "en" }: PlaceMail): string {
  const { movesUp, joinedSoFar } = words[language];
  const so = joined === 0 ? "" : fill(joinedSoFar, { joined: String(joined) });
  const up = places === 0 ? "" : fill(movesUp, { places: String(places) });
  return [up, so].filter(Boolean).join(" ");
}
