import * as z from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { instant, none, pageOf, text, version } from "../shared/fields.ts";
import { formLimits } from "../shared/form-limits.ts";
import { ids } from "../shared/ids.ts";
import { listByStatus } from "../shared/moderation.ts";
import { feedbackKinds, feedbackLimits, feedbackStatuses, screenshotTypes } from "./feedback-limits.ts";
import { submitTestimonial, testimonialStatuses } from "./testimonial.ts";

export const feedbackKind = z.enum(feedbackKinds);
export const feedbackStatus = z.enum(feedbackStatuses);

const common = z.strictObject({
  id: ids.feedback,
  at: instant,
  kind: feedbackKind,
  text: z.string(),
  /** Whether there is one; it is read with a request of its own. */
  screenshot: z.boolean(),
  status: feedbackStatus,
  answer: z.string().nullable(),
  /** When status or answer last changed. */
  changedAt: instant,
});

/** Feedback as its sender sees it. */
export const feedback = common.extend({
  /** Its state as a testimonial; null if it was not offered as one. */
  testimonial: z.enum(testimonialStatuses).nullable(),
});
export type Feedback = z.infer<typeof feedback>;

/** Base64 takes four characters for three bytes. */
const screenshotChars = Math.ceil(feedbackLimits.screenshotBytes / 3) * 4;

/** The fields published with the text, as for any testimonial, and the consent to it. */
export const publishing = submitTestimonial.body.pick({
  name: true,
  role: true,
  company: true,
  businessType: true,
  consent: true,
});

/** The fields of the request; `sendFeedback` also checks their combination. */
export const feedbackParts = z.strictObject({
  /** Created by the sender: the same id sent again is the same feedback. */
  id: ids.feedback,
  kind: feedbackKind,
  text: text(feedbackLimits.text.min, feedbackLimits.text.max),
  /** A PNG, JPEG or WebP picture in base64; its bytes say which. */
  screenshot: z
    .base64("is not base64")
    .min(1, "can't be empty")
    .max(screenshotChars, `can be at most ${feedbackLimits.screenshotBytes} bytes`)
    .optional(),
  /** Only praise can be offered as a testimonial; staff decide on it. */
  publish: publishing.optional(),
});

export const sendFeedback = endpoint({
  id: "feedback.send",
  method: "POST",
  path: "/api/feedback",
  summary: "Send feedback to the operator of this instance",
  auth: { kind: "session" },
  powers: "pictures",
  params: none,
  query: none,
  body: feedbackParts.check(({ value: { kind, text: words, publish }, issues }) => {
    const refuse = (path: string, message: string) =>
      issues.push({ code: "custom", input: words, path: [path], message });
    if (publish === undefined) return;
    const { min, max } = formLimits.quote;
    if (kind !== "praise") refuse("publish", "is for praise alone");
    if (words.length < min) refuse("text", `needs at least ${min} characters to be a testimonial`);
    if (words.length > max) refuse("text", `can be at most ${max} characters as a testimonial`);
  }),
  response: feedback,
  status: 201,
  errors: ["feedback.too_many"],
  limits: { bodyBytes: screenshotChars + 64 * 1024, perMinute: 10, shared: {} },
});

export const listFeedback = endpoint({
  id: "feedback.list",
  method: "GET",
  path: "/api/feedback",
  summary: "List your own feedback with replies, newest first",
  auth: { kind: "session" },
  params: none,
  query: z.strictObject({ cursor: z.string().max(1024).optional() }),
  body: none,
  response: pageOf(feedback),
  status: 200,
});

const own = z.strictObject({ feedbackId: ids.feedback });

export const removeFeedback = endpoint({
  id: "feedback.remove",
  method: "DELETE",
  path: "/api/feedback/{feedbackId}",
  summary: "Take one's feedback back, with its screenshot and its testimonial",
  auth: { kind: "session" },
  powers: "pictures",
  params: own,
  query: none,
  body: none,
  response: none,
  status: 200,
});

const screenshot = z.strictObject({ type: z.enum(screenshotTypes), base64: z.base64() });

export const getScreenshot = endpoint({
  id: "feedback.screenshot",
  method: "GET",
  path: "/api/feedback/{feedbackId}/screenshot",
  summary: "Get the screenshot of your own feedback",
  auth: { kind: "session" },
  powers: "pictures",
  params: own,
  query: none,
  body: none,
  response: screenshot,
  status: 200,
});

/** Feedback as staff see it, with its sender. */
export const feedbackForReview = common.extend({
  userId: ids.user,
  name: z.string(),
  email: z.string(),
  /** Whether it is among the testimonials. */
  offered: z.boolean(),
  version,
});
export type FeedbackForReview = z.infer<typeof feedbackForReview>;

export const listFeedbackForReview = listByStatus({
  id: "feedback.listForReview",
  path: "/api/admin/feedback",
  summary: "List members' feedback by status, newest first",
  statuses: feedbackStatuses,
  item: feedbackForReview,
});

const anybodys = z.strictObject({ userId: ids.user, feedbackId: ids.feedback });

export const answerFeedback = endpoint({
  id: "feedback.answer",
  method: "PATCH",
  path: "/api/admin/feedback/{userId}/{feedbackId}",
  summary: "Reply to feedback and set its status",
  auth: { kind: "staff" },
  params: anybodys,
  query: none,
  body: z
    .strictObject({
      status: feedbackStatus,
      answer: text(feedbackLimits.answer.min, feedbackLimits.answer.max).nullable(),
      version,
    })
    .refine(({ status, answer }) => status !== "declined" || answer !== null, {
      path: ["answer"],
      message: "is required, so that the sender knows why",
    }),
  response: feedbackForReview,
  status: 200,
  errors: ["conflict.version"],
});

export const getScreenshotForReview = endpoint({
  id: "feedback.screenshotForReview",
  method: "GET",
  path: "/api/admin/feedback/{userId}/{feedbackId}/screenshot",
  summary: "Get the screenshot of a member's feedback",
  auth: { kind: "staff" },
  powers: "pictures",
  params: anybodys,
  query: none,
  body: none,
  response: screenshot,
  status: 200,
});
