import { getScreenshot, getScreenshotForReview } from "@kiteloop/contract/feedback";
import { verb } from "../verb/index.ts";
import { screenshotOf } from "./picture.ts";

export const screenshot = verb(getScreenshot, (ctx, { params: { feedbackId } }) =>
  screenshotOf(ctx, { userId: ctx.actor.userId, feedbackId }),
);

export const screenshotForReview = verb(getScreenshotForReview, (ctx, { params }) =>
  screenshotOf(ctx, params),
);
