import type { MailTemplate, RenderedMail } from "./blocks.ts";
import { clip, personName } from "./people.ts";
import { renderMail } from "./render.ts";

/** A message of the contact form, as its writer gave it. */
export interface ContactNotice {
  readonly name: string;
  readonly email: string;
  /** What it is about, in words. */
  readonly topic: string;
  readonly message: string;
  /** The instance it was written on. */
  readonly origin: string;
}

const contact: MailTemplate = {
  subject: "{{topic}}: message from {{name}}",
  preheader: "{{start}}",
  blocks: [
    { kind: "heading", text: "{{topic}}" },
    { kind: "text", text: "{{name}} ({{email}}) wrote:" },
    { kind: "text", text: "{{message}}" },
    { kind: "divider" },
    {
      kind: "small",
      text: "Sent with the contact form of {{origin}}. Your answer to this mail goes to {{email}}.",
    },
  ],
};

/** The mail that tells the operator of a message. @throws MailError */
export function renderContactNotice(notice: ContactNotice): RenderedMail {
  const { email, topic, message, origin } = notice;
  const name = personName(notice.name, "name");
  return renderNotice(contact, { name, email, topic, message, origin, start: startOf(message) });
}

/** A testimonial that waits for a decision, as its writer gave it. */
export interface TestimonialNotice {
  readonly name: string;
  readonly email: string;
  readonly role?: string;
  readonly company?: string;
  readonly quote: string;
  readonly origin: string;
}

const testimonial: MailTemplate = {
  subject: "A testimonial by {{name}} waits for approval",
  preheader: "{{start}}",
  blocks: [
    { kind: "heading", text: "A testimonial waits for approval" },
    { kind: "text", text: "{{who}} ({{email}}) wrote:" },
    { kind: "text", text: "{{quote}}" },
    { kind: "divider" },
    {
      kind: "small",
      text: "Sent with the form of {{origin}}. Nobody sees it there before staff approve it. Your answer to this mail goes to {{email}}.",
    },
  ],
};

/** The mail that tells the operator of a testimonial to decide on. @throws MailError */
export function renderTestimonialNotice(notice: TestimonialNotice): RenderedMail {
  const { email, quote, origin } = notice;
  const name = personName(notice.name, "name");
  const who = [name, notice.role, notice.company].filter(Boolean).join(", ");
  return renderNotice(testimonial, { name, who, email, quote, origin, start: startOf(quote) });
}

/** A member's feedback, as they gave it. */
export interface FeedbackNotice {
  readonly name: string;
  readonly email: string;
  /** What it is about, in words. */
  readonly kind: string;
  readonly text: string;
  readonly screenshot: boolean;
  readonly origin: string;
  /** Where it is answered. */
  readonly link: string;
}

const feedback: MailTemplate = {
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
      text: "Sent by a member of {{origin}}, who reads there what becomes of it. Your answer to this mail goes to {{email}} alone.",
    },
  ],
};

/** The mail that tells the operator of a member's feedback. @throws MailError */
export function renderFeedbackNotice(notice: FeedbackNotice): RenderedMail {
  const { email, kind, text, origin, link, screenshot } = notice;
  const name = personName(notice.name, "name");
  const button = screenshot ? "See the screenshot and answer" : "Answer it";
  return renderNotice(feedback, { name, email, kind, text, origin, link, button, start: startOf(text) });
}

const startOf = (text: string) => clip(text.replace(/\s+/g, " ").trim(), 100);

function renderNotice(template: MailTemplate, variables: Record<string, string>): RenderedMail {
  return renderMail({ template, variables, headers: { "Auto-Submitted": "auto-generated" } });
}
