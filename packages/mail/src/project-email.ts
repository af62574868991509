import type { Block, EmailStyle, RenderedEmail } from "./blocks.ts";
import { renderEmail } from "./render.ts";
import { type Sender, senderFooter, senderVariables, unsubscribeHeaders } from "./sender.ts";
import type { Variables } from "./variables.ts";
import { type Purpose, templateOf, type Wording } from "./wording.ts";
import { wordings } from "./wordings.data.ts";

/** Fields of all emails in a project's name. */
export interface ProjectEmail extends Sender {
  /** Button color as `#rrggbb`. */
  readonly accent?: string;
  /** The member's email template; default ours. */
  readonly wording?: Wording;
}

/**
 * Renders an email in a project's name. The reason it was sent, the postal address and the unsubscribe link are not
 * part of the email template, so no member can omit them. `inserted` goes before the template's first button, or to
 * its end.
 * @throws EmailError `line_break`; `unsafe_link`; `empty_field` without a project name or postal address; and the
 * errors of `renderEmail`.
 */
export function renderProjectEmail(
  purpose: Purpose,
  email: ProjectEmail,
  variables: Variables,
  { headers = {}, inserted = [] }: { headers?: Record<string, string>; inserted?: readonly Block[] } = {},
): RenderedEmail {
  const language = email.language ?? "en";
  const sender = senderVariables(email);
  const { blocks, ...head } = templateOf(email.wording ?? wordings[language][purpose]);
  const button = blocks.findIndex(({ kind }) => kind === "button");
  const all = blocks.toSpliced(button === -1 ? blocks.length : button, 0, ...inserted);
  const style: EmailStyle = { lang: language, ...(email.accent !== undefined && { accent: email.accent }) };
  return renderEmail({
    template: { ...head, blocks: [...all, ...senderFooter(purpose, language)] },
    variables: { ...variables, ...sender },
    style,
    headers: { ...unsubscribeHeaders(sender.unsubscribeUrl), ...headers },
  });
}
