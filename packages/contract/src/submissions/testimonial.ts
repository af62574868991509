import * as z from "zod";
import { businessType } from "../publishing/project.ts";
import { endpoint } from "../shared/endpoint.ts";
import { email, instant, line, none, pageOf, text, version } from "../shared/fields.ts";
import { formLimits } from "../shared/form-limits.ts";
import { ids } from "../shared/ids.ts";
import { listByStatus, moveToStatus } from "../shared/moderation.ts";
import { proof } from "../shared/proof.ts";
import { honeypot } from "./contact.ts";
import { testimonialStatuses } from "./testimonial-statuses.ts";

export { testimonialStatuses };

/** The published fields: only those that the writer agreed to. */
export const testimonial = z.strictObject({
  id: ids.testimonial,
  name: z.string(),
  role: z.string().nullable(),
  company: z.string().nullable(),
  businessType,
  quote: z.string(),
});
export type Testimonial = z.infer<typeof testimonial>;

/** Stored only with consent; published only after staff approve it. The address is never shown. */
export const submitTestimonial = endpoint({
  id: "testimonial.submit",
  method: "POST",
  path: "/api/testimonials",
  summary: "Submit a testimonial",
  auth: { kind: "public" },
  powers: "ingest",
  params: none,
  query: none,
  body: z.strictObject({
    name: line(formLimits.name.min, formLimits.name.max),
    email,
    role: line(formLimits.role.min, formLimits.role.max).optional(),
    company: line(formLimits.company.min, formLimits.company.max).optional(),
    businessType,
    quote: text(formLimits.quote.min, formLimits.quote.max),
    consent: z.literal(true, "is required"),
    website: honeypot.optional(),
    proof,
  }),
  response: z.strictObject({ accepted: z.literal(true) }),
  status: 202,
  errors: ["proof.invalid"],
  limits: { bodyBytes: 16 * 1024, perMinute: 5, shared: { identity: 5 } },
});

export const listTestimonials = endpoint({
  id: "testimonial.list",
  method: "GET",
  path: "/api/testimonials",
  summary: "Approved testimonials, newest first",
  auth: { kind: "public" },
  params: none,
  query: z.strictObject({ businessType: businessType.optional(), cursor: z.string().max(1024).optional() }),
  body: none,
  response: pageOf(testimonial),
  status: 200,
});

/** A testimonial as staff see it, with the writer's address. */
export const testimonialForReview = testimonial.extend({
  at: instant,
  email: z.string(),
  status: z.enum(testimonialStatuses),
  version,
});
export type TestimonialForReview = z.infer<typeof testimonialForReview>;

export const listTestimonialsForReview = listByStatus({
  id: "testimonial.listForReview",
  path: "/api/admin/testimonials",
  summary: "List testimonials by status, newest first",
  statuses: testimonialStatuses,
  item: testimonialForReview,
});

export const decideTestimonial = moveToStatus({
  id: "testimonial.decide",
  path: "/api/admin/testimonials/{testimonialId}",
  summary: "Put a testimonial on the wall, or take it off",
  params: z.strictObject({ testimonialId: ids.testimonial }),
  statuses: testimonialStatuses,
  item: testimonialForReview,
});
