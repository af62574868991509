import { createHash } from "node:crypto";
import {
  type WebhookData,
  type WebhookEvent,
  type WebhookType,
  webhookData,
  webhookPayload,
  webhookVersion,
} from "@kiteloop/contract/messaging/webhook-events";
import { channels } from "@kiteloop/contract/publishing/event";
import { contestResult } from "@kiteloop/contract/referrals/contest-result";
import { fraudRules } from "@kiteloop/contract/referrals/fraud-rules";
import { invitationStatuses } from "@kiteloop/contract/referrals/invitation-statuses";
import { payoutMethodTypes } from "@kiteloop/contract/referrals/payout-states";
import { conversionStatuses } from "@kiteloop/contract/referrals/referral";
import { isMadeByProvider, rewardTypes } from "@kiteloop/contract/referrals/reward-fulfillment";
import { anyExternalId, instant } from "@kiteloop/contract/shared/fields";
import { encodeId, ids } from "@kiteloop/contract/shared/ids";
import { money, moneyIn } from "@kiteloop/contract/shared/money";
import { modeOf } from "@kiteloop/contract/shared/test-mode";
import * as z from "zod";
import type { NewItem } from "../../shared/stream/index.ts";

/** A written item as the stream shows it: `before` is absent if it is new. */
export type WebhookChange = NewItem & { before?: Record<string, unknown> };

/** An event, which happens once: the same change is the same event, however often the stream delivers it. */
export type WebhookFact = {
  workspaceId: string;
  projectId: string;
  type: WebhookEvent;
  deliveryId: string;
  happenedAt: string;
  body: string;
};

/** The stored fields of an item that an event contains, except the ones named here. */
const stored = { workspaceId: ids.workspace };
const steps = z.array(z.object({ at: instant }));

const participant = webhookData["participant.created"]
  .omit({ participantExternalId: true })
  .extend({ ...stored, externalId: anyExternalId, test: z.boolean().optional() });

const referral = webhookData["referral.joined"]
  .omit({ inviteeExternalId: true, held: true, reasons: true })
  .extend({
    ...stored,
    externalId: anyExternalId,
    review: z.string().optional(),
    verdict: z.object({ reasons: z.array(z.object({ rule: z.enum(fraudRules) })) }).optional(),
    channel: z.enum(channels).optional(),
    widgetId: z.optional(ids.widget),
    convertedAt: z.optional(instant),
    history: steps.optional(),
  });

const reward = webhookData["reward.earned"].omit({ value: true, setOff: true }).extend({
  ...stored,
  type: z.enum(rewardTypes).optional(),
  amount: z.int().optional(),
  currency: z.string().optional(),
  pays: z.int().optional(),
  participantId: z.optional(ids.participant),
  referralId: z.optional(ids.referral),
  milestone: z.int().optional(),
  history: steps,
});

const payout = webhookData["payout.sent"]
  .omit({ participantExternalId: true, value: true, method: true, startedAt: true })
  .extend({
    ...stored,
    ...money.shape,
    externalId: anyExternalId,
    type: z.enum(payoutMethodTypes),
    at: instant,
    movedAt: z.optional(instant),
    version: z.int(),
  });

const invitation = webhookData["invitation.bounced"].extend({
  ...stored,
  status: z.enum(invitationStatuses),
  updatedAt: instant,
});

const conversion = z.object({
  ...stored,
  ...webhookData["conversion.created"].pick({
    projectId: true,
    conversionId: true,
    externalId: true,
    participantExternalId: true,
    convertedAt: true,
  }).shape,
  referralId: z.optional(ids.referral),
  status: z.enum(conversionStatuses),
  kind: z.string().optional(),
  amount: z.int().optional(),
  currency: z.string().optional(),
  changes: z.int().optional(),
  reversed: z.int().optional(),
  reversedAt: z.optional(instant),
  confirmedAt: z.optional(instant),
});

const contest = z.object({
  ...stored,
  ...webhookData["contest.finalized"].pick({ projectId: true, contestId: true, startsAt: true, endsAt: true })
    .shape,
  settings: z.object({ name: z.string() }),
  seed: z.string(),
  result: z.optional(contestResult.omit({ seed: true }).strip()),
});

