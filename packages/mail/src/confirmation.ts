import type { RenderedEmail } from "./blocks.ts";
import { webLink } from "./escape.ts";
import { type ProjectEmail, renderProjectEmail } from "./project-email.ts";

/** The email to someone whose address was entered for a waitlist. */
export interface ConfirmationEmail extends ProjectEmail {
  /** The link to the page that confirms. */
  readonly link: string;
}

/**
 * Renders the email with the link that confirms an address for a waitlist. It contains nothing that the person who entered
 * it typed: the address may be another person's.
 * @throws EmailError `line_break`; `unsafe_link`; `empty_field` without a project name or postal address; `bad_colour`.
 */
export function renderConfirmation(email: ConfirmationEmail): RenderedEmail {
  const variables = { link: webLink(email.link, "link") };
  return renderProjectEmail("confirmation", email, variables, {
    headers: { "Auto-Submitted": "auto-replied" },
  });
}
