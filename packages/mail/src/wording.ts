import type { Block, MailTemplate } from "./blocks.ts";
import { MailError } from "./errors.ts";

/** What each mail in a project's name may name of its occasion. */
export const variablesOf = {
  invitation: ["inviterName", "recipientName", "greeting", "projectName", "link"],
  reminder: ["inviterName", "recipientName", "greeting", "projectName", "link"],
  joined: ["friendName", "soFar", "projectName", "link"],
  reward: ["reward", "projectName", "link"],
  place: ["position", "progress", "projectName", "link"],
} as const;

/** What a mail in a project's name is for. */
export type Purpose = keyof typeof variablesOf;

/**
 * A mail as a member writes it: text with `{{variable}}`. In `body` an empty line parts paragraphs; one that begins
 * with `# ` is a heading, `---` a line, and `[Label]({{link}})` the button. There is no other markup and no other link.
 */
export interface Wording {
  readonly subject: string;
  readonly preheader: string;
  readonly body: string;
}

/** What is wrong with a wording, and where. `what` is the variable or the piece of text that is meant. */
export interface WordingComplaint {
  readonly field: keyof Wording;
  readonly code: "unknown_variable" | "no_link" | "foreign_link";
  readonly what: string;
}

const button = /^\[([^[\]\n]+)\]\(\s*\{\{\s*link\s*\}\}\s*\)$/;
const otherLink = /\[[^[\]\n]+\]\([^\n]*/;

/**
 * A wording as blocks.
 * @throws MailError `unsafe_link` for a link that is not the button to the mail's own.
 */
export function templateOf({ subject, preheader, body }: Wording): MailTemplate {
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
  if (otherLink.test(text)) throw new MailError("unsafe_link", "body");
  if (text === "---") return { kind: "divider" };
  if (/^# [^\n]+$/.test(text)) return { kind: "heading", text: text.slice(2).trim() };
  return { kind: "text", text };
}

/** What keeps a wording from being used for a purpose; nothing where it can be. */
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

/** Each name once; what is opened and not closed counts as one, so that a slip does not go out as text. */
function namesIn(text: string): string[] {
  const found = text.matchAll(/\{\{([^{}\n]*)(\}\})?/g);
  return [...new Set([...found].map(([all, name = "", end]) => (end === undefined ? all : name.trim())))];
}
