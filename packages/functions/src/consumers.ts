import type { WorkAccess } from "./powers.ts";

/** A consumer of the table's stream. `handler` is named as in `Route`. */
export type Consumer = {
  name: string;
  handler: string;
  access: WorkAccess;
  /** ElectroDB's names of the entities whose new records it receives. */
  entities: readonly string[];
  events: readonly ("INSERT" | "MODIFY" | "REMOVE")[];
  /** Entities whose changes it also receives, with the item before and after. */
  changed?: readonly string[];
  batchSize: number;
  /** How long a batch may fill up, in seconds. */
  windowSeconds: number;
  /**
   * Whether, in one process, a batch may start before the previous one is done. Such consumers run in order where it
   * matters. An instance of Lambda never gets two.
   */
  overlapping?: true;
};

/** What runs on writes to the table, for the stacks' event sources and the local pump. */
export const consumers: readonly Consumer[] = [
  {
    name: "fold",
    handler: "counting/rollup.fold",
    access: "count",
    entities: [
      "beacon",
      "participant",
      "invitation",
      "referral",
      "referralApproval",
      "conversion",
      "conversionConfirmation",
    ],
    events: ["INSERT"],
    // A project's records in a batch are one transaction: larger batches cost less per record.
    batchSize: 1_000,
    windowSeconds: 10,
    overlapping: true,
  },
  {
    name: "outbox",
    handler: "delivery/delivery.queueNotifications",
    access: "mail",
    entities: [
      "invitation",
      "placeMail",
      "participantMail",
      "memberInvitationMail",
      "contactMessage",
      "testimonial",
      "feedback",
      "participant",
      "referral",
      "reward",
    ],
    events: ["INSERT"],
    changed: ["referral", "reward", "invitation"],
    batchSize: 25,
    windowSeconds: 0,
  },
];

type Work = { name: string; handler: string; access: WorkAccess };

/** What runs on notifications from the email provider, for the stack's queue and the local one. */
export const emailFeedback: Work = {
  name: "mailFeedback",
  handler: "delivery/email-feedback.takeNotices",
  access: "feedback",
};

/** How often a timer runs, in minutes; by default 1. On one machine each runs every minute. */
export type Timer = Work & { everyMinutes?: number };

/** What runs every minute, or every few. */
export const timers: readonly Timer[] = [
  { name: "deliver", handler: "delivery/delivery.deliverDue", access: "mail" },
  { name: "webhooks", handler: "messaging/webhook.deliverDue", access: "mail" },
  { name: "publish", handler: "publishing/widget.publishDue", access: "publish" },
  { name: "approve", handler: "referrals/reward.approveDue", access: "write" },
  { name: "replay", handler: "referrals/referral.replayDue", access: "write" },
  { name: "recheck", handler: "messaging/mail-sender.recheckDue", access: "recheck" },
  { name: "archive", handler: "publishing/beacon-archive.archiveDue", access: "archive", everyMinutes: 10 },
  { name: "erase", handler: "accounts/erasure.eraseDue", access: "erase" },
];

/** What the user pool calls before it emails a code. It has no access to anything. */
export const codeEmail = { name: "codeMail", handler: "tenancy/code-email.customMessage" };
