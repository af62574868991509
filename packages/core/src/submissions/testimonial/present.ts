import type { Testimonial, TestimonialForReview } from "@kiteloop/contract/submissions/testimonial";
import type { StoredTestimonial } from "./store.ts";

/** A testimonial as the public sees it. */
export function toApiTestimonial(stored: StoredTestimonial): Testimonial {
  const { testimonialId, name, role = null, company = null, businessType, quote } = stored;
  return { id: testimonialId, name, role, company, businessType, quote };
}

/** A testimonial as staff see it. */
export function toApiTestimonialForReview(stored: StoredTestimonial): TestimonialForReview {
  const { createdAt, email, status, version } = stored;
  return { ...toApiTestimonial(stored), at: createdAt, email, status, version };
}
