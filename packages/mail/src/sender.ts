import type { Block } from "./blocks.ts";
import { MailError } from "./errors.ts";
import { oneLine, webLink } from "./escape.ts";
import { clip } from "./people.ts";

/** Who writes in a project's name, and how not to hear from them again. */
export interface Sender {
  readonly projectName: string;
  /** One-click address (RFC 8058): a POST to it unsubscribes, a GET shows a page and changes nothing. */
  readonly unsubscribeUrl: string;
  /** The sender's postal address, as CAN-SPAM and others ask for; line breaks become commas. */
  readonly postalAddress: string;
}

/**
 * A sender as variables of a template.
 * @throws MailError `line_break`; `unsafe_link`; `empty_field` without a project name or postal address.
 */
export function senderVariables(sender: Sender) {
  return {
    projectName: required(clip(oneLine(sender.projectName, "projectName"), 80), "projectName"),
    unsubscribeUrl: webLink(sender.unsubscribeUrl, "unsubscribeUrl"),
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

/** Ends every mail in a project's name, whatever stands above it. `reason` leads to the link. */
export function senderFooter(reason: string): readonly Block[] {
  return [
    { kind: "divider" },
    { kind: "small", text: reason, link: { label: "unsubscribe", href: "{{unsubscribeUrl}}" } },
    { kind: "small", text: "{{projectName}}, {{postalAddress}}" },
  ];
}

function required(value: string, field: string): string {
  if (value.trim() === "") throw new MailError("empty_field", field);
  return value.trim();
}
