export { answerFeedback } from "./answer.ts";
export { eraseFeedbackOf } from "./erase.ts";
export { listFeedback, listFeedbackForReview } from "./list.ts";
export { removeFeedback } from "./remove.ts";
export { getScreenshot, getScreenshotForReview } from "./screenshot.ts";
export { sendFeedback } from "./send.ts";
export { findFeedback, type StoredFeedback } from "./store.ts";
