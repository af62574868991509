import * as testimonial from "@kiteloop/core/submissions/testimonial";
import { memberHandler } from "../http/member.ts";
import { openHandler } from "../http/open.ts";
import { limitInTable } from "../http/shared-limiter.ts";

export const submit = openHandler(testimonial.submitTestimonial, { limiter: limitInTable });
export const list = openHandler(testimonial.listTestimonials);
export const listForReview = memberHandler(testimonial.listTestimonialsForReview);
export const decide = memberHandler(testimonial.decideTestimonial);
