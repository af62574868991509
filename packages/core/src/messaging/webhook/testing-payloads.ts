import type { WebhookType } from "@kiteloop/contract/messaging/webhook-events";

/** An id of a kind that no other test uses. */
export const idOf = (prefix: string): string => `${prefix}_${"0".repeat(26)}`;

/** The external id of people whose embedder identifies them by address. */
export const zanzibar = "ana@zanzibar.example";

const happenedAt = "2026-03-10T12:00:00.000Z";
const projectId = idOf("prj");
const person = { projectId, participantId: idOf("prt"), participantExternalId: zanzibar };
const invitation = { ...person, invitationId: idOf("inv"), createdAt: happenedAt };
const referral = {
  ...{ ...person, referralId: idOf("ref"), inviteeExternalId: "ben", status: "joined", held: false },
  ...{ channel: null, widgetId: null, joinedAt: happenedAt, convertedAt: null },
};
const reward = {
  ...{ projectId, rewardId: idOf("rwd"), kind: "inviter", what: "A free month", state: "pending" },
  ...{ held: false, recipientExternalId: "ben", participantId: null, referralId: null, milestone: null },
  ...{ type: "manual", value: null, setOff: 0, earnedAt: happenedAt },
};
const payout = {
  ...{ ...person, payoutId: idOf("pyt"), runId: idOf("pyr"), state: "sent", method: "bank" },
  ...{ value: { amount: 123_450, currency: "EUR" }, startedAt: happenedAt },
};
const conversion = {
  ...{ projectId, conversionId: idOf("cnv"), externalId: "order-1042", participantExternalId: "ben" },
  ...{ referralId: null, status: "direct", conversionKind: null, reversed: 0, net: 123_450 },
  ...{ value: { amount: 123_450, currency: "EUR" }, reversal: "none", reversedAt: null },
  convertedAt: happenedAt,
};

const contest = {
  ...{ projectId, contestId: idOf("cts"), name: "Launch contest", startsAt: happenedAt, endsAt: happenedAt },
  result: {
    ...{ at: happenedAt, participants: 2, leftOut: 0, tickets: 3 },
    ...{ ticketDigest: "0".repeat(64), seed: "0".repeat(64) },
  },
};

function dataOf(type: WebhookType): object {
  const [subject] = type.split(".");
  if (subject === "referral") return referral;
  if (subject === "reward") return reward;
  if (subject === "payout") return payout;
  if (subject === "conversion") return conversion;
  if (subject === "invitation") return invitation;
  if (subject === "contest") return contest;
  if (type === "webhook.test") return { projectId, webhookId: idOf("whk") };
  return { ...person, code: "AB2CD3EF", createdAt: happenedAt };
}

/** A delivery's body, with `more` in its data. */
export const deliveredBody = (type: WebhookType, more: object = {}): string =>
  JSON.stringify({ type, version: 1, timestamp: happenedAt, data: { ...dataOf(type), ...more } });
