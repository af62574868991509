/**
 * The number of a participant's referrals on a day, and in its month so far, without those that a fraud rule other than
 * the cap rejected.
 */
export type LatestReferrals = { day: string; onDay: number; inMonth: number };
