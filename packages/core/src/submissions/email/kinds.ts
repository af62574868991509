import { ids } from "@kiteloop/contract/shared/ids";
import * as z from "zod";
import type { EmailKind } from "../../shared/email-kind/index.ts";

const NewMessage = z.object({ messageId: ids.contactMessage });
const NewTestimonial = z.object({ testimonialId: ids.testimonial });
const NewFeedback = z.object({
  userId: ids.user,
  feedbackId: ids.feedback,
  testimonialId: z.optional(ids.testimonial),
});

/** Notices to the operator about form submissions. */
export const submissionEmails: readonly EmailKind[] = [
  {
    kind: "contactMessage",
    isToOperator: true,
    request: {
      entity: "contactMessage",
      read(item) {
        const { messageId } = NewMessage.parse(item);
        return { id: messageId, subject: { kind: "contactMessage", messageId } };
      },
    },
  },
  {
    kind: "testimonial",
    isToOperator: true,
    request: {
      entity: "testimonial",
      read(item) {
        const { testimonialId } = NewTestimonial.parse(item);
        return { id: testimonialId, subject: { kind: "testimonial", testimonialId } };
      },
    },
  },
  {
    kind: "feedback",
    isToOperator: true,
    request: {
      entity: "feedback",
      read(item) {
        const { userId, feedbackId, testimonialId } = NewFeedback.parse(item);
        // Feedback offered as a testimonial is announced as one.
        if (testimonialId !== undefined) return null;
        return { id: feedbackId, subject: { kind: "feedback", userId, feedbackId } };
      },
    },
  },
];
