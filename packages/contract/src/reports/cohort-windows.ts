/** Days after an inviter's join within which an invitee counts for cohort K. */
export const cohortWindows = [7, 14, 28] as const;
export type CohortWindow = (typeof cohortWindows)[number];

/** The window of the cohort K that screens and emails lead with, and of the steps to it. */
export const headlineWindow: CohortWindow = 14;

/** Whole days after an inviter's join in which invitees are counted for a cohort. */
export const cohortDays = 28;

/** Days in which they are counted for the cycle time, and hours of the first two of them. */
export const delayDays = 90;
export const cycleHours = 48;
