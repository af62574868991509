import type { Testimonial, TestimonialForReview } from "@kiteloop/contract/testimonial";
import type { StoredTestimonial } from "./store.ts";

/** A testimonial as anybody may see it. */
export function present(stored: StoredTestimonial): Testimonial {
  const { testimonialId, name, role = null, company = null, businessType, quote } = stored;
  return { id: testimonialId, name, role, company, businessType, quote };
}

/** A testimonial as staff see it. */
export function presentForReview(stored: StoredTestimonial): TestimonialForReview {
  const { createdAt, email, status, version } = stored;
  return { ...present(stored), at: createdAt, email, status, version };
}
