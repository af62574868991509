import { retention } from "./retention.ts";
import type { Span } from "./spans.ts";

/**
 * A kind of data and how long it is kept: `keptFor` a time span after an event, or `until` someone deletes it.
 * `mayBeShorter`: a workspace's owner may choose fewer days.
 */
export type Retention = { what: string; mayBeShorter?: true } & (
  | { keptFor: Span; from: string }
  | { until: string }
);

const chosen = { mayBeShorter: true } as const;

/**
 * The data that this software stores, and for how long, as the privacy page lists it. The code that deletes
 * uses the same time spans, so the two cannot differ. Data without one stays until it is deleted by hand.
 */
export const retentionList = {
  contactMessages: {
    what: "Messages sent through the contact form",
    ...retention.contactMessages,
    from: "the last change of their status",
  },
  spamMessages: {
    what: "Messages marked as spam",
    ...retention.spamMessages,
    from: "the day they were marked",
  },
  testimonials: {
    what: "Testimonials, pending or approved",
    until: "they are rejected, or their author asks for deletion",
  },
  rejectedTestimonials: {
    what: "Rejected testimonials",
    ...retention.rejectedTestimonials,
    from: "the rejection",
  },
  feedback: {
    what: "Feedback from members, with its screenshot and our reply",
    until: "its sender deletes it, or their account",
  },
  spentProofs: {
    what: "A hash of each public form submission, so that a repeated request is stored once",
    ...retention.spentProofs,
    from: "the end of the form’s spam check",
  },
  inboxMarks: {
    what: "Inbox entries that a member marked as done or snoozed. Deleted with the account or the workspace",
    ...retention.inboxMarks,
    from: "the mark",
  },
  sessions: {
    what: "Sessions: their cookies, the browser’s name, the identity provider and the time of last use",
    ...retention.sessions,
    from: "the sign-in",
  },
  memberInvitations: {
    what: "Invitations to a workspace, with the email address. A hash of each emailed link is kept for seven of these days",
    ...retention.memberInvitations,
    from: "the last email",
  },
  idempotentCalls: {
    what: "Responses to API requests with an Idempotency-Key. Responses that name a person are deleted when that person is erased",
    ...retention.idempotentCalls,
    from: "the request",
  },
  keyRequests: {
    what: "The log of requests with each secret key: endpoint, status and duration, without addresses, ids or content",
    ...retention.keyRequests,
    from: "the request",
  },
  countedRequests: {
    what: "Request counts by minute, which limit sign-ins, forms and invitations, by a keyed hash of the network address, email address, member or workspace",
    ...retention.countedRequests,
    from: "the request",
  },
  dailyQuotas: {
    what: "Daily counts of invitations by participant and by hashed recipient, of links by hashed recipient, and of test emails and feedback by member",
    ...retention.dailyQuotas,
    from: "the last invitation of that day",
  },
  monthlyQuotas: {
    what: "Monthly counts of invitations by workspace, and of new workspaces by member",
    ...retention.monthlyQuotas,
    from: "the last one of that month",
  },
  emailDays: {
    what: "Daily counts of emails sent, bounced and reported as spam, by workspace",
    ...retention.emailDays,
    from: "the day",
  },
  placeMails: {
    what: "A record that a hashed address was sent its place on a waitlist on a given day, or asked to confirm it",
    ...retention.placeMails,
    from: "the email",
  },
  waitlistConfirmations: {
    what: "Addresses that were entered for a waitlist and are not confirmed yet, each with its reserved place, the first name that was typed, the invitation link that led there and keyed hashes of the device and its network",
    ...retention.waitlistConfirmations,
    from: "the last request to join",
  },
  signInLinks: {
    what: "Links by which people sign in to a share page, each with the address it is emailed to, the first name they typed, the invitation link that led them there and a keyed hash of their device. Deleted when the person is erased",
    ...retention.signInLinks,
    from: "the request",
  },
  otherEmails: {
    what: "A record, without content, of each email or reminder about a message, testimonial, feedback, waitlist place, joined friend, reward, payout, membership or summary email, with the number of attempts. For an erased person, also that they were invited, with a hash of the address",
    ...retention.otherEmails,
    from: "the day it was requested",
  },
  webhookDeliveries: {
    what: "Webhook deliveries and the first words of each response: IDs and states of participants, friends and rewards, without names or email addresses. Nothing that identifies an erased person",
    ...retention.webhookDeliveries,
    from: "the event",
    ...chosen,
  },
  sourceEvents: {
    what: "Events of payment providers as received, which may contain the payer’s name and email address. Emptied when the person is erased",
    ...retention.sourceEvents,
    from: "their arrival",
    ...chosen,
  },
  deadLetters: {
    what: "Copies of records that failed to be counted, emailed or delivered to a webhook at the first attempt, and IDs of records that a scheduled job could not finish",
    ...retention.deadLetters,
    from: "the last attempt",
  },
  lettersPutAside: {
    what: "Copies of records that failed five times, and IDs of records that a scheduled job could not finish, so that staff can retry them",
    until: "the retry succeeds, or the person or workspace is erased",
  },
  brandReadings: {
    what: "The brand read from a website: colors, fonts, and the addresses of its logo and icon",
    ...retention.brandReadings,
    from: "the reading",
  },
  logs: {
    what: "Logs on AWS: endpoint, status and duration of each request, without addresses or content",
    ...retention.logs,
    from: "the request",
  },
  emailFeedback: {
    what: "Notices on AWS about delivered, bounced and reported emails, with the email address",
    ...retention.emailFeedback,
    from: "the notice",
  },
  backups: {
    what: "Backups on AWS of all stored data, including data deleted since",
    ...retention.backups,
    from: "the deletion",
  },
  accounts: {
    what: "Accounts: name, email address, a hash of the password, date format and summary email settings, and for two-step sign-in its secret and hashes of the recovery codes",
    until: "the account is deleted",
  },
  deletedWorkspaces: {
    what: "Workspaces and projects scheduled for deletion, so that an owner or admin can restore them",
    ...retention.deletedWorkspaces,
    from: "the request",
  },
  workspaces: {
    what: "Workspaces with their saved presets and email settings, templates and sender",
    until: "the workspace is deleted",
  },
  projects: {
    what: "Projects with their widgets, experiments, API keys, webhooks, payment sources with what they report of payments, saved assessments and members’ saved filters",
    until: "the project is deleted",
  },
  dashboardLinks: {
    what: "Links to a project’s shared dashboard, with a hash of each link, its name and its creator",
    until: "they expire or are revoked, or the project is deleted",
  },
  auditEntries: {
    what: "The audit log: who changed what in a workspace",
    until: "the workspace is deleted",
    ...chosen,
  },
  beacons: {
    what: "Widget events with their participant, without the visitor’s network address. After 9 days they are also in an archive that only exports and recounts read, and after 18 days only there",
    until: "the project is deleted",
  },
  participants: {
    what: "Participants, with your ID for them, their name and email address if you provide them, and keyed hashes of their last device and of the devices their latest friends joined from. A hash reveals neither an address nor a device, and can’t be compared across projects",
    until: "an admin erases the person, or the project is deleted",
  },
  erasures: {
    what: "IDs and addresses of people whose erasure was requested",
    until: "the erasure is done, about a minute after the request",
  },
  erasedMarks: {
    what: "Keyed hashes of the IDs and addresses of erased people, so that importing an old file doesn’t bring them back unnoticed",
    ...retention.erasedMarks,
    from: "the erasure",
  },
  referrals: {
    what: "Joins and conversions, with the results of the project’s fraud rules a hash of the friend’s mailbox and, for joins that a page reports, a keyed hash of the network that the friend joined from. The hashes and the email domain are deleted when the friend is erased",
    until: "the project is deleted",
  },
  originDays: {
    what: "How many clicks and joins each allowed origin reported on a day, without anything about the people",
    ...retention.originDays,
    from: "the last report of that day",
  },
  testReferrals: {
    what: "Test referrals of members, with your ID of the person who joined",
    ...retention.testReferrals,
    from: "the join",
  },
  followedLinks: {
    what: "The referral code a known user followed, and joins reported by a server before the code was known",
    until: "the project’s attribution window ends, 365 days at most",
  },
  rewards: {
    what: "Rewards with their history, the project’s reward rules and budgets, and its reward codes",
    until: "the project is deleted",
  },
  invitations: {
    what: "Email invitations, with the recipient’s address and name, and their deliveries",
    until: "the project is deleted",
  },
  waitlistPlaces: {
    what: "Waitlist places, with a hash of the email address",
    until: "the project is deleted",
  },
  suppressions: {
    what: "Addresses that unsubscribed, bounced, reported spam or were suppressed by a member, as a hash with the first letter and the domain. For an erased person, only the hash",
    until: "the workspace is deleted, so that no suppressed address is emailed again",
  },
} as const satisfies Record<keyof typeof retention, Retention> & Record<string, Retention>;
