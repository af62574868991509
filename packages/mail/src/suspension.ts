import type { EmailLayout, RenderedEmail } from "./blocks.ts";
import { webLink } from "./escape.ts";
import { ownersEnd } from "./owners-end.ts";
import { personName } from "./people.ts";
import { renderEmail } from "./render.ts";

/** The notice to an owner that staff suspended a workspace, or ended that. */
export interface SuspensionNotice {
  /** The owner's name. */
  readonly name: string;
  readonly workspaceName: string;
  readonly reason: "spam" | "deception" | "illegal" | "security" | "other";
  /** The note of staff to the owners. */
  readonly text: string;
  /** The page with the contact form. */
  readonly contact: string;
  readonly postalAddress: string;
}

const reasons: Record<SuspensionNotice["reason"], string> = {
  spam: "unwanted email",
  deception: "phishing or deception",
  illegal: "illegal content",
  security: "a security problem",
  other: "a breach of the terms of use",
};

const templates: Record<"suspended" | "ended", EmailLayout> = {
  suspended: {
    subject: "{{workspaceName}} is suspended",
    preheader: "You can still sign in, read everything and export your data.",
    blocks: [
      { kind: "heading", text: "{{workspaceName}} is suspended" },
      { kind: "text", text: "Hi {{name}}," },
      { kind: "text", text: "We suspended {{workspaceName}} because of {{reason}}. Our note:" },
      { kind: "text", text: "{{text}}" },
      {
        kind: "text",
        text: "Its widgets and share pages are offline, and no email, webhooks or rewards are sent. Referral links still lead to your website. You can still sign in, read everything and export your data.",
      },
      { kind: "text", text: "If you disagree or have fixed the cause, contact us." },
      { kind: "button", label: "Contact us", href: "{{contact}}" },
      ...ownersEnd,
    ],
  },
  ended: {
    subject: "{{workspaceName}} is no longer suspended",
    preheader: "Its widgets are live again.",
    blocks: [
      { kind: "heading", text: "{{workspaceName}} is no longer suspended" },
      { kind: "text", text: "Hi {{name}}," },
      {
        kind: "text",
        text: "The suspension of {{workspaceName}} has ended. Its widgets and share pages are live again, and waiting email, webhooks and rewards are sent within 15 minutes.",
      },
      ...ownersEnd,
    ],
  },
};

/** Renders the notice of a suspension for an owner. @throws EmailError `line_break`, `unsafe_link` */
export function renderSuspensionNotice(step: "suspended" | "ended", notice: SuspensionNotice): RenderedEmail {
  const variables = {
    name: personName(notice.name, "name") || "owner",
    workspaceName: personName(notice.workspaceName, "workspaceName"),
    reason: reasons[notice.reason],
    text: notice.text,
    contact: webLink(notice.contact, "contact"),
    postalAddress: notice.postalAddress.replace(/\s*[\r\n]+\s*/g, ", "),
  };
  return renderEmail({
    template: templates[step],
    variables,
    headers: { "Auto-Submitted": "auto-generated" },
  });
}
