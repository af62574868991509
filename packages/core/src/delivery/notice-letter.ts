import type { FeedbackKind } from "@kiteloop/contract/feedback-limits";
import type { ContactTopic } from "@kiteloop/contract/form-limits";
import {
  formatAddress,
  type RenderedMail,
  renderContactNotice,
  renderFeedbackNotice,
  renderTestimonialNotice,
} from "@kiteloop/mail";
import { findMessage } from "../contact/index.ts";
import type { Instance, Platform } from "../context/index.ts";
import { findFeedback } from "../feedback/index.ts";
import { findTestimonial } from "../testimonial/index.ts";
import type { Draft, Letter } from "./letter.ts";

const topics: Record<ContactTopic, string> = {
  question: "Question",
  help: "Help wanted",
  privacy: "Privacy",
  security: "Security",
  press: "Press",
  other: "Something else",
};

/** The mail that tells the operator of a message, unless it was found to be spam meanwhile. */
export async function contactLetter({ table, instance }: Platform, messageId: string): Promise<Letter> {
  const message = await findMessage(table, messageId);
  if (message?.status !== "open") return unwanted;
  const { name, email, topic } = message;
  const origin = instance.appOrigin;
  return toOperator(instance, { name, email }, () =>
    renderContactNotice({ name, email, topic: topics[topic], message: message.message, origin }),
  );
}

/** The mail that tells the operator of a testimonial, unless it was decided on meanwhile. */
export async function testimonialLetter(
  { table, instance }: Platform,
  testimonialId: string,
): Promise<Letter> {
  const testimonial = await findTestimonial(table, testimonialId);
  if (testimonial?.status !== "pending") return unwanted;
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

/** The mail that tells the operator of a member's feedback, unless it was read or taken back meanwhile. */
export async function feedbackLetter(
  { table, instance }: Platform,
  key: { userId: string; feedbackId: string },
): Promise<Letter> {
  const feedback = await findFeedback(table, key);
  if (feedback?.status !== "sent") return unwanted;
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

const letter = (draft: Draft): Letter => ({ draft: async () => draft, moves: () => [] });
const unwanted = letter({ dropped: "not_wanted" });

function toOperator(
  { operatorMail, mailFrom }: Instance,
  writer: { name: string; email: string },
  render: () => RenderedMail,
): Letter {
  if (operatorMail === null) return letter({ dropped: "no_operator" });
  const compose = () => {
    const { subject, html, text, headers } = render();
    const replyTo = formatAddress({ address: writer.email, name: writer.name });
    return { to: operatorMail, from: mailFrom, replyTo, subject, html, text, headers: { ...headers } };
  };
  return letter({ compose, workspaceId: null });
}
