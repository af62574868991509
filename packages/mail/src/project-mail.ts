import type { Block, MailStyle, RenderedMail } from "./blocks.ts";
import { renderMail } from "./render.ts";
import { type Sender, senderFooter, senderVariables, unsubscribeHeaders } from "./sender.ts";
import type { Variables } from "./variables.ts";
import { type Purpose, templateOf, type Wording } from "./wording.ts";
import { wordings } from "./wordings.data.ts";

/** What all mails in a project's name are made from. */
export interface ProjectMail extends Sender {
  /** Colour of the button as `#rrggbb`. */
  readonly accent?: string;
  /** A member's own wording; ours when absent. */
  readonly wording?: Wording;
}

/**
 * Renders a mail in a project's name. Why it came, the postal address and the unsubscribe link stand outside the
 * wording: no member can leave them out. `inserted` goes before the wording's first button, else to its end.
 * @throws MailError `line_break`; `unsafe_link`; `empty_field` without a project name or postal address; and what
 * `renderMail` throws.
 */
export function renderProjectMail(
  purpose: Purpose,
  mail: ProjectMail,
  variables: Variables,
  { headers = {}, inserted = [] }: { headers?: Record<string, string>; inserted?: readonly Block[] } = {},
): RenderedMail {
  const language = mail.language ?? "en";
  const sender = senderVariables(mail);
  const { blocks, ...head } = templateOf(mail.wording ?? wordings[language][purpose]);
  const button = blocks.findIndex(({ kind }) => kind === "button");
  const all = blocks.toSpliced(button === -1 ? blocks.length : button, 0, ...inserted);
  const style: MailStyle = { lang: language, ...(mail.accent !== undefined && { accent: mail.accent }) };
  return renderMail({
    template: { ...head, blocks: [...all, ...senderFooter(purpose, language)] },
    variables: { ...variables, ...sender },
    style,
    headers: { ...unsubscribeHeaders(sender.unsubscribeUrl), ...headers },
  });
}
