import type { RenderedEmail } from "./blocks.ts";
import { webLink } from "./escape.ts";
import { type ProjectEmail, renderProjectEmail } from "./project-email.ts";

/** The email to someone who signs in to a project's share page. */
export interface SignInEmail extends ProjectEmail {
  /** The link that signs in, once. */
  readonly link: string;
}

/**
 * Renders the email with the link that signs in to a share page. It contains nothing that the person who asked for it
 * typed: the address may be another person's.
 * @throws EmailError `line_break`; `unsafe_link`; `empty_field` without a project name or postal address; `bad_colour`.
 */
export function renderSignIn(email: SignInEmail): RenderedEmail {
  const variables = { link: webLink(email.link, "link") };
  return renderProjectEmail("signIn", email, variables, { headers: { "Auto-Submitted": "auto-replied" } });
}
