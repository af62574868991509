import type { WorkPowers } from "./powers.ts";

/** A consumer of the table's stream. `handler` is named as in `Route`. */
export type Consumer = {
  name: string;
  handler: string;
  powers: WorkPowers;
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

/** Consumers that run on writes to the table, for the stacks' event sources and the local pump. */
export const consumers: readonly Consumer[] = [
  {
    name: "fold",
    handler: "counting/rollup.fold",
    powers: "count",
    entities: [
      "beacon",
      "participant",
      "experimentEntry",
      "invitation",
      "referral",
      "referralApproval",
      "conversion",
      "conversionConfirmation",
      "revenueChange",
      "rewardCost",
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
    powers: "mail",
    entities: [
      "invitation",
      "placeMail",
      "signInLink",
      "participantMail",
      "memberInvitationMail",
      "contactMessage",
      "testimonial",
      "feedback",
      "participant",
      "referral",
      "reward",
      "conversion",
      "payout",
    ],
    events: ["INSERT"],
    changed: ["referral", "reward", "conversion", "invitation", "contest", "payout"],
    batchSize: 25,
    windowSeconds: 0,
  },
];

type Work = { name: string; handler: string; powers: WorkPowers };

/** Consumers of notifications from the email provider, for the stack's queue and the local one. */
export const emailFeedback: Work = {
  name: "mailFeedback",
  handler: "delivery/email-feedback.takeNotices",
  powers: "feedback",
};

/** `kinds` are the queues that it works on, by entity. */
export type Timer = Work & { kinds: readonly string[] };

const timer = (name: string, handler: string, powers: WorkPowers, ...kinds: string[]): Timer => ({
  ...{ name, handler, powers, kinds },
});

/** Functions that run in each minute in which one of their queues has an item due. On one machine they run every minute. */
export const timers: readonly Timer[] = [
  timer("deliver", "delivery/delivery.deliverDue", "mail", "delivery", "user"),
  timer("webhooks", "messaging/webhook.deliverDue", "mail", "webhookTurn"),
  timer("payments", "money/payment-source.applyDue", "write", "sourceEvent", "paymentBackfill"),
  timer("reconcile", "money/payout-account.reconcileDue", "write", "reconciliation"),
  timer("publish", "publishing/widget.publishDue", "publish", "widgetPlan", "rewardRules"),
  timer("approve", "money/reward.approveDue", "write", "reward"),
  timer("replay", "referrals/referral.replayDue", "write", "fraudReplay", "awaitedJoin", "pendingDecision"),
  timer("freeze", "referrals/contest.freezeDue", "write", "contest"),
  timer("recheck", "messaging/sender.recheckDue", "recheck", "mailSender"),
  timer("recheckLinks", "publishing/link-domain.recheckDue", "links", "linkDomain"),
  timer("archive", "publishing/beacon-archive.archiveDue", "archive", "beaconDay"),
  timer(
    "erase",
    "lifecycle/erasure.eraseDue",
    "erase",
    "personErasure",
    "workspaceDeletion",
    "projectDeletion",
    "workspaceSuspension",
    "retentionPolicy",
  ),
];

/** Answers each minute which timers have something to do. */
export const dueTimers: Work = { name: "due", handler: "operations/timers.listDue", powers: "due" };

/** The function that the user pool calls before it emails a code. It has no access to anything. */
export const codeEmail = { name: "codeMail", handler: "tenancy/code-email.customMessage" };
