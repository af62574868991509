import type { Block, MailTemplate, RenderedMail } from "./blocks.ts";
import { webLink } from "./escape.ts";
import { personName } from "./people.ts";
import { renderMail } from "./render.ts";

/** What owners and admins are told of a webhook endpoint that was disabled. */
export interface WebhookNotice {
  readonly name: string;
  /** Where the endpoint is. */
  readonly host: string;
  /** `gone`: it answered 410. `failing`: nothing got through for five days. */
  readonly reason: "gone" | "failing";
  /** Where it is resumed. */
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
  { kind: "small", text: "You get this mail because you look after the workspace. {{postalAddress}}" },
];

function template(why: string): MailTemplate {
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

const templates: Record<WebhookNotice["reason"], MailTemplate> = {
  failing: template("The webhook to {{host}} has failed at every attempt for five days, so we disabled it."),
  gone: template("The webhook to {{host}} answered that it is gone for good (410), so we disabled it."),
};

/** The mail that tells of a disabled webhook. @throws MailError `line_break`, `unsafe_link` */
export function renderWebhookNotice(notice: WebhookNotice): RenderedMail {
  const variables = {
    name: personName(notice.name, "name") || "there",
    host: notice.host,
    link: webLink(notice.link, "link"),
    postalAddress: notice.postalAddress.replace(/\s*[\r\n]+\s*/g, ", "),
  };
  return renderMail({
    template: templates[notice.reason],
    variables,
    headers: { "Auto-Submitted": "auto-generated" },
  });
}
