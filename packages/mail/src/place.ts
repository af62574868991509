import { emailTexts } from "@kiteloop/contract/languages/email-texts";
import type { RenderedEmail } from "./blocks.ts";
import { webLink } from "./escape.ts";
import { type ProjectEmail, renderProjectEmail } from "./project-email.ts";
import { fill } from "./variables.ts";

/** A participant's position in a waitlist. */
export interface WaitlistPlaceEmail extends ProjectEmail {
  /** Position in the line, 1 for the next. */
  readonly position: number;
  /** How many positions each invitee who joins moves the recipient up; 0 for none. */
  readonly places: number;
  /** Invitees who joined so far. */
  readonly joined: number;
  /** The recipient's own referral link. */
  readonly link: string;
}

/**
 * Renders the email that repeats a participant's position in a waitlist.
 * @throws EmailError `line_break`; `unsafe_link`; `empty_field` without a project name or postal address; `bad_colour`.
 */
export function renderPlace(email: WaitlistPlaceEmail): RenderedEmail {
  const variables = {
    position: String(email.position),
    progress: progressOf(email),
    link: webLink(email.link, "link"),
  };
  return renderProjectEmail("place", email, variables, { headers: { "Auto-Submitted": "auto-replied" } });
}

function progressOf({ places, joined, language = "en" }: WaitlistPlaceEmail): string {
  const { movesUp, joinedSoFar } = emailTexts[language].words;
  const so = joined === 0 ? "" : fill(joinedSoFar, { joined: String(joined) });
  const up = places === 0 ? "" : fill(movesUp, { places: String(places) });
  return [up, so].filter(Boolean).join(" ");
}
