import type { Block, EmailLayout } from "./blocks.ts";
import { EmailError } from "./errors.ts";

/** The variables of each email in a project's name, besides those of the sender. */
export const variablesOf = {
  invitation: ["inviterName", "recipientName", "greeting", "projectName", "link"],
  reminder: ["inviterName", "recipientName", "greeting", "projectName", "link"],
  joined: ["friendName", "soFar", "projectName", "link"],
  reward: ["reward", "projectName", "link"],
  place: ["position", "progress", "projectName", "link"],
  signIn: ["projectName", "link"],
  confirmation: ["projectName", "link"],
  payoutMethod: ["projectName", "link"],
  payoutPaid: ["amount", "reference", "projectName", "link"],
  payoutFailed: ["amount", "reference", "projectName", "link"],
} as const;

/** Purposes of emails in a project's name. */
export type Purpose = keyof typeof variablesOf;

/**
 * An email template as a member writes it: text with `{{variable}}`. In `body`, empty lines separate paragraphs, a
 * paragraph that starts with `# ` is a heading, `---` a divider, and `[Label]({{link}})` the button. There is no other
 * markup and no other link.
 */
export interface Wording {
  readonly subject: string;
  readonly preheader: string;
  readonly body: string;
}

/** The problems of an email template, with their positions. `what` is the variable or the piece of text. */
export interface WordingComplaint {
  readonly field: keyof Wording;
  readonly code: "unknown_variable" | "no_link" | "foreign_link";
  readonly what: string;
}

const button = /^\[([^[\]\n]+)\]\(\s*\{\{\s*link\s*\}\}\s*\)$/;
const otherLink = /\[[^[\]\n]+\]\([^\n]*/;

/**
 * Parses an email template into blocks.
 * @throws EmailError `unsafe_link` for a link other than the button to `{{link}}`.
 */
export function templateOf({ subject, preheader, body }: Wording): EmailLayout {
  return { subject, preheader, blocks: paragraphsOf(body).map(blockOf) };
}

function paragraphsOf(body: string): string[] {
  return body
    .split(/\n[^\S\n]*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

function blockOf(text: string): Block {
  const label = button.exec(text)?.[1];
  if (label !== undefined) return { kind: "button", label: label.trim(), href: "{{link}}" };
  if (otherLink.test(text)) throw new EmailError("unsafe_link", "body");
  if (text === "---") return { kind: "divider" };
  if (/^# [^\n]+$/.test(text)) return { kind: "heading", text: text.slice(2).trim() };
  return { kind: "text", text };
}

/** The errors of an email template for a purpose; empty if it is valid. */
export function complaintsAbout(purpose: Purpose, wording: Wording): WordingComplaint[] {
  const known = new Set<string>(variablesOf[purpose]);
  const complaints: WordingComplaint[] = [];
  for (const field of ["subject", "preheader", "body"] as const) {
    for (const name of namesIn(wording[field]).filter((one) => !known.has(one)))
      complaints.push({ field, code: "unknown_variable", what: name });
  }
  for (const text of paragraphsOf(wording.body)) {
    const link = button.test(text) ? null : otherLink.exec(text);
    if (link !== null) complaints.push({ field: "body", code: "foreign_link", what: link[0] });
  }
  if (!namesIn(wording.body).includes("link"))
    complaints.push({ field: "body", code: "no_link", what: "link" });
  return complaints;
}

/** Each variable once. An unclosed placeholder counts too, so that a typo is not sent as text. */
function namesIn(text: string): string[] {
  const found = text.matchAll(/\{\{([^{}\n]*)(\}\})?/g);
  return [...new Set([...found].map(([all, name = "", end]) => (end === undefined ? all : name.trim())))];
}