type Owner = { workspaceId: string; projectId: string };
type Happened<T extends WebhookEvent> = {
  type: T;
  /** The event's subject, and its time if it can happen to the same subject repeatedly. */
  id: string;
  round?: number;
  at: string;
  data: WebhookData<T>;
};

function fact<T extends WebhookEvent>({ workspaceId, projectId }: Owner, happened: Happened<T>): WebhookFact {
  const { type, id, round = 0, at, data } = happened;
  const named = createHash("sha256").update(`${type} ${id} ${round}`).digest();
  return {
    workspaceId,
    projectId,
    type,
    deliveryId: encodeId("webhookEvent", Date.parse(at), named.subarray(0, 16)),
    happenedAt: at,
    body: bodyOf(type, at, data),
  };
}

/** The body of a delivery. @throws ZodError if it is invalid */
export function bodyOf<T extends WebhookType>(type: T, timestamp: string, data: WebhookData<T>): string {
  return JSON.stringify(
    webhookPayload.parse({ type, version: webhookVersion, mode: modeOf(data.projectId), timestamp, data }),
  );
}

function ofNewParticipant(image: unknown): WebhookFact[] {
  const { workspaceId, externalId, test, ...told } = participant.parse(image);
  if (test) return [];
  const { projectId, participantId: id, createdAt: at } = told;
  const data = { ...told, participantExternalId: externalId };
  return [fact({ workspaceId, projectId }, { type: "participant.created", id, at, data })];
}

type Referral = z.infer<typeof referral>;

const counts = ({ status, review }: Referral) => status !== "rejected" && review !== "pending";

/** A join that is held for its bot has this status, too, and sends nothing before it is reviewed. */
const isRejected = ({ status, review }: Referral) => status === "rejected" && review !== "pending";

function ofReferral(image: unknown, imageBefore: unknown): WebhookFact[] {
  const after = referral.parse(image);
  const before = imageBefore === undefined ? null : referral.parse(imageBefore);
  const { referralId: id, history = [], joinedAt, convertedAt = joinedAt } = after;
  const [round, judgedAt] = [history.length, history.at(-1)?.at ?? convertedAt];
  const data = referralData(after);
  const rejected = { type: "referral.rejected", id, round, at: judgedAt, data } as const;
  if (before === null) {
    if (after.status === "rejected") return isRejected(after) ? [fact(after, rejected)] : [];
    return [fact(after, { type: "referral.joined", id, at: joinedAt, data })];
  }
  const facts: WebhookFact[] = [];
  if (isRejected(after) && !isRejected(before)) facts.push(fact(after, rejected));
  if (counts(after) && !counts(before))
    facts.push(fact(after, { type: "referral.approved", id, round, at: judgedAt, data }));
  if (after.status === "converted" && before.status !== "converted")
    facts.push(fact(after, { type: "referral.converted", id, at: convertedAt, data }));
  return facts;
}

function referralData(image: Referral): WebhookData<"referral.joined"> {
  const { workspaceId, history, externalId, review, verdict, ...rest } = image;
  const reasons = verdict?.reasons.map(({ rule }) => rule) ?? [];
  return {
    ...rest,
    inviteeExternalId: externalId,
    held: review === "pending",
    ...(reasons.length > 0 && { reasons }),
    channel: rest.channel ?? null,
    widgetId: rest.widgetId ?? null,
    convertedAt: rest.convertedAt ?? null,
  };
}

function ofReward(image: unknown, imageBefore: unknown): WebhookFact[] {
  const after = reward.parse(image);
  const before = imageBefore === undefined ? null : reward.parse(imageBefore);
  const { workspaceId, history, participantId, referralId, milestone, amount, currency, pays, ...rest } =
    after;
  const data = {
    ...rest,
    type: rest.type ?? "manual",
    value: moneyIn(after),
    setOff: amount === undefined ? 0 : amount - (pays ?? amount),
    participantId: participantId ?? null,
    referralId: referralId ?? null,
    milestone: milestone ?? null,
  };
  const { rewardId: id, state, earnedAt } = after;
  if (before === null) return [fact(after, { type: "reward.earned", id, at: earnedAt, data })];
  if (state === before.state || state === "pending") return [];
  // Only the embedder's server is to send anything.
  if (state === "sending" && isMadeByProvider(rest.type)) return [];
  return [fact(after, { type: `reward.${state}`, id, at: history.at(-1)?.at ?? earnedAt, data })];
}

