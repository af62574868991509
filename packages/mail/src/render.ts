import type { EmailLayout, EmailStyle, RenderedEmail } from "./blocks.ts";
import { EmailError } from "./errors.ts";
import { oneLine } from "./escape.ts";
import { renderHtml } from "./html.ts";
import { clip } from "./people.ts";
import { renderText } from "./text.ts";
import { fillTemplate, type Variables } from "./variables.ts";

/** A template with its variables. */
export interface EmailParts {
  readonly template: EmailLayout;
  readonly variables: Variables;
  readonly style?: EmailStyle;
  /** ASCII values only, e.g. `List-Unsubscribe`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Renders a template to subject, HTML and plain text.
 * @throws EmailError `line_break` for a line break in subject, preheader or a header field; `unsafe_link` for a link
 * that is not https; `unknown_variable`; `bad_colour`; `empty_field` for an empty subject.
 */
export function renderEmail(parts: EmailParts): RenderedEmail {
  return renderFilled({ ...parts, template: fillTemplate(parts.template, parts.variables) });
}

/** Like `renderEmail`, but without variables: placeholders in the texts are left as they are. */
export function renderFilled(parts: Omit<EmailParts, "variables">): RenderedEmail {
  const filled = parts.template;
  const subject = clip(oneLine(filled.subject, "subject"), 150);
  if (subject === "") throw new EmailError("empty_field", "subject");
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
      if (!/^[A-Za-z0-9-]+$/.test(name) || !/^[ -~]*$/.test(value)) throw new EmailError("line_break", name);
      return [name, value];
    }),
  );
}
