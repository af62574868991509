import { emailTexts } from "@kiteloop/contract/languages/email-texts";
import type { WidgetLanguage } from "@kiteloop/contract/languages/list";
import type { Block } from "./blocks.ts";
import { EmailError } from "./errors.ts";
import { oneLine, webLink } from "./escape.ts";
import { clip, withoutLinks } from "./people.ts";
import type { Purpose } from "./wording.ts";

/** The sender of a project's emails, and how to unsubscribe from them. */
export interface Sender {
  readonly projectName: string;
  /**
   * One-click address (RFC 8058): a POST to it unsubscribes, a GET shows a page and changes nothing. Absent if the recipient
   * asked for the email.
   */
  readonly unsubscribeUrl?: string;
  /** The sender's postal address, as required by CAN-SPAM and others; line breaks become commas. */
  readonly postalAddress: string;
  /** Text before the unsubscribe link; default ours. */
  readonly unsubscribeText?: string;
  readonly language?: WidgetLanguage;
}

/** A name may have a dot, as Booking.com has. With a scheme or a path it is an address, which clients would make a link. */
function plainName(name: string): string {
  const line = oneLine(name, "projectName");
  return line.includes("/") ? withoutLinks(line) : line;
}

/**
 * The template variables of a sender.
 * @throws EmailError `line_break`; `unsafe_link`; `empty_field` without a project name or postal address.
 */
export function senderVariables(sender: Sender) {
  const own = emailTexts[sender.language ?? "en"].words.unsubscribeText;
  return {
    projectName: required(clip(plainName(sender.projectName), 80), "projectName"),
    unsubscribeUrl:
      sender.unsubscribeUrl === undefined ? "" : webLink(sender.unsubscribeUrl, "unsubscribeUrl"),
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

/** Header fields for one-click unsubscription (RFC 8058). */
export function unsubscribeHeaders(unsubscribeUrl: string): Record<string, string> {
  return {
    "List-Unsubscribe": `<${unsubscribeUrl}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/**
 * The footer of every email in a project's name: why it was sent, the unsubscribe link if there is one, and the postal
 * address.
 */
export function senderFooter(
  purpose: Purpose,
  language: WidgetLanguage,
  { isUnnamed, canUnsubscribe }: { isUnnamed: boolean; canUnsubscribe: boolean },
): readonly Block[] {
  const { words, unnamed } = emailTexts[language];
  const { because, unsubscribe } = words;
  const reasons = isUnnamed ? { ...because, ...unnamed.because } : because;
  const reason = reasons[purpose];
  return [
    { kind: "divider" },
    canUnsubscribe
      ? {
          kind: "small",
          text: `${reason} {{unsubscribeText}}`,
          link: { label: unsubscribe, href: "{{unsubscribeUrl}}" },
        }
      : { kind: "small", text: reason },
    { kind: "small", text: "{{projectName}}, {{postalAddress}}" },
  ];
}

function required(value: string, field: string): string {
  if (value.trim() === "") throw new EmailError("empty_field", field);
  return value.trim();
}
