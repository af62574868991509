import type { EmailLayout, RenderedEmail } from "./blocks.ts";
import { clip, personName } from "./people.ts";
import { renderEmail } from "./render.ts";

/** A message of the contact form, as it was submitted. */
export interface ContactNotice {
  readonly name: string;
  readonly email: string;
  /** The topic in words. */
  readonly topic: string;
  readonly message: string;
  /** The instance it was submitted on. */
  readonly origin: string;
}

const contact: EmailLayout = {
  subject: "{{topic}}: message from {{name}}",
  preheader: "{{start}}",
  blocks: [
    { kind: "heading", text: "{{topic}}" },
    { kind: "text", text: "{{name}} ({{email}}) wrote:" },
    { kind: "text", text: "{{message}}" },
    { kind: "divider" },
    {
      kind: "small",
      text: "Sent from the contact form on {{origin}}. Replies go to {{email}}.",
    },
  ],
};

/** Renders the notice of a contact message for the operator. @throws EmailError */
export function renderContactNotice(notice: ContactNotice): RenderedEmail {
  const { email, topic, message, origin } = notice;
  const name = personName(notice.name, "name");
  return renderNotice(contact, { name, email, topic, message, origin, start: startOf(message) });
}

/** A testimonial that is pending, as it was submitted. */
export interface TestimonialNotice {
  readonly name: string;
  readonly email: string;
  readonly role?: string;
  readonly company?: string;
  readonly quote: string;
  readonly origin: string;
}

const testimonial: EmailLayout = {
  subject: "{{name}} submitted a testimonial",
  preheader: "{{start}}",
  blocks: [
    { kind: "heading", text: "New testimonial to review" },
    { kind: "text", text: "{{who}} ({{email}}) wrote:" },
    { kind: "text", text: "{{quote}}" },
    { kind: "divider" },
    {
      kind: "small",
      text: "Sent from {{origin}}. It’s published once staff approve it. Replies go to {{email}}.",
    },
  ],
};

/** Renders the notice of a pending testimonial for the operator. @throws EmailError */
export function renderTestimonialNotice(notice: TestimonialNotice): RenderedEmail {
  const { email, quote, origin } = notice;
  const name = personName(notice.name, "name");
  const author = [name, notice.role, notice.company].filter(Boolean).join(", ");
  return renderNotice(testimonial, { name, who: author, email, quote, origin, start: startOf(quote) });
}

/** A member's feedback, as it was submitted. */
export interface FeedbackNotice {
  readonly name: string;
  readonly email: string;
  /** The topic in words. */
  readonly kind: string;
  readonly text: string;
  readonly screenshot: boolean;
  readonly origin: string;
  /** The page on which staff can answer it. */
  readonly link: string;
}

const feedback: EmailLayout = {
  subject: "{{kind}}: feedback from {{name}}",
  preheader: "{{start}}",
  blocks: [
    { kind: "heading", text: "{{kind}}" },
    { kind: "text", text: "{{name}} ({{email}}) wrote:" },
    { kind: "text", text: "{{text}}" },
    { kind: "button", label: "{{button}}", href: "{{link}}" },
    { kind: "divider" },
    {
      kind: "small",
      text: "Sent by a member on {{origin}}. Replies go only to {{email}}.",
    },
  ],
};

/** Renders the notice of a member's feedback for the operator. @throws EmailError */
export function renderFeedbackNotice(notice: FeedbackNotice): RenderedEmail {
  const { email, kind, text, origin, link, screenshot } = notice;
  const name = personName(notice.name, "name");
  const button = screenshot ? "View screenshot and reply" : "Reply";
  return renderNotice(feedback, { name, email, kind, text, origin, link, button, start: startOf(text) });
}

const startOf = (text: string) => clip(text.replace(/\s+/g, " ").trim(), 100);

function renderNotice(template: EmailLayout, variables: Record<string, string>): RenderedEmail {
  return renderEmail({ template, variables, headers: { "Auto-Submitted": "auto-generated" } });
}
