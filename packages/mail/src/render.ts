import type { MailStyle, MailTemplate, RenderedMail } from "./blocks.ts";
import { MailError } from "./errors.ts";
import { oneLine } from "./escape.ts";
import { renderHtml } from "./html.ts";
import { clip } from "./people.ts";
import { renderText } from "./text.ts";
import { fillTemplate, type Variables } from "./variables.ts";

/** One mail before its variables are filled in. */
export interface MailParts {
  readonly template: MailTemplate;
  readonly variables: Variables;
  readonly style?: MailStyle;
  /** ASCII values only, e.g. `List-Unsubscribe`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Renders a template to subject, HTML and plain text.
 * @throws MailError `line_break` for a line break in subject, preheader or a header field; `unsafe_link` for a link
 * that is not https; `unknown_variable`; `bad_colour`; `empty_field` for an empty subject.
 */
export function renderMail(parts: MailParts): RenderedMail {
  return renderFilled({ ...parts, template: fillTemplate(parts.template, parts.variables) });
}

/** As `renderMail`, of a template whose texts stand as they are: what looks like a placeholder in them is none. */
export function renderFilled(parts: Omit<MailParts, "variables">): RenderedMail {
  const filled = parts.template;
  const subject = clip(oneLine(filled.subject, "subject"), 150);
  if (subject === "") throw new MailError("empty_field", "subject");
  const content = {
    title: subject,
    preheader: oneLine(filled.preheader, "preheader"),
    blocks: filled.blocks,
  };
  return {
    subject,
    html: renderHtml(content, parts.style),
    text: renderText(filled.blocks),
    headers: checkedHeaders(parts.headers ?? {}),
  };
}

function checkedHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => {
      if (!/^[A-Za-z0-9-]+$/.test(name) || !/^[ -~]*$/.test(value)) throw new MailError("line_break", name);
      return [name, value];
    }),
  );
}
