import * as testimonial from "@kiteloop/core/submissions/testimonial";
import { memberHandler } from "../http/member.ts";
import { openHandler } from "../http/open.ts";
import { limitInTable } from "../http/shared-limiter.ts";

export const submit = /* @__PURE__ */ openHandler(testimonial.submitTestimonial, { limiter: limitInTable });
export const list = /* @__PURE__ */ openHandler(testimonial.listTestimonials);
export const listForReview = /* @__PURE__ */ memberHandler(testimonial.listTestimonialsForReview);
export const decide = /* @__PURE__ */ memberHandler(testimonial.decideTestimonial);
