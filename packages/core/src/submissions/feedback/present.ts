import type { Feedback, FeedbackForReview } from "@kiteloop/contract/submissions/feedback";
import type { Table } from "../../shared/context/index.ts";
import { findTestimonial } from "../testimonial/index.ts";
import type { StoredFeedback } from "./store.ts";

const common = (stored: StoredFeedback) => ({
  id: stored.feedbackId,
  at: stored.createdAt,
  kind: stored.kind,
  text: stored.text,
  screenshot: stored.screenshot !== undefined,
  status: stored.status,
  answer: stored.answer ?? null,
  changedAt: stored.updatedAt,
});

/** Feedback as its sender sees it. A missing testimonial was rejected, since only rejected ones expire. */
export async function toApiFeedback(table: Table, stored: StoredFeedback): Promise<Feedback> {
  const { testimonialId } = stored;
  if (testimonialId === undefined) return { ...common(stored), testimonial: null };
  const testimonial = await findTestimonial(table, testimonialId);
  return { ...common(stored), testimonial: testimonial?.status ?? "rejected" };
}

/** Feedback as staff see it. */
export function toApiFeedbackForReview(stored: StoredFeedback): FeedbackForReview {
  const { userId, name, email, version, testimonialId } = stored;
  return { ...common(stored), userId, name, email, offered: testimonialId !== undefined, version };
}
