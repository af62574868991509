import type { Block } from "./blocks.ts";
import { MailError } from "./errors.ts";
import { oneLine, webLink } from "./escape.ts";
import { clip } from "./people.ts";
import type { Purpose } from "./wording.ts";
import { type Language, words } from "./words.data.ts";

/** Who writes in a project's name, and how not to hear from them again. */
export interface Sender {
  readonly projectName: string;
  /** One-click address (RFC 8058): a POST to it unsubscribes, a GET shows a page and changes nothing. */
  readonly unsubscribeUrl: string;
  /** The sender's postal address, as CAN-SPAM and others ask for; line breaks become commas. */
  readonly postalAddress: string;
  /** Stands before the link that unsubscribes; words of ours when absent. */
  readonly unsubscribeText?: string;
  readonly language?: Language;
}

/**
 * A sender as variables of a template.
 * @throws MailError `line_break`; `unsafe_link`; `empty_field` without a project name or postal address.
 */
export function senderVariables(sender: Sender) {
  const own = words[sender.language ?? "en"].unsubscribeText;
  return {
    projectName: required(clip(oneLine(sender.projectName, "projectName"), 80), "projectName"),
    unsubscribeUrl: webLink(sender.unsubscribeUrl, "unsubscribeUrl"),
    unsubscribeText: oneLine(sender.unsubscribeText ?? own, "unsubscribeText"),
    postalAddress: required(
      sender.postalAddress
        .split(/\s*[\r\n]+\s*/)
        .filter(Boolean)
        .join(", "),
      "postalAddress",
    ),
  };
}

/** The header fields that offer one-click unsubscription. */
export function unsubscribeHeaders(unsubscribeUrl: string): Record<string, string> {
  return {
    "List-Unsubscribe": `<${unsubscribeUrl}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** Ends every mail in a project's name, whatever stands above it: why it came, the way out, and from whom it is. */
export function senderFooter(purpose: Purpose, language: Language): readonly Block[] {
  const { because, unsubscribe } = words[language];
  const text = `${because[purpose]} {{unsubscribeText}}`;
  return [
    { kind: "divider" },
    { kind: "small", text, link: { label: unsubscribe, href: "{{unsubscribeUrl}}" } },
    { kind: "small", text: "{{projectName}}, {{postalAddress}}" },
  ];
}

function required(value: string, field: string): string {
  if (value.trim() === "") throw new MailError("empty_field", field);
  return value.trim();
}
