import type { Block, EmailLayout, RenderedEmail } from "./blocks.ts";
import { webLink } from "./escape.ts";
import { personName } from "./people.ts";
import { renderEmail } from "./render.ts";

/** The notice to owners and admins that a webhook endpoint was disabled. */
export interface WebhookNotice {
  readonly name: string;
  /** Address of the endpoint. */
  readonly host: string;
  /** `gone`: it responded with 410. `failing`: no delivery succeeded for five days. */
  readonly reason: "gone" | "failing";
  /** The page on which it can be enabled again. */
  readonly link: string;
  readonly postalAddress: string;
}

const end: readonly Block[] = [
  {
    kind: "text",
    text: "New events aren’t sent. Fix the endpoint, resume it, then replay failed deliveries.",
  },
  { kind: "button", label: "View webhook", href: "{{link}}" },
  { kind: "divider" },
  { kind: "small", text: "You’re receiving this because you manage the workspace. {{postalAddress}}" },
];

function template(why: string): EmailLayout {
  return {
    subject: "Your endpoint at {{host}} was disabled",
    preheader: "Events are no longer sent to it.",
    blocks: [
      { kind: "heading", text: "Endpoint disabled" },
      { kind: "text", text: "Hi {{name}}," },
      { kind: "text", text: why },
      ...end,
    ],
  };
}

const templates: Record<WebhookNotice["reason"], EmailLayout> = {
  failing: template("We disabled the webhook to {{host}} because every delivery failed for five days."),
  gone: template("We disabled the webhook to {{host}} because it returned 410 Gone."),
};

/** Renders the notice of a disabled endpoint. @throws EmailError `line_break`, `unsafe_link` */
export function renderWebhookNotice(notice: WebhookNotice): RenderedEmail {
  const variables = {
    name: personName(notice.name, "name") || "there",
    host: notice.host,
    link: webLink(notice.link, "link"),
    postalAddress: notice.postalAddress.replace(/\s*[\r\n]+\s*/g, ", "),
  };
  return renderEmail({
    template: templates[notice.reason],
    variables,
    headers: { "Auto-Submitted": "auto-generated" },
  });
}
