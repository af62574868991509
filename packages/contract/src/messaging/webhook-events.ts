import * as z from "zod";
import { channels } from "../publishing/event.ts";
import { contestResult } from "../referrals/contest-result.ts";
import { reversalStates } from "../referrals/conversion.ts";
import { fraudRules } from "../referrals/fraud-rules.ts";
import { payoutMethodTypes, payoutStates } from "../referrals/payout-states.ts";
import { referralStatuses } from "../referrals/referral.ts";
import { rewardTypes } from "../referrals/reward-fulfillment.ts";
import { rewardKinds, rewardStates } from "../referrals/reward-states.ts";
import { anyExternalId, instant } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";
import { money } from "../shared/money.ts";
import { modes } from "../shared/test-mode.ts";

/** Incremented when a field of a payload changes its meaning; added fields don't increment it. */
export const webhookVersion = 1;

const ofProject = { projectId: ids.project };
const ofParticipant = {
  participantId: ids.participant,
  /** The embedder's id of the participant; for an entry of a waitlist, ours. */
  participantExternalId: anyExternalId,
};

const participant = z.object({ ...ofProject, ...ofParticipant, code: z.string(), createdAt: instant });

const referral = z.object({
  ...ofProject,
  referralId: ids.referral,
  ...ofParticipant,
  /** The embedder's id of the invitee. */
  inviteeExternalId: anyExternalId,
  status: z.enum(referralStatuses),
  /** Needs review: pays no reward until `referral.approved`. */
  held: z.boolean(),
  /** The fraud rules that hold or reject it; absent without any. */
  reasons: z.array(z.enum(fraudRules)).optional(),
  channel: z.enum(channels).nullable(),
  widgetId: z.nullable(ids.widget),
  joinedAt: instant,
  convertedAt: z.nullable(instant),
});

const reward = z.object({
  ...ofProject,
  rewardId: ids.reward,
  kind: z.enum(rewardKinds),
  /** The reward as the project's rules named it when it was earned. */
  what: z.string(),
  state: z.enum(rewardStates),
  held: z.boolean(),
  /** The recipient, by the embedder's id. */
  recipientExternalId: anyExternalId,
  /** Null if it is the invitee's. */
  participantId: z.nullable(ids.participant),
  referralId: z.nullable(ids.referral),
  milestone: z.int().nullable(),
  type: z.enum(rewardTypes),
  /** Its cost; null if the rules don't say. */
  value: z.object(money.shape).nullable(),
  /** How much of `value` was set against what the recipient owed, and is not to be paid. */
  setOff: z.int(),
  earnedAt: instant,
});

const payout = z.object({
  ...ofProject,
  payoutId: ids.payout,
  /** The payouts that an owner started together. */
  runId: ids.payoutRun,
  ...ofParticipant,
  state: z.enum(payoutStates),
  value: z.object(money.shape),
  /** How it is paid. Account and address are in no event. */
  method: z.enum(payoutMethodTypes),
  startedAt: instant,
});

const conversion = z.object({
  ...ofProject,
  conversionId: ids.conversion,
  /** The embedder's id of the conversion, and of the person who converted. */
  externalId: anyExternalId,
  participantExternalId: anyExternalId,
  referralId: z.nullable(ids.referral),
  status: z.enum(["attributed", "direct"]),
  conversionKind: z.string().nullable(),
  value: z.object(money.shape).nullable(),
  /** How much of `value` is reversed so far, and what is left; null without a value. */
  reversed: z.int().nullable(),
  net: z.int().nullable(),
  reversal: z.enum(reversalStates),
  convertedAt: instant,
  reversedAt: z.nullable(instant),
});

const invitation = z.object({
  ...ofProject,
  invitationId: ids.invitation,
  ...ofParticipant,
  createdAt: instant,
});

/** The result says how many took part; `GET /v1/contests/{contestId}` says who won. */
const contest = z.object({
  ...ofProject,
  contestId: ids.contest,
  name: z.string(),
  startsAt: instant,
  endsAt: instant,
  result: contestResult,
});

const test = z.object({ ...ofProject, webhookId: ids.webhook });

