import { type PictureType, pictureTypes } from "../shared/picture-types.ts";

/** Topics of feedback. */
export const feedbackKinds = ["problem", "idea", "praise", "other"] as const;
export type FeedbackKind = (typeof feedbackKinds)[number];

/** The state of feedback as set by staff: any other than `sent` was read. */
export const feedbackStatuses = ["sent", "seen", "planned", "done", "declined"] as const;
export type FeedbackStatus = (typeof feedbackStatuses)[number];

/** Accepted types of screenshots. */
export const screenshotTypes = pictureTypes;
export type ScreenshotType = PictureType;

export const feedbackLimits = {
  /** Characters. */
  text: { min: 10, max: 4_000 },
  answer: { min: 1, max: 2_000 },
  screenshotBytes: 1_000_000,
  /** Maximum per person and day (UTC). */
  perDay: 20,
} as const;
