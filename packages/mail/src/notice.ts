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

const startOf = (text: string) => clip(text.replace(/\s+/g, " ").trim(), 100);

function renderNotice(template: MailTemplate, variables: Record<string, string>): RenderedMail {
  return renderMail({ template, variables, headers: { "Auto-Submitted": "auto-generated" } });
}
