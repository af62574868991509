import { retention } from "./retention.ts";
import type { Span } from "./spans.ts";

/** A kind of data and how long it is kept: `keptFor` a time span after an event, or `until` someone deletes it. */
export type Retention = { what: string } & ({ keptFor: Span; from: string } | { until: string });

/**
 * The data that this software stores, and for how long, as the privacy page lists it. The code that deletes
 * uses the same time spans, so the two cannot differ. Data without one stays until it is deleted by hand.
 */
export const retentionList = {
  contactMessages: {
    what: "Messages from the contact form",
    ...retention.contactMessages,
    from: "the last change of their status",
  },
  spamMessages: {
    what: "Messages marked as spam",
    ...retention.spamMessages,
    from: "the day they were marked",
  },
  testimonials: {
    what: "Testimonials, waiting or approved",
    until: "they are rejected, or their writer asks for deletion",
  },
  rejectedTestimonials: {
    what: "Rejected testimonials",
    ...retention.rejectedTestimonials,
    from: "the rejection",
  },
  feedback: {
    what: "Feedback of members, with its screenshot and the answer to it",
    until: "its sender deletes it, or their account",
  },
  spentProofs: {
    what: "A hash of what a public form was sent with, so that a repeated request is not stored twice",
    ...retention.spentProofs,
    from: "the end of the form's spam check",
  },
  sessions: {
    what: "Sign-ins, with the cookies that belong to them, the browser's name and when it was last used",
    ...retention.sessions,
    from: "the sign-in",
  },
  memberInvitations: {
    what: "Invitations of members to a workspace, with the address; a hash of each emailed link for seven days of them",
    ...retention.memberInvitations,
    from: "the last email",
  },
  idempotentCalls: {
    what: "Answers to API calls with an Idempotency-Key, without those that name someone who was erased since",
    ...retention.idempotentCalls,
    from: "the call",
  },
  countedRequests: {
    what: "Counts of requests by minute, to limit sign-ins, forms and invitations, by a keyed hash of the network address, email address, member or workspace",
    ...retention.countedRequests,
    from: "the request",
  },
  dailyQuotas: {
    what: "Counts of invitations by participant and by hashed recipient in a day, and of test emails and feedback by member",
    ...retention.dailyQuotas,
    from: "the last invitation of that day",
  },
  monthlyQuotas: {
    what: "Counts of invitations by workspace in a month",
    ...retention.monthlyQuotas,
    from: "the last invitation of that month",
  },
  mailDays: {
    what: "Counts of emails sent, bounced and reported as spam, by workspace and day",
    ...retention.mailDays,
    from: "the day",
  },
  placeMails: {
    what: "That a hashed address on a waitlist got its place by email on a day",
    ...retention.placeMails,
    from: "the email",
  },
  otherMails: {
    what: "That an email about a message, a testimonial, feedback, a place in a waitlist, a friend who joined, a reward, a membership or a member’s week was sent, or a reminder, and how often it was tried, without its content; of someone erased also that they were invited, with a hash of the address",
    ...retention.otherMails,
    from: "the day it was asked for",
  },
  webhookDeliveries: {
    what: "What was sent to webhooks, with the first words of each answer: ids and states of participants, friends and rewards, without names or addresses; nothing of what names someone who was erased",
    ...retention.webhookDeliveries,
    from: "the event",
  },
  deadLetters: {
    what: "Copies of entries that could not be counted, emailed or told to a webhook at the first try, and ids of those that a timer could not finish",
    ...retention.deadLetters,
    from: "the last try",
  },
  lettersPutAside: {
    what: "Copies of entries that could not be counted, emailed or told to a webhook five times over, and ids of those that a timer could not finish, so that staff can have it tried again",
    until: "that succeeds, or the person or workspace they name is erased",
  },
  brandReadings: {
    what: "What a workspace read from a website for its brand: colours, fonts, and addresses of logo and icon",
    ...retention.brandReadings,
    from: "the reading",
  },
  logs: {
    what: "Logs on AWS: endpoint, status and duration of each request, without addresses and content",
    ...retention.logs,
    from: "the request",
  },
  mailFeedback: {
    what: "Notices on AWS of emails that arrived, bounced or were reported as spam, with the address",
    ...retention.mailFeedback,
    from: "the notice",
  },
  backups: {
    what: "Backups on AWS of everything that is stored, so that also what was deleted",
    ...retention.backups,
    from: "the deletion",
  },
  accounts: {
    what: "Accounts: name, email address and a hash of the password, how a member wants dates written, whether their week is emailed, and with two-step sign-in its secret and hashes of the recovery codes",
    until: "the account is deleted",
  },
  deletedWorkspaces: {
    what: "Workspaces that an owner asked to delete, so that an owner can still keep them",
    ...retention.deletedWorkspaces,
    from: "the request",
  },
  workspaces: {
    what: "Workspaces with their projects, widgets, saved presets, API keys, webhooks, saved assessments, and their emails’ settings, wordings and sender",
    until: "the workspace is deleted",
  },
  auditEntries: {
    what: "The list of who changed what in a workspace",
    until: "the workspace is deleted",
  },
  beacons: {
    what: "Events of widgets, with the participant they belong to and without the visitor's network address; after nine days also in an archive that only exports and recounts read, and after 18 days only there",
    until: "the workspace is deleted",
  },
  participants: {
    what: "Participants: the embedder's id of them, name and email address where the embedder gave them, and a keyed mark of the device they were last seen on and of those their latest friends joined from, which tells neither address nor device and means nothing outside the project",
    until: "an admin erases the person, or the workspace is deleted",
  },
  erasures: {
    what: "Ids and addresses by which someone who is to be erased is found",
    until: "they are erased, a minute or so after the request",
  },
  referrals: {
    what: "Joins and conversions, with what the project's rules saw in a join, and a hash of the friend's mailbox; without the latter, and without the domain the rules saw, once the friend is erased",
    until: "the workspace is deleted",
  },
  followedLinks: {
    what: "The code a known user followed, and joins that a server told of before it was known by whom",
    until: "the days are over within which the project counts a link, 365 at most",
  },
  rewards: {
    what: "Rewards with their steps, and the project's rules for them",
    until: "the workspace is deleted",
  },
  invitations: {
    what: "Invitations by email, with the recipient's address and name, and their deliveries",
    until: "the workspace is deleted",
  },
  waitlistPlaces: {
    what: "Places in waitlists, with a hash of the address",
    until: "the workspace is deleted",
  },
  suppressions: {
    what: "Addresses that unsubscribed, bounced, reported an email as spam or were put on the list by a member, as a hash with the first letter and what stands behind the @; of someone erased the hash alone",
    until: "the workspace is deleted, since forgetting them would mean writing to them again",
  },
} as const satisfies Record<keyof typeof retention, Retention> & Record<string, Retention>;
