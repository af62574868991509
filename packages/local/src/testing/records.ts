import { randomBytes } from "node:crypto";
import { encodeId, type IdKind } from "@kiteloop/contract/shared/ids";

export const freshId = (kind: IdKind) => encodeId(kind, Date.now(), randomBytes(16));

/** Ids of one workspace's records, as used in paths and bodies of requests. */
export type Records = {
  projectId: string;
  widgetId: string;
  experimentId: string;
  keyId: string;
  linkId: string;
  presetId: string;
  inviteeExternalId: string;
  participantId: string;
  rewardId: string;
  contestId: string;
  runId: string;
  serial: string;
  memberId: string;
  memberInvitationId: string;
  webhookId: string;
  deliveryId: string;
  sourceId: string;
  /** Of the payment source. */
  eventId: string;
};

/** Ids of the instance's records, as staff use them. */
export type InstanceRecords = {
  messageId: string;
  testimonialId: string;
  deadLetterId: string;
  /** Feedback with a screenshot, and its sender. */
  feedbackId: string;
  userId: string;
  /** A member's account, which staff may sign out. */
  accountId: string;
  /** A workspace whose email is paused. */
  workspaceId: string;
};

export const absentRecords = (): Records => ({
  projectId: freshId("project"),
  widgetId: freshId("widget"),
  experimentId: freshId("experiment"),
  keyId: freshId("apiKey"),
  linkId: freshId("dashboardLink"),
  presetId: freshId("preset"),
  inviteeExternalId: "nobody",
  participantId: freshId("participant"),
  rewardId: freshId("reward"),
  contestId: freshId("contest"),
  runId: freshId("payoutRun"),
  serial: "2099-999999",
  memberId: freshId("user"),
  memberInvitationId: freshId("memberInvitation"),
  webhookId: freshId("webhook"),
  deliveryId: freshId("webhookEvent"),
  sourceId: freshId("paymentSource"),
  eventId: "nothing",
});

export const absentInstanceRecords = (): InstanceRecords => ({
  messageId: freshId("contactMessage"),
  testimonialId: freshId("testimonial"),
  deadLetterId: freshId("deadLetter"),
  feedbackId: freshId("feedback"),
  accountId: freshId("user"),
  userId: freshId("user"),
  workspaceId: freshId("workspace"),
});
