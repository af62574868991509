import type { WorkAccess } from "./powers.ts";

/** A consumer of the table's stream. `handler` is the module below this folder, without `.ts`. */
export type Consumer = {
  name: string;
  handler: string;
  access: WorkAccess;
  /** ElectroDB's names of the entities whose records it is fed with. */
  entities: readonly string[];
  events: readonly ("INSERT" | "MODIFY" | "REMOVE")[];
  /** Entities of which it is fed with what changes too, as it was and as it is. */
  changed?: readonly string[];
  batchSize: number;
  /** How long a batch may fill up, in seconds. */
  windowSeconds: number;
  /**
   * Whether, in one process, a batch may begin before the one before it is done. Where it matters they take turns by
   * themselves. An instance of Lambda is never given two.
   */
  overlapping?: true;
};

/** What runs because something was written: the stacks' event sources and the local pump alike. */
export const consumers: readonly Consumer[] = [
  {
    name: "fold",
    handler: "stream/fold",
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
    // Whatever a project reports in a batch is one transaction: the more, the cheaper each.
    batchSize: 1_000,
    windowSeconds: 10,
    overlapping: true,
  },
  {
    name: "outbox",
    handler: "stream/outbox",
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

/** What runs because the mail provider tells of a mail: the stack's queue and the local one alike. */
export const mailFeedback: Work = {
  name: "mailFeedback",
  handler: "queue/mail-feedback",
  access: "feedback",
};

/** What runs because a minute has passed. */
export const timers: readonly Work[] = [
  { name: "deliver", handler: "cron/deliver", access: "mail" },
  { name: "webhooks", handler: "cron/webhooks", access: "mail" },
  { name: "publish", handler: "cron/publish", access: "publish" },
  { name: "approve", handler: "cron/approve", access: "write" },
  { name: "replay", handler: "cron/replay", access: "write" },
  { name: "recheck", handler: "cron/recheck", access: "recheck" },
  { name: "erase", handler: "cron/erase", access: "erase" },
];
