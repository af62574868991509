/** What feedback can be about. */
export const feedbackKinds = ["problem", "idea", "praise", "other"] as const;
export type FeedbackKind = (typeof feedbackKinds)[number];

/** What becomes of it, as staff say: whatever is not `sent` any more was read. */
export const feedbackStatuses = ["sent", "seen", "planned", "done", "declined"] as const;
export type FeedbackStatus = (typeof feedbackStatuses)[number];

/** Pictures that are taken as a screenshot. */
export const screenshotTypes = ["image/png", "image/jpeg", "image/webp"] as const;
export type ScreenshotType = (typeof screenshotTypes)[number];

export const feedbackLimits = {
  /** Characters. */
  text: { min: 10, max: 4_000 },
  answer: { min: 1, max: 2_000 },
  screenshotBytes: 1_000_000,
  /** Sent by one person in a day (UTC). */
  perDay: 20,
} as const;
