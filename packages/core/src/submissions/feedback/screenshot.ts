import {
  getScreenshot as getScreenshotEndpoint,
  getScreenshotForReview as getScreenshotForReviewEndpoint,
} from "@kiteloop/contract/submissions/feedback";
import { verb } from "../../shared/verb/index.ts";
import { screenshotOf } from "./picture.ts";

export const getScreenshot = verb(getScreenshotEndpoint, (ctx, { params: { feedbackId } }) =>
  screenshotOf(ctx, { userId: ctx.actor.userId, feedbackId }),
);

export const getScreenshotForReview = verb(getScreenshotForReviewEndpoint, (ctx, { params }) =>
  screenshotOf(ctx, params),
);