function ofPayout(image: unknown, imageBefore: unknown): WebhookFact[] {
  const { amount, currency, externalId, type, at, movedAt, version, workspaceId, ...rest } =
    payout.parse(image);
  const { payoutId: id, projectId, state } = rest;
  if (imageBefore !== undefined && payout.parse(imageBefore).state === state) return [];
  const data = {
    ...rest,
    ...{ participantExternalId: externalId, value: { amount, currency }, method: type, startedAt: at },
  };
  const happened = { type: `payout.${state}`, id, round: version, at: movedAt ?? at, data } as const;
  return [fact({ workspaceId, projectId }, happened)];
}

function ofConversion(image: unknown, imageBefore: unknown): WebhookFact[] {
  const after = conversion.parse(image);
  const before = imageBefore === undefined ? null : conversion.parse(imageBefore);
  const data = conversionData(after);
  if (data === null) return [];
  const { conversionId: id, changes: round = 0, convertedAt, confirmedAt, reversedAt } = after;
  if (before === null || before.status === "pending")
    return [fact(after, { type: "conversion.created", id, at: confirmedAt ?? convertedAt, data })];
  if (reversedAt === undefined || before.changes === round) return [];
  return [fact(after, { type: "conversion.reversed", id, round, at: reversedAt, data })];
}

/** Null while it waits for the server's confirmation. */
function conversionData(image: z.infer<typeof conversion>): WebhookData<"conversion.created"> | null {
  const { workspaceId, status, kind, amount, currency, changes, confirmedAt, ...rest } = image;
  if (status === "pending") return null;
  const value = moneyIn(image);
  const { referralId = null, reversed = 0, reversedAt = null } = rest;
  const whole = value === null || reversed === value.amount;
  const isRestored = value !== null && value.amount > 0 && reversed === 0;
  return {
    ...rest,
    referralId,
    status,
    conversionKind: kind ?? null,
    value,
    reversed: value && reversed,
    net: value && value.amount - reversed,
    reversal: reversedAt === null || isRestored ? "none" : whole ? "whole" : "part",
    reversedAt,
  };
}

function ofInvitation(image: unknown, imageBefore: unknown): WebhookFact[] {
  if (imageBefore === undefined) return [];
  const [after, before] = [invitation.parse(image), invitation.parse(imageBefore)];
  const { status, updatedAt, workspaceId, ...data } = after;
  if (status === before.status || (status !== "bounced" && status !== "complained")) return [];
  return [fact(after, { type: `invitation.${status}`, id: data.invitationId, at: updatedAt, data })];
}

function ofContest(image: unknown, imageBefore: unknown): WebhookFact[] {
  const { workspaceId, settings, seed, result, ...rest } = contest.parse(image);
  if (result === undefined || contest.parse(imageBefore).result !== undefined) return [];
  const data = { ...rest, name: settings.name, result: { ...result, seed } };
  return [
    fact({ workspaceId, ...rest }, { type: "contest.finalized", id: rest.contestId, at: result.at, data }),
  ];
}

const readers: Record<string, (image: unknown, before: unknown) => WebhookFact[]> = {
  participant: (image, before) => (before === undefined ? ofNewParticipant(image) : []),
  referral: ofReferral,
  reward: ofReward,
  payout: ofPayout,
  conversion: ofConversion,
  invitation: ofInvitation,
  contest: (image, before) => (before === undefined ? [] : ofContest(image, before)),
};

/** Kinds of items whose creation and changes cause events. */
export const webhookEntities = {
  whenNew: ["participant", "referral", "reward", "conversion", "payout"],
  whenChanged: ["referral", "reward", "conversion", "invitation", "contest", "payout"],
} as const;

/**
 * The events of a change. None if an item only replaces another (`moved`) or comes from an export: each write of an
 * import changes the item's mark, which later changes leave unchanged.
 * @throws ZodError if an item of such a kind can't be read
 */
export function webhookFactsOf({ image, before }: WebhookChange): WebhookFact[] {
  const read = readers[String(image.__edb_e__)];
  if (read === undefined) return [];
  if (before === undefined && image.moved === true) return [];
  if (image.restored !== undefined && image.restored !== before?.restored) return [];
  return read(image, before);
}
