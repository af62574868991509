import {
  countedRequests,
  days,
  hours,
  idempotentAnswers,
  keyRequests,
  reportsByOrigin,
  type Span,
} from "./spans.ts";

/**
 * How long this software keeps data that expires by itself; DynamoDB deletes it within about two days after that.
 * `retention-list.ts` describes it.
 */
export const retention = {
  contactMessages: { keptFor: days(730) },
  spamMessages: { keptFor: days(30) },
  rejectedTestimonials: { keptFor: days(90) },
  spentProofs: { keptFor: hours(1) },
  sessions: { keptFor: days(30) },
  memberInvitations: { keptFor: days(30) },
  idempotentCalls: { keptFor: idempotentAnswers },
  keyRequests: { keptFor: keyRequests },
  countedRequests: { keptFor: countedRequests },
  dailyQuotas: { keptFor: days(3) },
  monthlyQuotas: { keptFor: days(62) },
  emailDays: { keptFor: days(62) },
  placeMails: { keptFor: days(3) },
  waitlistConfirmations: { keptFor: days(7) },
  signInLinks: { keptFor: days(8) },
  otherEmails: { keptFor: days(62) },
  webhookDeliveries: { keptFor: days(30) },
  sourceEvents: { keptFor: days(90) },
  deadLetters: { keptFor: days(30) },
  brandReadings: { keptFor: days(30) },
  logs: { keptFor: days(90) },
  emailFeedback: { keptFor: days(14) },
  backups: { keptFor: days(35) },
  originDays: { keptFor: reportsByOrigin },
  testReferrals: { keptFor: days(7) },
  inboxMarks: { keptFor: days(365) },
  erasedMarks: { keptFor: days(365) },
  deletedWorkspaces: { keptFor: days(14) },
} as const satisfies Record<string, { keptFor: Span }>;
