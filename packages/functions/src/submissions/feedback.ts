import * as feedback from "@kiteloop/core/submissions/feedback";
import { memberHandler } from "../http/member.ts";
import { limitInTable } from "../http/shared-limiter.ts";
import { withPictures } from "../runtime/assets.ts";

export const send = memberHandler(feedback.sendFeedback, {
  grants: withPictures,
  limiter: limitInTable,
});
export const list = memberHandler(feedback.listFeedback);
export const remove = memberHandler(feedback.removeFeedback, { grants: withPictures });
export const screenshot = memberHandler(feedback.getScreenshot, { grants: withPictures });
export const listForReview = memberHandler(feedback.listFeedbackForReview);
export const answer = memberHandler(feedback.answerFeedback);
export const screenshotForReview = memberHandler(feedback.getScreenshotForReview, {
  grants: withPictures,
});
