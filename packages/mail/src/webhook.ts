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
  /** Where to enable it again. */
  readonly link: string;
  readonly postalAddress: string;
}

const end: readonly Block[] = [
  {
    kind: "text",
    text: "What happens from now on is not sent there. Once it takes deliveries again, resume it, and replay what failed.",
  },
  { kind: "button", label: "See the webhook", href: "{{link}}" },
  { kind: "divider" },
  { kind: "small", text: "You get this email because you look after the workspace. {{postalAddress}}" },
];

function template(why: string): EmailLayout {
  return {
    subject: "The webhook to {{host}} is disabled",
    preheader: "Nothing is sent to it any more.",
    blocks: [
      { kind: "heading", text: "A webhook is disabled" },
      { kind: "text", text: "Hello {{name}}," },
      { kind: "text", text: why },
      ...end,
    ],
  };
}

const templates: Record<WebhookNotice["reason"], EmailLayout> = {
  failing: template("The webhook to {{host}} has failed at every attempt for five days, so we disabled it."),
  gone: template("The webhook to {{host}} answered that it is deleted permanently (410), so we disabled it."),
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