/** Schemas of `data`, by event. Only ids and states: no names, no addresses. */
export const webhookData = {
  "participant.created": participant,
  "referral.joined": referral,
  "referral.converted": referral,
  "referral.approved": referral,
  "referral.rejected": referral,
  "conversion.created": conversion,
  "conversion.reversed": conversion,
  "reward.earned": reward,
  "reward.approved": reward,
  "reward.sending": reward,
  "reward.failed": reward,
  "reward.fulfilled": reward,
  "reward.reversed": reward,
  "payout.sent": payout,
  "payout.paid": payout,
  "payout.failed": payout,
  "invitation.bounced": invitation,
  "invitation.complained": invitation,
  "contest.finalized": contest,
  "webhook.test": test,
} as const;

export type WebhookType = keyof typeof webhookData;

export type WebhookData<T extends WebhookType = WebhookType> = z.infer<(typeof webhookData)[T]>;

/** Events an endpoint can subscribe to; `webhook.test` is sent to any when a member asks for it. */
export const webhookEvents = [
  "participant.created",
  "referral.joined",
  "referral.converted",
  "referral.approved",
  "referral.rejected",
  "conversion.created",
  "conversion.reversed",
  "reward.earned",
  "reward.approved",
  "reward.sending",
  "reward.failed",
  "reward.fulfilled",
  "reward.reversed",
  "payout.sent",
  "payout.paid",
  "payout.failed",
  "invitation.bounced",
  "invitation.complained",
  "contest.finalized",
] as const satisfies readonly WebhookType[];
export type WebhookEvent = (typeof webhookEvents)[number];

export const webhookTypes = [...webhookEvents, "webhook.test"] as const satisfies readonly WebhookType[];

/** When each event is sent, in a sentence. */
export const webhookWords: Record<WebhookType, string> = {
  "participant.created": "A participant was identified or joined a waitlist.",
  "referral.joined": "An invitee joined. A join that the fraud rules hold is marked as held.",
  "referral.converted": "An invitee converted for the first time.",
  "referral.approved": "A held or rejected referral was approved.",
  "referral.rejected": "A referral was rejected by the fraud rules or a member.",
  "conversion.created": "A conversion was counted.",
  "conversion.reversed": "A conversion was reversed, whole or in part.",
  "reward.earned": "A reward was earned and is pending.",
  "reward.approved": "A reward was approved and can be delivered.",
  "reward.sending": "Your server has to fulfill a reward, and mark it as fulfilled.",
  "reward.failed": "Stripe refused to make a reward. A member has to decide.",
  "reward.fulfilled": "A reward was marked as fulfilled.",
  "reward.reversed": "A reward was reversed.",
  "payout.sent": "A payout was started, and its amount left the balance.",
  "payout.paid": "A member noted that a payout was paid.",
  "payout.failed": "A payout failed or came back, and its amount is available again.",
  "invitation.bounced": "An invitation email bounced permanently.",
  "invitation.complained": "A recipient reported an invitation email as spam.",
  "contest.finalized": "A contest’s result was stored.",
  "webhook.test": "A member sent a test event.",
};

function payload<T extends WebhookType>(type: T) {
  return z.object({
    type: z.literal(type),
    version: z.literal(webhookVersion),
    /** `test`: nothing that happened to customers. */
    mode: z.enum(modes).default("live"),
    /** When it happened, which may be long before it arrives. */
    timestamp: instant,
    data: webhookData[type],
  });
}

/**
 * The body of a delivery, by its `type`. Unknown fields are accepted and removed, since later versions may add some.
 */
export const webhookPayload = z.discriminatedUnion("type", [
  payload("participant.created"),
  payload("referral.joined"),
  payload("referral.converted"),
  payload("referral.approved"),
  payload("referral.rejected"),
  payload("conversion.created"),
  payload("conversion.reversed"),
  payload("reward.earned"),
  payload("reward.approved"),
  payload("reward.sending"),
  payload("reward.failed"),
  payload("reward.fulfilled"),
  payload("reward.reversed"),
  payload("payout.sent"),
  payload("payout.paid"),
  payload("payout.failed"),
  payload("invitation.bounced"),
  payload("invitation.complained"),
  payload("contest.finalized"),
  payload("webhook.test"),
]);
export type WebhookPayload = z.infer<typeof webhookPayload>;
