export { answer } from "./answer.ts";
export { list, listForReview } from "./list.ts";
export { forgetFeedbackOf, remove } from "./remove.ts";
export { screenshot, screenshotForReview } from "./screenshot.ts";
export { send } from "./send.ts";
export { findFeedback, type StoredFeedback } from "./store.ts";
