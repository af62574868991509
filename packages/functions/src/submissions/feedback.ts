import * as feedback from "@kiteloop/core/submissions/feedback";
import { memberHandler } from "../http/member.ts";
import { limitInTable } from "../http/shared-limiter.ts";
import { withPictures } from "../runtime/assets.ts";

export const send = /* @__PURE__ */ memberHandler(feedback.sendFeedback, {
  grants: withPictures,
  limiter: limitInTable,
});
export const list = /* @__PURE__ */ memberHandler(feedback.listFeedback);
export const remove = /* @__PURE__ */ memberHandler(feedback.removeFeedback, { grants: withPictures });
export const screenshot = /* @__PURE__ */ memberHandler(feedback.getScreenshot, { grants: withPictures });
export const listForReview = /* @__PURE__ */ memberHandler(feedback.listFeedbackForReview);
export const answer = /* @__PURE__ */ memberHandler(feedback.answerFeedback);
export const screenshotForReview = /* @__PURE__ */ memberHandler(feedback.getScreenshotForReview, {
  grants: withPictures,
});
