import type { ContactTopic } from "@kiteloop/contract/shared/form-limits";
import type { FeedbackKind } from "@kiteloop/contract/submissions/feedback-limits";
import {
  formatAddress,
  type RenderedEmail,
  renderContactNotice,
  renderFeedbackNotice,
  renderTestimonialNotice,
} from "@kiteloop/mail";
import * as z from "zod";
import type { Instance, Platform } from "../../shared/context/index.ts";
import {
  type EmailDraft,
  type EmailReader,
  type OutgoingEmail,
  unwantedEmail,
} from "../../shared/email-kind/index.ts";
import { findMessage } from "../contact/index.ts";
import { findFeedback } from "../feedback/index.ts";
import { findTestimonial } from "../testimonial/index.ts";

const topics: Record<ContactTopic, string> = {
  question: "Question",
  help: "Help wanted",
  privacy: "Privacy",
  security: "Security",
  press: "Press",
  other: "Something else",
};

/** The email that tells the operator about a message, unless it was marked as spam meanwhile. */
async function contactEmail({ table, instance }: Platform, messageId: string): Promise<OutgoingEmail> {
  const message = await findMessage(table, messageId);
  if (message?.status !== "open") return unwantedEmail;
  const { name, email, topic } = message;
  const origin = instance.appOrigin;
  return toOperator(instance, { name, email }, () =>
    renderContactNotice({ name, email, topic: topics[topic], message: message.message, origin }),
  );
}

/** The email that tells the operator about a testimonial, unless it was decided on meanwhile. */
async function testimonialEmail(
  { table, instance }: Platform,
  testimonialId: string,
): Promise<OutgoingEmail> {
  const testimonial = await findTestimonial(table, testimonialId);
  if (testimonial?.status !== "pending") return unwantedEmail;
  const { name, email, role, company, quote } = testimonial;
  const origin = instance.appOrigin;
  return toOperator(instance, { name, email }, () =>
    renderTestimonialNotice({
      name,
      email,
      quote,
      origin,
      ...(role && { role }),
      ...(company && { company }),
    }),
  );
}

const kinds: Record<FeedbackKind, string> = {
  problem: "Something is wrong",
  idea: "An idea",
  praise: "Something good",
  other: "Something else",
};

/** The email that tells the operator about a member's feedback, unless it was read or withdrawn meanwhile. */
async function feedbackEmail(
  { table, instance }: Platform,
  key: { userId: string; feedbackId: string },
): Promise<OutgoingEmail> {
  const feedback = await findFeedback(table, key);
  if (feedback?.status !== "sent") return unwantedEmail;
  const { name, email, kind, text, screenshot } = feedback;
  const origin = instance.appOrigin;
  const link = `${origin}/members/admin?tab=feedback`;
  return toOperator(instance, { name, email }, () =>
    renderFeedbackNotice({
      ...{ name, email, kind: kinds[kind], text, origin, link },
      screenshot: screenshot !== undefined,
    }),
  );
}

const emailOf = (draft: EmailDraft): OutgoingEmail => ({ draft: async () => draft, moves: () => [] });

function toOperator(
  { operatorMail, mailFrom }: Instance,
  writer: { name: string; email: string },
  render: () => RenderedEmail,
): OutgoingEmail {
  if (operatorMail === null) return emailOf({ dropped: "no_operator" });
  const compose = () => {
    const { subject, html, text, headers } = render();
    const replyTo = formatAddress({ address: writer.email, name: writer.name });
    return { to: operatorMail, from: mailFrom, replyTo, subject, html, text, headers: { ...headers } };
  };
  return emailOf({ compose, workspaceId: null });
}

const MessageSubject = z.object({ messageId: z.string() });
const TestimonialSubject = z.object({ testimonialId: z.string() });
const FeedbackSubject = z.object({ userId: z.string(), feedbackId: z.string() });

/** Notices to the operator about form submissions. */
export const submissionEmailReaders: readonly EmailReader[] = [
  {
    kind: "contactMessage",
    read: (platform, subject) => contactEmail(platform, MessageSubject.parse(subject).messageId),
  },
  {
    kind: "testimonial",
    read: (platform, subject) => testimonialEmail(platform, TestimonialSubject.parse(subject).testimonialId),
  },
  { kind: "feedback", read: (platform, subject) => feedbackEmail(platform, FeedbackSubject.parse(subject)) },
];
